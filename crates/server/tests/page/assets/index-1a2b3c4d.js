the program, as it is
