/** Where the program tells what it does: standard output and error, from a level up. */
import type { Log } from '../../platform/db/database.ts'
import type { LogLevel } from './settings.ts'

/** An error as it may be logged: where it came from, without the values a database error carries along. */
export const traceOf = (error: unknown): string =>
  error instanceof Error
    ? [
        error.stack ?? error.message,
        ...(error.cause === undefined ? [] : [`Cause: ${traceOf(error.cause)}`]),
      ].join('\n')
    : String(error)

/** What nobody expected, told on standard error. */
export const report = (error: unknown): void => console.error(traceOf(error))

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

export function logAt(level: LogLevel): Log {
  const tells = (at: LogLevel) => levels.indexOf(at) >= levels.indexOf(level)
  const silent = () => {}
  return {
    info: tells('info') ? (message) => console.log(message) : silent,
    warn: tells('warn') ? (message) => console.warn(message) : silent,
    error: tells('error') ? (message) => console.error(message) : silent,
  }
}
