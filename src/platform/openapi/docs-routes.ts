/** `/server/docs`: the document as a page of its own, with nothing from anywhere else. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import type { Caller } from '../access/caller.ts'
import { Problem, routeNotFound } from '../http/problem.ts'
import type { OpenApi } from './document.ts'
import { docsPage } from './docs-page.ts'

const fonts: Readonly<Record<string, string>> = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}

/**
 * The page for a reader, and its fonts. A browser opens it without a header: then the session's token tells who
 * reads, as it does where pages are rendered. A token that is over shows what anyone may see.
 */
export function docsRoutes(
  documentFor: (request: Request) => Promise<{ document: OpenApi; caller: Caller }>,
  sessionToken: (request: Request) => string | null,
): Hono {
  const routes = new Hono()
  const { resolve } = createRequire(import.meta.url)

  const forReader = async (request: Request) => {
    const token = request.headers.has('authorization') ? null : sessionToken(request)
    if (!token) return documentFor(request)
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${token}`)
    try {
      return await documentFor(new Request(request.url, { headers }))
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return documentFor(request)
      throw error
    }
  }

  routes.get('/server/docs', async (c) => {
    const { document, caller } = await forReader(c.req.raw)
    const { html, policy } = docsPage(document, { role: caller.role, locale: caller.locale })
    return c.html(html, 200, {
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Authorization, Cookie',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  routes.get('/server/docs/:font', async (c) => {
    const name = c.req.param('font')
    const path = Object.hasOwn(fonts, name) ? fonts[name] : undefined
    if (!path) throw routeNotFound(c.req.path)
    const font = new Uint8Array(await readFile(resolve(path)))
    return c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' })
  })

  return routes
}
