/** Turns the canonical path of a page into its address in a language, and back; pure, over a table of words. */
import { type Locale, isLocale, locales } from '../../kernel/locale.ts'

/** The pages whose path differs by language: canonical path -> path in each language, all without prefix. */
export type LocalizedPaths = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/** What the path of a request means. */
export type PathMeaning =
  /** A page in a language; `canonical` is the router's path. */
  | { readonly kind: 'page'; readonly locale: Locale; readonly canonical: string }
  /** The same page at its one right address, percent-encoded. */
  | { readonly kind: 'moved'; readonly to: string }
  /** No language in the path: the reader's has to be found first. */
  | { readonly kind: 'unprefixed' }
  /** Escapes that decode to nothing. */
  | { readonly kind: 'broken' }

export interface Localizer {
  /** The address of a canonical path in a language, percent-encoded: `/overview`, fr -> `/fr/aper%C3%A7u`. */
  localize(canonical: string, locale: Locale): string
  /** The canonical path of an address; an address that is not ours is answered as it came. */
  canonicalize(pathname: string): string
  /** The canonical path a word of any language stands for, or the path itself: `/waar` -> `/where`. */
  canonicalOf(path: string): string
  /** What a request's path means, raw or percent-encoded. */
  meaningOf(pathname: string): PathMeaning
  /** The one right address of what a path means, in its own language or else the reader's; null where broken. */
  addressOf(pathname: string, reader: Locale): string | null
}

/** A localizer over a table of words. Paths the table does not name are the same in every language. */
export function createLocalizer(table: LocalizedPaths): Localizer {
  const canonicals = new Map<string, string>()
  const anyLanguage = new Map<string, string>()
  for (const [canonical, words] of Object.entries(table)) {
    for (const locale of locales) {
      canonicals.set(`/${locale}${words[locale]}`, canonical)
      anyLanguage.set(words[locale], canonical)
      // Typed by hand or passed on by a program that drops accents: it leads to the address as it is written.
      anyLanguage.set(unaccented(words[locale]), canonical)
    }
  }

  const localize = (canonical: string, locale: Locale): string =>
    withPrefix(encodeURI(table[canonical]?.[locale] ?? decoded(canonical) ?? canonical), locale)

  const meaningOf = (pathname: string): PathMeaning => {
    const path = decoded(pathname)
    if (path === null) return { kind: 'broken' }
    const [, prefix, rest] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? []
    if (!isLocale(prefix)) return { kind: 'unprefixed' }
    const tidy = (rest ?? '').replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
    const canonical = canonicals.get(`/${prefix}${tidy}`) ?? anyLanguage.get(tidy)
    const right = table[canonical ?? tidy]?.[prefix] ?? tidy
    if (right !== (rest ?? '/') || rest === '/')
      return { kind: 'moved', to: withPrefix(encodeURI(right), prefix) }
    return { kind: 'page', locale: prefix, canonical: canonical ?? pathname.slice(prefix.length + 1) }
  }

  const addressOf = (pathname: string, reader: Locale): string | null => {
    const meaning = meaningOf(pathname)
    if (meaning.kind === 'broken') return null
    if (meaning.kind === 'moved') return meaning.to
    return meaning.kind === 'page' ? pathname : addressOf(withPrefix(pathname, reader), reader)
  }

  return {
    localize,
    meaningOf,
    addressOf,
    canonicalOf: (path) => anyLanguage.get(decoded(path) ?? path) ?? path,
    canonicalize: (pathname) => {
      const meaning = meaningOf(pathname)
      return meaning.kind === 'page' ? meaning.canonical || '/' : pathname
    },
  }
}

const unaccented = (path: string) => path.normalize('NFD').replaceAll(/\p{M}/gu, '')
const withPrefix = (path: string, locale: Locale) => (path === '/' ? `/${locale}` : `/${locale}${path}`)

function decoded(path: string): string | null {
  try {
    return decodeURI(path).normalize('NFC')
  } catch {
    return null
  }
}
