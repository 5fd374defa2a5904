/** Answers a request for a page: finds its language, renders it by TanStack Start, fences the answer in. */
import { randomBytes } from 'node:crypto'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { files } from 'virtual:language-files'
import type { Locale } from '../../kernel/locale.ts'
import { inEach } from '../../kernel/text/translated.ts'
import { pageCache } from '../../platform/http/page/page-cache.ts'
import { peerOf, rememberPeer } from '../../platform/http/address/peer.ts'
import { withoutWakeUp } from '../../platform/http/page/plain-document.ts'
import { type RequestContext, withRequestContext } from '../../platform/http/page/request-context.ts'
import { secure, trustNonce } from '../../platform/http/server/security-headers.ts'
import { semaphore } from '../../platform/http/limits/semaphore.ts'
import { previewOf } from '../../platform/session/preview.ts'
import type { ShownSiteText } from '../../domains/content/published-query.ts'
import type { ShownCompany } from '../../domains/catalog/shown.ts'
import { bareErrorPage } from '../errors/bare-error-page.ts'
import { siteTitleOf } from '../document/brand.ts'
import { readersLocale, rememberLocale } from './locale-cookie.ts'
import { report } from '../process/log.ts'
import { localizer } from '../routing/paths.ts'
import { previewPage } from './preview-page.ts'
import { publicAnswers } from './public-answers.ts'
import type { Settings } from '../process/settings.ts'
import { isSharedPage } from './shared-pages.ts'
import { siteFiles } from '../site-files/site-files.ts'
import { writtenPages } from '../site-files/written-pages.ts'

// As long as the browser trusts what it has read: nobody sees older news here than in an open tab.
const sharedForMs = 5000
/** A page with its question in the address is shared too; so many of them are kept. */
const mostShared = 100
/** Pages made together; a few, as each waits for the database now and then. */
const madeAtOnce = 4
/** A file of script that holds texts lies in the folder of its reader's language. */
const ofLanguage = new Set(files.map((name) => `/_build/${name}`))
const render = inEach((locale) =>
  createStartHandler({
    handler: defaultStreamHandler,
    transformAssets: ({ url }) => (ofLanguage.has(url) ? url.replace('/_build/', `/_build/${locale}/`) : url),
  }),
)

/** The handler of every path that is not the API's. */
export function createPages(
  { publicUrl }: Settings,
  callApi: RequestContext['callApi'],
): (request: Request) => Promise<Response> {
  const isHttps = publicUrl.startsWith('https:')
  const making = semaphore(madeAtOnce)
  const readPublic = publicAnswers(callApi)
  const fromCache = pageCache({ lifeMs: sharedForMs, most: mostShared, isHttps })

  const company = async () => {
    const fields = 'site_title,product_name,company_name,opened_at'
    const answer = await callApi(new Request(`${publicUrl}/items/settings?fields=${fields}`))
    return ((await answer.json()) as { data?: ShownCompany }).data
  }
  const siteFile = siteFiles({
    publicUrl,
    siteTitle: async () => siteTitleOf(await company()),
    isOpen: async () => (await company())?.opened_at != null,
    texts: async () => {
      const answer = await callApi(new Request(`${publicUrl}/items/site_texts?sort=sort&limit=-1`))
      return ((await answer.json()) as { data?: readonly ShownSiteText[] }).data ?? []
    },
    written: () => writtenPages(publicUrl, callApi),
  })

  async function page(
    request: Request,
    locale: Locale,
    nonce: string | undefined,
    previewToken?: string,
  ): Promise<Response> {
    const call = (inner: Request) => {
      rememberPeer(inner, peerOf(request))
      return readPublic(inner)
    }
    const context: RequestContext = { request, locale, nonce, publicUrl, callApi: call, previewToken }
    const answer = await making(async () =>
      // Whoever left while waiting is not kept a place.
      request.signal.aborted
        ? new Response(null, { status: 499 })
        : withRequestContext(context, () => rendered(request, locale)),
    )
    const headers = new Headers(answer.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    secure(headers, trustNonce(nonce), isHttps)
    const status =
      answer.status < 300 || answer.status >= 400 ? (context.status ?? answer.status) : answer.status
    const body = context.isPlain ? withoutWakeUp(await answer.text()) : answer.body
    return new Response(body, { status, headers })
  }

  /** The page as anyone would get it: rendered from a request that tells nothing of its visitor. */
  async function sharedPage(request: Request, address: string, locale: Locale) {
    const nonce = newNonce()
    const headers = { accept: 'text/html', 'accept-language': locale }
    const anonymous = new Request(publicUrl + address, { headers })
    rememberPeer(anonymous, peerOf(request))
    return { answer: await page(anonymous, locale, nonce), nonce }
  }

  async function answer(request: Request, url: URL, canonical: string, locale: Locale): Promise<Response> {
    const isShared = !import.meta.env.DEV && isSharedPage(canonical || '/', request)
    const address = url.pathname + url.search
    const kept = isShared
      ? await fromCache(address, request, () => sharedPage(request, address, locale))
      : null
    const response = kept ?? (await page(request, locale, pageNonce()))
    rememberLocale(response, request, locale, isHttps)
    return response
  }

  const previews = {
    publicUrl,
    callApi,
    render: (request: Request, locale: Locale, token: string) => page(request, locale, pageNonce(), token),
  }

  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const file = await siteFile(url.pathname, url.searchParams)
    if (file) return file
    const preview = previewOf(request.url)
    if (preview) return previewPage(previews, request, preview)
    const meaning = localizer.meaningOf(url.pathname)
    if (meaning.kind === 'page') return answer(request, url, meaning.canonical, meaning.locale)
    if (meaning.kind === 'moved') return redirect(308, meaning.to + url.search)
    const locale = readersLocale(request)
    if (meaning.kind === 'broken') return bareErrorPage(400, locale)
    return redirect(307, `/${locale}${url.pathname === '/' ? '' : url.pathname}${url.search}`)
  }
}

const newNonce = () => randomBytes(16).toString('base64')
const pageNonce = () => (import.meta.env.DEV ? undefined : newNonce())

async function rendered(request: Request, locale: Locale): Promise<Response> {
  try {
    return await render[locale](request)
  } catch (error) {
    if (!request.signal.aborted) report(error)
    return bareErrorPage(500, locale)
  }
}

const redirect = (status: 307 | 308, location: string) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' },
  })
