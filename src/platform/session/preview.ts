/**
 * Preview mode: `?preview=true&token=…` on a page's address lends that page the token's session. The token lives
 * as long as the document, in memory alone; it only reads.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type Fetch, isHarmless } from '../http/client/retrying.ts'
import { requestContext } from '../http/page/request-context.ts'

export interface Preview {
  /** The session token of the page. */
  readonly token: string
  /** The page's address without a trace of the preview: path, query and hash. */
  readonly address: string
}

const longestToken = 4096

/** What an address asks for; null when it is no preview. A `token` alone belongs to the page. */
export function previewOf(href: string): Preview | null {
  const url = new URL(href)
  const [token = '', ...others] = url.searchParams.getAll('token')
  if (url.searchParams.get('preview') !== 'true' || others.length > 0) return null
  // What no header can carry is no token.
  if (!/^[\x21-\x7E]+$/.test(token) || token.length > longestToken) return null
  url.searchParams.delete('preview')
  url.searchParams.delete('token')
  return { token, address: url.pathname + url.search + url.hash }
}

/** The address of a page, `/nl/faq#ride`, as a preview for a token. */
export function previewAddress(address: string, token: string): string {
  const [page = '', hash] = address.split('#')
  const query = new URLSearchParams({ preview: 'true', token })
  return `${page}?${query.toString()}${hash ? `#${hash}` : ''}`
}

let lent: string | null = null

/** Lends this document a token, until it is left. Call it once, before the page is hydrated. */
export function beginPreview(token: string): void {
  lent = token
  window.addEventListener('pagehide', () => {
    lent = null
  })
  // A browser may bring the document back from memory: it starts anew, on the visitor's own session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** The token lent to the page on screen, or being rendered; null on every other. */
export const previewToken: () => string | null = createIsomorphicFn()
  .server((): string | null => requestContext()?.previewToken ?? null)
  .client((): string | null => lent)

/** Answers 403 in place of every call that would change something: a preview looks, it does not act. */
export const readingOnly =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    isHarmless(init?.method) ? fetch(input, init) : Promise.resolve(refused())

const refused = () =>
  Response.json(
    { errors: [{ message: 'A preview changes nothing.', extensions: { code: 'FORBIDDEN' } }] },
    { status: 403 },
  )
