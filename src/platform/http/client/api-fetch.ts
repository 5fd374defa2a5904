/** `fetch` for our own API, the same from a page in the browser and from one being rendered on the server. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { readCookie } from '../cookie.ts'
import { requestContext } from '../page/request-context.ts'
import { retrying } from './retrying.ts'

type ApiFetch = (path: string | URL, init?: RequestInit, cookie?: string) => Promise<Response>

/** The address the API is called at: absolute, without a slash at its end. The SDK wants it whole. */
export const apiAddress = createIsomorphicFn()
  .server((): string => inRequest().publicUrl)
  .client((): string => location.origin)

/**
 * Calls our API at a path such as `/items/drinks`, or at an absolute address of ours. While a page is rendered
 * the call stays in the process: no socket, no second parse, the visitor's language and address (behind a proxy too) kept. Of the
 * visitor's cookies only the one named goes along; the session's never does: the API reads the bearer header
 * alone.
 */
export const apiFetch: ApiFetch = createIsomorphicFn()
  .server(async (path: string | URL, init?: RequestInit, cookie?: string): Promise<Response> => {
    const context = inRequest()
    const headers = new Headers(init?.headers)
    const kept = cookie && readCookie(context.request.headers.get('cookie'), cookie)
    if (kept) headers.set('cookie', `${cookie}=${encodeURIComponent(kept)}`)
    for (const name of ['accept-language', 'user-agent', 'x-forwarded-for']) {
      const given = context.request.headers.get(name)
      if (given !== null && !headers.has(name)) headers.set(name, given)
    }
    return context.callApi(new Request(new URL(path, context.publicUrl), { ...init, headers }))
  })
  .client((path: string | URL, init?: RequestInit, _cookie?: string): Promise<Response> =>
    fetchOrRetry(path, init),
  )

/** A page being rendered does not wait for a second answer; a browser does. */
const fetchOrRetry = retrying((input, init) => fetch(input, init))

function inRequest() {
  const context = requestContext()
  if (!context) throw new Error('The API is called outside a request')
  return context
}
