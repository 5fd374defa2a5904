/** `/server/docs`: the document as a page of its own, with nothing from anywhere else. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dialectOf, type DialectEndpoint } from '../http/endpoint/dialect.ts'
import { oneOf } from '../http/endpoint/schema.ts'
import type { Caller } from '../access/session/caller.ts'
import { Problem, routeNotFound } from '../http/problem.ts'
import type { OpenApi } from './document.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { docsStart } from './docs-start.ts'
import { docsStyle } from './docs-style.ts'

const group = 'Server'
const ofPackage = (type: string, path: string) => ({ type, path })
const ofOurs = (type: string, text: string) => ({ type: `${type}; charset=utf-8`, text })
/** What the page is made of. */
const files = {
  'figtree.woff2': ofPackage(
    'font/woff2',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
  'bricolage.woff2': ofPackage(
    'font/woff2',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  'swagger-ui.css': ofPackage('text/css; charset=utf-8', 'swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': ofPackage('text/javascript; charset=utf-8', 'swagger-ui-dist/swagger-ui-bundle.js'),
  'look.css': ofOurs('text/css', docsStyle),
  'start.js': ofOurs('text/javascript', docsStart),
} as const
const names = Object.keys(files) as (keyof typeof files)[]

/**
 * The page for a reader, and its files. A browser opens it without a header: then the session's token tells who
 * reads, as it does where pages are rendered. A token that is over shows what anyone may see.
 */
export function docsEndpoints(
  documentFor: (request: Request) => Promise<{ document: OpenApi; caller: Caller }>,
  sessionToken: (request: Request) => string | null,
  version: string,
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
        const html = docsPage(document, caller, (name) => `/server/docs/${name}?v=${version}`)
        return context.html(html, 200, {
          'content-security-policy': docsPolicy,
          'cache-control': 'private, no-cache',
          vary: 'Accept-Language, Authorization, Cookie',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
      },
    ),
    answering(
      {
        call: 'GET /server/docs/:file',
        group,
        summary: 'A file of that page',
        path: { file: oneOf(names) },
        missing: routeNotFound,
        answers: { 200: { words: 'The file', raw: 'application/octet-stream' } },
        refuses: { ROUTE_NOT_FOUND: 404 },
      },
      async ({ context, path: { file } }) => {
        const one = files[file]
        const bytes = 'path' in one ? new Uint8Array(await readFile(resolve(one.path))) : one.text
        return context.body(bytes, 200, {
          'content-type': one.type,
          'cache-control': 'public, max-age=604800',
          'x-content-type-options': 'nosniff',
        })
      },
    ),
  ]
}
