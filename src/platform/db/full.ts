/** Whether an error says that there was no space left to write, in files or in the database. */
import { sqlState } from './transaction.ts'

/** Of files: no space, and no more of it for this account. */
const fileCodes = new Set(['ENOSPC', 'EDQUOT'])
/** Of the database (manual, appendix A): disk_full. */
const diskFull = '53100'

/** True for a write that a full disk refused; it may find space again in a while. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return fileCodes.has(code) || sqlState(error) === diskFull || isDiskFull(error.cause)
}
