"""The rules of both games played slowly and literally, knowing nothing of the program: to check it against."""
