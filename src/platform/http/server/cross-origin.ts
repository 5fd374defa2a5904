/** Which pages of other origins may call the API (Fetch standard, section 3.3): none unless they are named. */
import type { MiddlewareHandler } from 'hono'

const methods = 'GET,HEAD,POST,SEARCH,PATCH,DELETE'
const sendable = 'Content-Type,Authorization,Accept-Language,If-Match,If-None-Match,Idempotency-Key,Range'
const readable = 'ETag,Retry-After,Content-Disposition,Content-Range,Accept-Ranges'
/** How long a browser may remember what it was told, in seconds: five hours. */
const remembered = 18_000

/**
 * Lets pages of these origins call, with their cookies; `*` lets any page call, without cookies, as browsers have
 * it. With no origins nothing is added to any answer. The question a browser asks first (OPTIONS with
 * `Access-Control-Request-Method`) is answered here, whatever the path.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const isAny = origins.includes('*')
  return async (c, next) => {
    if (origins.length === 0) return next()
    const origin = c.req.header('origin') ?? ''
    const allowed = isAny ? '*' : origins.includes(origin) ? origin : undefined
    const isQuestion = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')
    if (allowed && isQuestion)
      c.res = c.text('POST,SEARCH,GET,HEAD,PATCH,DELETE', 200, {
        'access-control-allow-methods': methods,
        'access-control-allow-headers': sendable,
        'access-control-max-age': String(remembered),
      })
    else await next()
    const { headers } = c.res
    if (!isAny && !/\borigin\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin')
    if (!allowed) return
    headers.set('access-control-allow-origin', allowed)
    headers.set('access-control-expose-headers', readable)
    if (!isAny) headers.set('access-control-allow-credentials', 'true')
  }
}
