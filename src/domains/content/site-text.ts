/** What the site says at a spot: the company's own words where they are true, else a plain sentence. */
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../kernel/locale.ts'
import { inLocale, missingLocales } from '../../kernel/translated.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { ShowCondition, SiteSpot } from './resources/site-spots.ts'
import { type ShownSiteText, siteTextsQuery } from './shown.ts'

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** True of every company; a spot without one is left out until somebody writes there. */
const plain: Readonly<Record<SiteSpot, Say | null>> = {
  home_headline: (inputs, locale) =>
    `${m.home_headline_first(inputs, locale)}\n${m.home_headline_second(inputs, locale)}`,
  home_lead: m.home_lead,
  how_title: m.common_nav_how,
  how_hour_title: m.home_how_hour,
  how_hour: m.home_how_hour_text,
  how_bob_title: m.home_how_bob,
  how_bob: null,
  how_go_title: m.home_how_go,
  how_go: m.home_how_go_text,
  packages_title: m.home_packages_title,
  packages_lead: m.home_packages_lead,
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
export function siteText(
  texts: readonly ShownSiteText[],
  spot: SiteSpot,
  locale: Locale,
  offers: Offers = nothing,
): string {
  const own = texts.find(
    ({ spot: at, text, show_when: when }) =>
      at === spot && !missingLocales(text).includes(locale) && (when === 'always' || offers.has(when)),
  )
  return own ? inLocale(own.text, locale) : (plain[spot]?.({}, { locale }) ?? '')
}

/** The words of every spot of this page, in the reader's language. */
export function useSiteTexts(offers?: Offers): (spot: SiteSpot) => string {
  const locale = useLocale()
  const { data: texts = [] } = useQuery(siteTextsQuery())
  return (spot) => siteText(texts, spot, locale, offers)
}
