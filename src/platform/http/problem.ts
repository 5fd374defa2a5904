/** The dialect's errors: code, status and envelope; thrown by parsers, answered by `answerProblem`. */
import { isDiskFull } from '../db/full.ts'
import { isDatabaseLost } from '../db/lost.ts'

/** The status of each code of the dialect. A code that is not here is 400. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_CREDENTIALS: 401,
  INVALID_OTP: 401,
  INVALID_IP: 401,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 403,
  TFA_REQUIRED: 403,
  FORBIDDEN: 403,
  ROUTE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  UNPROCESSABLE_CONTENT: 422,
  VERSION_HASH_MISMATCH: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  CONTENT_TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  REQUESTS_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  DISK_FULL: 503,
}

/** The codes answered with 400 by the platform itself; the business has its own besides. */
const badRequests =
  'INVALID_PAYLOAD INVALID_QUERY FAILED_VALIDATION RECORD_NOT_UNIQUE INVALID_FOREIGN_KEY VALUE_TOO_LONG VALUE_OUT_OF_RANGE'

/** The codes of a status, for who describes what may be answered. */
export const problemCodes = (status: number): readonly string[] =>
  status === 400 ? badRequests.split(' ') : Object.keys(statuses).filter((code) => statuses[code] === status)

/** One entry of an error answer. */
export interface ProblemEntry {
  readonly message: string
  readonly extensions: { readonly code: string } & Readonly<Record<string, unknown>>
}

/** An answer that is an error; carries everything the client gets and nothing else. */
export class Problem extends Error {
  readonly status: number
  readonly entries: readonly ProblemEntry[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    entries: readonly ProblemEntry[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(entries[0]?.message ?? 'Error')
    this.name = 'Problem'
    this.status = status
    this.entries = entries
    this.headers = headers
  }
}

/**
 * An error of the dialect, ready to be thrown.
 *
 * @example throw problem('INVALID_QUERY', 'Invalid query. "limit" must be a number.', { reason: '…' })
 */
export const problem = (
  code: string,
  message: string,
  extensions: Readonly<Record<string, unknown>> = {},
): Problem => new Problem(statuses[code] ?? 400, [{ message, extensions: { ...extensions, code } }])

/** 403; the reason says what is missing without saying whether it exists. */
export const forbidden = (reason?: string): Problem =>
  problem('FORBIDDEN', "You don't have permission to access this.", reason ? { reason } : {})

/** 400 for a body that is no such thing; the reason names the part. */
export const invalidPayload = (reason: string, extensions: Readonly<Record<string, unknown>> = {}): Problem =>
  problem('INVALID_PAYLOAD', `Invalid payload. ${reason}.`, { reason, ...extensions })

/** 400 for a query that cannot be asked. */
export const invalidQuery = (reason: string): Problem =>
  problem('INVALID_QUERY', `Invalid query. ${reason}.`, { reason })

/** 404 for an address that leads nowhere. */
export const routeNotFound = (path: string): Problem =>
  problem('ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`, { path })

export const invalidCredentials = (): Problem => problem('INVALID_CREDENTIALS', 'Invalid user credentials.')

/** The body of an error answer. */
export const problemBody = (entries: readonly ProblemEntry[]): { errors: readonly ProblemEntry[] } => ({
  errors: entries,
})

const unexpected = [
  { message: 'An unexpected error occurred.', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
] as const

/** 503: something the program stands on is gone, and may be there again in a moment. */
export const unavailable = (service: string, reason: string): Problem => {
  const message = `Service "${service}" is unavailable. ${reason}.`
  const { status, entries } = problem('SERVICE_UNAVAILABLE', message, { service, reason })
  return new Problem(status, entries, { 'retry-after': '5' })
}

/** 503: there is no space left to write; what was asked has not been done. */
export const diskFull = (): Problem => {
  const { status, entries } = problem('DISK_FULL', 'There is no space left to write.')
  return new Problem(status, entries, { 'retry-after': '60' })
}

const type = { 'content-type': 'application/json; charset=utf-8' }
const json = (entries: readonly ProblemEntry[], init: ResponseInit) =>
  Response.json(problemBody(entries), init)

/**
 * The answer to anything thrown: a `Problem` as it is, 503 where the database is gone or a disk full, any other error a 500
 * that says nothing about the inside. `report` gets what was not expected.
 */
export function answerProblem(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof Problem)
    return json(error.entries, { status: error.status, headers: { ...type, ...error.headers } })
  report(error)
  if (isDatabaseLost(error)) return answerProblem(unavailable('database', 'It cannot be reached'), report)
  if (isDiskFull(error)) return answerProblem(diskFull(), report)
  return json(unexpected, { status: 500, headers: type })
}
