/** The page of the document: Swagger UI over what its reader may call, with nothing from anywhere else. */
import { documentLocale, type Locale } from '../../kernel/locale.ts'
import { m } from '../i18n/paraglide/messages.js'
import type { OpenApi } from './document.ts'

export interface DocsReader {
  /** The slug of the role whose document it is. */
  readonly role: string
  readonly locale: Locale
}

/** Nothing runs but the program's own files, none of it made at run time; the viewer draws its arrows as data. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** @param file the address of one of the page's files. */
export function docsPage(
  document: OpenApi,
  { role, locale }: DocsReader,
  file: (name: string) => string,
): string {
  const say = { locale }
  const title = safe(m.docs_title({ name: document.info.title }, say))
  const isGuest = role === 'public'
  const reader = isGuest ? m.docs_for_guests({}, say) : m.docs_for_role({ role }, say)
  const signIn = isGuest ? ` <a href="/portal/auth/login">${safe(m.docs_sign_in({}, say))}</a>` : ''
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${file('swagger-ui.css')}"><link rel="stylesheet" href="${file('look.css')}"></head><body>
<header><div class="frame"><h1>${title}</h1><p>${safe(reader)}${signIn} <a href="/server/specs/oas">OpenAPI 3.1</a></p>
<input id="find" type="search" aria-label="${safe(m.docs_find({}, say))}" placeholder="${safe(m.docs_find({}, say))}"></div></header>
<div id="calls" lang="${documentLocale}"></div>
<script type="application/json" id="openapi">${JSON.stringify(document).replaceAll('<', String.raw`\u003c`)}</script>
<script src="${file('swagger-ui-bundle.js')}"></script><script src="${file('start.js')}"></script>
</body></html>`
}
