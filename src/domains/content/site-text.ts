/** What the site says at a spot: the company's own words where they are true, else a plain sentence. */
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../kernel/locale.ts'
import { inLocale, missingLocales } from '../../kernel/text/translated.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { ShowCondition, SiteSpot } from './resources/site-spots.ts'
import { type ShownSiteText, siteTextsQuery } from './published-query.ts'

export type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Said on the home page alone, which brings their plain sentences itself. */
export type HomeSpot = 'home_headline' | (`how_${string}` & SiteSpot) | (`packages_${string}` & SiteSpot)

/** All others. */
export type SharedSpot = Exclude<SiteSpot, HomeSpot>

/** True of every company; a spot without one is left out until somebody writes there. */
const plain: Readonly<Record<SharedSpot, Say | null>> = {
  home_lead: m.home_lead,
  footer: null,
  about_title: m.site_nav_about,
  about_lead: m.site_about_lead,
  contact_title: m.site_contact_title,
  contact_lead: m.site_contact_lead,
  faq_title: m.site_faq_title,
  faq_lead: m.site_faq_lead,
  faq_more: m.site_faq_more,
  drinks_title: m.booking_drinks_title,
  drinks_lead: m.site_prices_drinks_lead,
  terms_lead: m.site_terms_lead,
  privacy_lead: m.site_privacy_lead,
  step_drinks: m.booking_drinks_lead,
  step_where: m.booking_where_lead,
}

/** What is on offer, as far as a text may depend on it. */
export type Offers = ReadonlySet<Exclude<ShowCondition, 'always'>>

const nothing: Offers = new Set()

/** The words of a spot; empty where there are none. */
export const siteText = (texts: readonly ShownSiteText[], spot: SharedSpot, locale: Locale): string =>
  textAt(texts, { spot, plain: plain[spot], locale })

interface Spot {
  readonly spot: SiteSpot
  /** What is said where the company wrote nothing. */
  readonly plain: Say | null
  readonly locale: Locale
  readonly offers?: Offers | undefined
}

/** The company's own words at a spot where they are true, else the plain sentence. */
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

/** The words of every spot of this page, in the reader's language. */
export function useSiteTexts(offers?: Offers): (spot: SharedSpot) => string {
  const locale = useLocale()
  const { data: texts = [] } = useQuery(siteTextsQuery())
  return (spot) => textAt(texts, { spot, plain: plain[spot], locale, offers })
}
