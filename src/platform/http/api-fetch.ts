/** `fetch` for our own API, the same from a page in the browser and from one being rendered on the server. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './request-context.ts'

type ApiFetch = (path: string | URL, init?: RequestInit) => Promise<Response>

/** The address the API is called at: absolute, without a slash at its end. The SDK wants it whole. */
export const apiAddress = createIsomorphicFn()
  .server((): string => inRequest().publicUrl)
  .client((): string => location.origin)

/**
 * Calls our API at a path such as `/items/drinks`, or at an absolute address of ours. While a page is rendered
 * the call stays in the process: no socket, no second parse, the visitor's language and address kept. The
 * session cookie never goes along: the API reads the bearer header alone.
 */
export const apiFetch: ApiFetch = createIsomorphicFn()
  .server(async (path: string | URL, init?: RequestInit): Promise<Response> => {
    const context = inRequest()
    const headers = new Headers(init?.headers)
    for (const name of ['accept-language', 'user-agent'])
      if (!headers.has(name)) headers.set(name, context.request.headers.get(name) ?? '')
    return context.callApi(new Request(new URL(path, context.publicUrl), { ...init, headers }))
  })
  .client((path: string | URL, init?: RequestInit): Promise<Response> => fetch(path, init))

function inRequest() {
  const context = requestContext()
  if (!context) throw new Error('The API is called outside a request')
  return context
}
