/** The cookie that remembers the reader's language. */
import { type Locale, detectLocale } from '../../kernel/locale.ts'
import { readCookie, writeCookie } from '../../platform/http/cookie.ts'

export const localeCookie = 'locale'
const localeCookieDays = 365

/** The language a request asks for where its path names none: the cookie's, the browser's, Dutch. */
export const readersLocale = ({ headers }: Request): Locale =>
  detectLocale(readCookie(headers.get('cookie'), localeCookie), headers.get('accept-language'))

/** Lets the answer remember the language of the page, where the request did not know it. */
export function rememberLocale(
  answer: Response,
  { headers }: Request,
  locale: Locale,
  secure: boolean,
): void {
  if (readCookie(headers.get('cookie'), localeCookie) === locale) return
  answer.headers.append(
    'set-cookie',
    writeCookie(localeCookie, locale, { maxAgeDays: localeCookieDays, secure }),
  )
}
