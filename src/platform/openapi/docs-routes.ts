/** `/server/docs`: the document as a page of its own, with nothing from anywhere else. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dialectOf, type DialectEndpoint } from '../http/dialect.ts'
import { oneOf } from '../http/schema.ts'
import type { Caller } from '../access/caller.ts'
import { Problem, routeNotFound } from '../http/problem.ts'
import type { OpenApi } from './document.ts'
import { docsPage } from './docs-page.ts'

const group = 'Server'
const fonts: Readonly<Record<string, string>> = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}

/**
 * The page for a reader, and its fonts. A browser opens it without a header: then the session's token tells who
 * reads, as it does where pages are rendered. A token that is over shows what anyone may see.
 */
export function docsEndpoints(
  documentFor: (request: Request) => Promise<{ document: OpenApi; caller: Caller }>,
  sessionToken: (request: Request) => string | null,
): readonly DialectEndpoint[] {
  const answering = dialectOf(() => ({}))
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

  return [
    answering(
      {
        call: 'GET /server/docs',
        group,
        summary: 'This document as a page',
        answers: { 200: { words: 'A page', raw: 'text/html' } },
      },
      async ({ context }) => {
        const { document, caller } = await forReader(context.req.raw)
        const { html, policy } = docsPage(document, { role: caller.role, locale: caller.locale })
        return context.html(html, 200, {
          'content-security-policy': policy,
          'cache-control': 'private, no-cache',
          vary: 'Accept-Language, Authorization, Cookie',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
      },
    ),
    answering(
      {
        call: 'GET /server/docs/:font',
        group,
        summary: 'A font of that page',
        path: { font: oneOf(['figtree.woff2', 'bricolage.woff2']) },
        missing: routeNotFound,
        answers: { 200: { words: 'The font', raw: 'font/woff2' } },
        refuses: { ROUTE_NOT_FOUND: 404 },
      },
      async ({ context, path: { font } }) => {
        const bytes = new Uint8Array(await readFile(resolve(fonts[font]!)))
        return context.body(bytes, 200, {
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=604800',
        })
      },
    ),
  ]
}
