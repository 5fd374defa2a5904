/** Answers a preview: the page its token's session may see, and no trace of the token. */
import type { Locale } from '../../kernel/locale.ts'
import { peerOf, rememberPeer } from '../../platform/http/address/peer.ts'
import type { Preview } from '../../platform/session/preview.ts'
import { bareErrorPage } from '../errors/bare-error-page.ts'
import { readersLocale } from './locale-cookie.ts'
import { report } from '../process/log.ts'
import { localizer } from '../routing/paths.ts'

export interface PreviewDeps {
  readonly publicUrl: string
  readonly callApi: (request: Request) => Promise<Response> | Response
  /** Renders the page of a request at an address that is right, for a token where there is one. */
  readonly render: (request: Request, locale: Locale, previewToken: string) => Promise<Response>
}

/**
 * The page at its own address, rendered for the token. A token the API refuses leads to the page as the visitor
 * has it, once: the address no longer asks for a preview.
 */
export async function previewPage(
  { publicUrl, callApi, render }: PreviewDeps,
  request: Request,
  { token, address }: Preview,
): Promise<Response> {
  const { pathname, search } = new URL(address, publicUrl)
  const reader = readersLocale(request)
  const right = localizer.addressOf(pathname, reader)
  if (right === null) return fenced(bareErrorPage(400, reader))
  const who = new Request(`${publicUrl}/users/me?fields=id`, {
    headers: { authorization: `Bearer ${token}` },
  })
  rememberPeer(who, peerOf(request))
  const known = await callApi(who)
  await known.body?.cancel()
  if (!known.ok) {
    report(`A preview was asked for with a token that is refused: ${known.status}`)
    return fenced(new Response(null, { status: 307, headers: { location: right + search } }))
  }
  const { method, headers, signal } = request
  const page = new Request(new URL(right + search, request.url), { method, headers, signal })
  rememberPeer(page, peerOf(request))
  const meaning = localizer.meaningOf(right)
  return fenced(await render(page, meaning.kind === 'page' ? meaning.locale : reader, token))
}

/** Kept by nobody, found by nobody, and its address told to nobody. */
function fenced(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex')
  return new Response(answer.body, { status: answer.status, headers })
}
