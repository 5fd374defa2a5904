/** One JSON call to our API, its answer unwrapped and its refusals turned into one kind of error. */
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { apiFetch } from './api-fetch.ts'

/** One entry of a refusal: words for the reader, and what they are about. */
export interface ApiProblem {
  readonly message: string
  readonly extensions: {
    readonly code: string
    readonly field?: string
    readonly [parameter: string]: unknown
  }
}

/** The API said no. Its message is its status, so that nothing else reaches another reader by accident. */
export class ApiError extends Error {
  readonly response: { readonly status: number }
  readonly problems: readonly ApiProblem[]

  constructor(status: number, problems: readonly ApiProblem[]) {
    super(String(status))
    this.name = 'ApiError'
    this.response = { status }
    this.problems = problems
  }

  /** Whether one of its problems has this code: `SLOT_TAKEN`. */
  has(code: string): boolean {
    return this.problems.some(({ extensions }) => extensions.code === code)
  }
}

export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** The same key answers the same result and does nothing twice. */
  readonly idempotencyKey?: string
  /** The one cookie of the visitor that goes along while a page is rendered; the browser sends its own. */
  readonly cookie?: string
  /** Sends it as somebody who is signed in; nobody is unless said. */
  readonly fetch?: (path: string, init: RequestInit) => Promise<Response>
}

/**
 * Calls the API at a path and answers its `data`, texts in the language of the page. Throws an `ApiError` on
 * every status from 400, and what `fetch` throws when there is no answer at all.
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': getLocale(), accept: 'application/json' }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey
  const init = {
    method: call.method ?? 'GET',
    headers,
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
  }
  const response = await (call.fetch ? call.fetch(path, init) : apiFetch(path, init, call.cookie))
  const answer = await bodyOf(response)
  if (!response.ok) throw new ApiError(response.status, problemsOf(answer))
  return (answer as { data: T } | null)?.data as T
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return await response.json()
  } catch {
    return null
  }
}

function problemsOf(answer: unknown): readonly ApiProblem[] {
  const errors = (answer as { errors?: unknown } | null)?.errors
  return Array.isArray(errors) ? (errors as ApiProblem[]) : []
}

/** Answers null in place of an `ApiError` with this status; throws everything else on. */
export const nullOn =
  (status: number) =>
  (error: unknown): null => {
    if (error instanceof ApiError && error.response.status === status) return null
    throw error
  }

/** A path with its query; what is undefined, null or empty is left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
