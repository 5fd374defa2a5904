/** The error screen as one plain text of HTML, for when nothing else can be rendered. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'

/** A page with a status, the words for a visitor and the way home; no script, no style, no secret. */
export function bareErrorPage(status: 400 | 500, locale: Locale): Response {
  const title = m.app_error_other_title({}, { locale })
  const text = m.app_error_other_visitor({}, { locale })
  const back = m.app_error_back({}, { locale })
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><p>${status}</p><h1>${title}</h1><p>${text}</p><p><a href="/">${back}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
