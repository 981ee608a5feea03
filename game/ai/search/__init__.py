"""The computer players that look ahead: turn plans tried out in worlds sampled from what their seat may know."""
