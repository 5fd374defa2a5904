/** Who enters which page: every sentence of the specification's "Guards", as one pure rule. */
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { defaultLocale, isLocale, type Locale } from '../../kernel/locale.ts'
import type { Noun } from '../../domains/identity/company/noun.ts'
import { type Member } from '../../domains/identity/portal-home.ts'
import { localizer } from '../routing/paths.ts'

/**
 * What a page says about who may open it, in its `staticData`; a page that says nothing asks for a sign-in and a
 * role that is named. `self` is for whoever is signed in, a second factor that is owed or not.
 */
export type Auth = false | 'guests' | 'self'

export interface WantedPage {
  /** The canonical path, without a language. */
  readonly path: string
  /** The query behind it, with its question mark, or nothing. */
  readonly query: string
  readonly locale: Locale
  readonly auth: Auth | undefined
  /** Whether there is a page at this path at all. */
  readonly exists: boolean
  /** The roles that may open it, administrators aside. */
  readonly roles: readonly string[]
}

/**
 * What is known of who asks. `unsure` is a page being rendered for a browser whose access token ended: only
 * the browser may renew it, so it gets the frame without a word of data and asks again by itself.
 */
export type Session =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unsure' }
  | {
      readonly kind: 'member'
      readonly member: Member
      /** Where the portal begins for this member: a page that exists. */
      readonly home: string
      /** The second factor; who owes one sets it up before anything else. */
      readonly factor: 'on' | 'off' | 'owed'
      /** What the company calls its bikes. */
      readonly noun: Noun
    }

export type Admission =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'refuse'; readonly status: 403 }
  /** `to` is canonical; `locale` is said where the language changes with it. */
  | { readonly kind: 'redirect'; readonly to: string; readonly locale?: Locale }

export const loginPath = '/portal/auth/login'
const factorPath = '/portal/auth/second-factor'
/** Pages of signing in: never what somebody wanted. */
const entryPaths = '/portal/auth/'

/** Judges one wish to open a page. */
export function admit(page: WantedPage, session: Session): Admission {
  if (page.auth === false) return enter
  if (page.auth === 'guests') {
    if (session.kind !== 'member') return enter
    if (session.factor === 'owed') return { kind: 'redirect', to: factorPath + page.query }
    const back = wayBack(new URLSearchParams(page.query).get('redirect'))
    return { kind: 'redirect', ...(back ?? { to: session.home }) }
  }
  if (session.kind === 'unsure') return { kind: 'wait' }
  if (session.kind === 'nobody')
    return {
      kind: 'redirect',
      to: isPortal(page.path) ? withWayBack(loginPath, page.path + page.query) : '/',
    }
  if (session.factor === 'owed' && page.auth !== 'self')
    return { kind: 'redirect', to: withWayBack(factorPath, page.path + page.query) }
  if (isPortal(page.path) && isAdministrator(session.member.role) && page.locale !== defaultLocale)
    return { kind: 'redirect', to: page.path + page.query, locale: defaultLocale }
  if (page.auth === 'self') return enter
  if (isAdministrator(session.member.role) || page.roles.includes(session.member.role)) return enter
  // A page that is not there says so itself: nobody is refused what nobody could open.
  if (!page.exists) return enter
  return { kind: 'refuse', status: 403 }
}

const enter = { kind: 'enter' } as const
const isPortal = (path: string) => path === '/portal' || path.startsWith('/portal/')

/** A page of signing in, with the way back unless that is the portal's entry or already carries a language. */
function withWayBack(entry: string, wanted: string): string {
  const back = wayBack(wanted)
  return !back || back.to === '/portal' || back.locale
    ? entry
    : `${entry}?redirect=${encodeURIComponent(back.to)}`
}

/** Where a sign-in leads back to: a canonical path, and the language it was written in if it was. */
export interface WayBack {
  readonly to: string
  readonly locale?: Locale
}

/** A path of this site, its preview token taken out; null for anything a browser could read as another site. */
export function wayBack(wanted: string | null): WayBack | null {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return null
  const url = new URL(wanted, 'http://site.invalid')
  if (url.host !== 'site.invalid' || url.pathname.startsWith('//')) return null
  const prefix = url.pathname.split('/', 2)[1]
  const locale = isLocale(prefix) ? prefix : undefined
  const path = locale ? canonicalIn(url.pathname, locale) : url.pathname
  if (path === null || path.startsWith('//') || path.startsWith(entryPaths)) return null
  url.searchParams.delete('token')
  url.searchParams.delete('preview')
  return { to: path + url.search + url.hash, ...(locale && { locale }) }
}

function canonicalIn(pathname: string, locale: Locale): string | null {
  const address = localizer.addressOf(pathname, locale)
  return address === null ? null : localizer.canonicalize(address)
}
