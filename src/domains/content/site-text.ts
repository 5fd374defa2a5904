/** What pages of the site say at their spots. The frame brings none of it: its own line has no plain sentence. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { HomeSpot } from './home-text.ts'
import { type Offers, type PlainTexts, textAt, useTextsAt } from './own-text.ts'
import type { ShownSiteText } from './published-query.ts'
import type { SiteSpot } from './resources/site-spots.ts'

/** What more than the home page may say, the foot of every page apart. */
export type SharedSpot = Exclude<SiteSpot, HomeSpot | 'footer'>

const plain: PlainTexts<SharedSpot> = {
  home_lead: m.home_lead,
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

/** The words of a spot; empty where there are none. */
export const siteText = (texts: readonly ShownSiteText[], spot: SharedSpot, locale: Locale): string =>
  textAt(texts, { spot, plain: plain[spot], locale })

/** The words of every spot of this page, in the reader's language. */
export const useSiteTexts = (offers?: Offers): ((spot: SharedSpot) => string) => useTextsAt(plain, offers)
