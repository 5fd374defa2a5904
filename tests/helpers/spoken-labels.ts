/** Runs before every test file, and reads the labels for the first: what a test reads of the definitions is said as the program says it. */
import '../../src/app/labels/every-label.ts'
