/** Answers a request for a page: finds its language, renders it by TanStack Start, fences the answer in. */
import { randomBytes } from 'node:crypto'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { type Locale, detectLocale } from '../kernel/locale.ts'
import { readCookie, writeCookie } from '../platform/http/cookie.ts'
import { peerOf, rememberPeer } from '../platform/http/peer.ts'
import { type RequestContext, withRequestContext } from '../platform/http/request-context.ts'
import { secure } from '../platform/http/security-headers.ts'
import { bareErrorPage } from './bare-error-page.ts'
import { localizer } from './paths.ts'
import type { Settings } from './settings.ts'

const localeCookie = 'locale'
const localeCookieDays = 365
const render = createStartHandler(defaultStreamHandler)

/** The handler of every path that is not the API's. */
export function createPages(
  { publicUrl }: Settings,
  callApi: RequestContext['callApi'],
): (request: Request) => Promise<Response> {
  const isHttps = publicUrl.startsWith('https:')

  async function page(request: Request, locale: Locale): Promise<Response> {
    const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64')
    const call = (inner: Request) => {
      rememberPeer(inner, peerOf(request))
      return callApi(inner)
    }
    const context: RequestContext = { request, locale, nonce, publicUrl, callApi: call }
    const answer = await withRequestContext(context, () => rendered(request, locale))
    const headers = new Headers(answer.headers)
    if (readCookie(request.headers.get('cookie'), localeCookie) !== locale)
      headers.append(
        'set-cookie',
        writeCookie(localeCookie, locale, { maxAgeDays: localeCookieDays, secure: isHttps }),
      )
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    secure(headers, nonce, isHttps)
    const status =
      answer.status < 300 || answer.status >= 400 ? (context.status ?? answer.status) : answer.status
    return new Response(answer.body, { status, headers })
  }

  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const meaning = localizer.meaningOf(url.pathname)
    if (meaning.kind === 'page') return page(request, meaning.locale)
    if (meaning.kind === 'moved') return redirect(308, meaning.to + url.search)
    const locale = readersLocale(request)
    if (meaning.kind === 'broken') return bareErrorPage(400, locale)
    return redirect(307, `/${locale}${url.pathname === '/' ? '' : url.pathname}${url.search}`)
  }
}

async function rendered(request: Request, locale: Locale): Promise<Response> {
  try {
    return await render(request)
  } catch (error) {
    if (!request.signal.aborted) console.error(error)
    return bareErrorPage(500, locale)
  }
}

const readersLocale = (request: Request): Locale =>
  detectLocale(
    readCookie(request.headers.get('cookie'), localeCookie),
    request.headers.get('accept-language'),
  )

const redirect = (status: 307 | 308, location: string) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' },
  })
