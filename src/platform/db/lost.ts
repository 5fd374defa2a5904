/** Whether an error says that the database is gone, not that it refused something. */
import { sqlState } from './transaction.ts'

/** Of the sockets to a server (`errno`). */
const socketCodes = new Set(
  'ECONNREFUSED ECONNRESET ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE'.split(' '),
)
/** Of the server (manual, appendix A): shutting down or starting, too many connections, no such database. */
const serverStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '3D000'])
/** Of the drivers, which give these no code. */
const driverWords =
  /^(?:Connection terminated|timeout (?:exceeded|expired)|Client (?:has encountered|was closed)|Cannot use a pool after|PGlite is closed|driver has already been destroyed)/i

/** True for a connection that broke, cannot be made, or has ended; it may be there again in a moment. */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== null) return state.startsWith('08') || serverStates.has(state)
  const { syscall, code } = error as NodeJS.ErrnoException
  if (syscall && code) return socketCodes.has(code) && /^(?:connect|read|write|getaddrinfo)$/.test(syscall)
  return driverWords.test(error.message)
}
