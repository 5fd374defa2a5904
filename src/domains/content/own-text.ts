/** The company's own words at a spot of its site, where they are true; else the plain sentence it is given. */
import { useQuery } from '../../platform/http/client/use-query.ts'
import type { Locale } from '../../kernel/locale.ts'
import { inLocale, missingLocales } from '../../kernel/text/translated.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { ShowCondition, SiteSpot } from './resources/site-spots.ts'
import { type ShownSiteText, siteTextsQuery } from './published-query.ts'

export type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** True of every company; a spot without one is left out until somebody writes there. */
export type PlainTexts<Spot extends SiteSpot> = Readonly<Record<Spot, Say | null>>

/** What is on offer, as far as a text may depend on it. */
export type Offers = ReadonlySet<Exclude<ShowCondition, 'always'>>

const nothing: Offers = new Set()

interface Spot {
  readonly spot: SiteSpot
  /** What is said where the company wrote nothing. */
  readonly plain: Say | null
  readonly locale: Locale
  readonly offers?: Offers | undefined
}

/** Empty where there is neither. */
export function textAt(
  texts: readonly ShownSiteText[],
  { spot, plain, locale, offers = nothing }: Spot,
): string {
  const own = texts.find(
    ({ spot: at, text, show_when: when }) =>
      at === spot && !missingLocales(text).includes(locale) && (when === 'always' || offers.has(when)),
  )
  return own ? inLocale(own.text, locale) : (plain?.({}, { locale }) ?? '')
}

/** The words of each of these spots, in the reader's language. */
export function useTextsAt<Spot extends SiteSpot>(
  plain: PlainTexts<Spot>,
  offers?: Offers,
): (spot: Spot) => string {
  const locale = useLocale()
  const { data: texts = [] } = useQuery(siteTextsQuery())
  return (spot) => textAt(texts, { spot, plain: plain[spot], locale, offers })
}
