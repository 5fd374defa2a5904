/** The reason the program cannot start, as one line a person who runs it can act on. */

/** Thrown while opening or migrating; the caller prints `message` (always one line) and exits non-zero. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options)
  }
}
