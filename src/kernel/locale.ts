/** The languages of the product, and how a reader's is found. */

/**
 * One row a language: its code, the BCP 47 tag of its formats, and its own name. The first is the one when nothing
 * else says one. `docs/tour.md` says what another one asks for.
 */
export const languages = [
  { code: 'nl', tag: 'nl-BE', name: 'Nederlands' },
  { code: 'en', tag: 'en-GB', name: 'English' },
  { code: 'fr', tag: 'fr-FR', name: 'Français' },
] as const

export type Locale = (typeof languages)[number]['code']
type Each<K extends 'tag' | 'name'> = Readonly<Record<Locale, (typeof languages)[number][K]>>
const each = <K extends 'tag' | 'name'>(key: K) =>
  Object.fromEntries(languages.map((language) => [language.code, language[key]])) as Each<K>

export const locales: readonly Locale[] = languages.map(({ code }) => code)
/** The language when nothing else says one. */
export const defaultLocale: Locale = languages[0].code
/** BCP 47 tags for formats. */
export const localeTags = each('tag')
/** What each language calls itself. */
export const localeNames = each('name')
/** The languages to choose from, each by its own name. */
export const languageOptions = () => languages.map(({ code, name }) => ({ value: code, label: name }))
/** What the documents of the API are written in, whoever reads them. */
export const documentLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The language of a tag such as `nl-BE`; null for none of ours. */
export function localeOfTag(tag: string | null): Locale | null {
  const language = tag?.split('-')[0]!.toLowerCase()
  return isLocale(language) ? language : null
}

/** The reader's language: cookie, then the browser's `Accept-Language`, then the default. */
export function detectLocale(cookie: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(cookie)) return cookie
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), position }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)
  for (const { language } of wanted) if (isLocale(language)) return language
  return defaultLocale
}
