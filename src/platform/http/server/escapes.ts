/** The escapes of an address (`%C3%A9`): what does not decode is refused, before anybody reads it half. */
import type { MiddlewareHandler } from 'hono'
import { invalidPayload } from '../problem.ts'

/** The text with its escapes decoded; null when they are cut off, no digits, or no UTF-8. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Throws 400 INVALID_PAYLOAD for a path or a query whose escapes do not decode. */
export const refuseBrokenEscapes: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (decoded(pathname) === null) throw invalidPayload('The path is not properly encoded')
  if (decoded(search) === null) throw invalidPayload('The query string is not properly encoded')
  await next()
}
