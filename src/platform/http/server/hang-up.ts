/** The answer to anything thrown while a request was served; a caller who went away is no error. */
import { answerProblem } from '../problem.ts'

/** @param report gets what was not expected. */
export function answerError(error: unknown, { signal }: Request, report: (error: unknown) => void): Response {
  // Nobody is there to read the status, which is the one other servers write down for this.
  return isHangUp(error, signal) ? new Response(null, { status: 499 }) : answerProblem(error, report)
}

function isHangUp(error: unknown, signal: AbortSignal): boolean {
  const { code, message, name } = error as { code?: string; message?: string; name?: string }
  // Node's own word for a body that ends with its connection; a database that is lost says more than this.
  if (code === 'ECONNRESET' && message === 'aborted') return true
  return signal.aborted && (code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError')
}
