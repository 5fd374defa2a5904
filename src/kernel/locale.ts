/** The three languages of the product, their regional forms, and how a reader's language is found. */

export const locales = ['nl', 'en', 'fr'] as const
export type Locale = (typeof locales)[number]
/** The language when nothing else says one. */
export const defaultLocale: Locale = 'nl'
/** BCP 47 tags for formats. */
export const localeTags = { nl: 'nl-BE', en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Locale, string>

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The language of a tag such as `nl-BE`; null for none of ours. */
export function localeOfTag(tag: string | null): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase()
  return isLocale(language) ? language : null
}

/** The reader's language: cookie, then the browser's `Accept-Language`, then Dutch (spec section 4). */
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
