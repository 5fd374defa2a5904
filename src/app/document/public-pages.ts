/** The pages a visitor can begin with: what search engines may list, and what a shared link says of each. */
import type { Locale } from '../../kernel/locale.ts'
import type { ShownSiteText } from '../../domains/content/published-query.ts'
import { type SharedSpot, siteText } from '../../domains/content/site-text.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string

export interface PublicPage {
  /** The word for it in the address of its picture. */
  readonly name: string
  readonly title: Say
  readonly lead: Say
  /** Where the company's own words for them stand. */
  readonly spots?: { readonly title?: SharedSpot; readonly lead: SharedSpot }
}

/** By canonical path. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { name: 'home', title: m.content_home_title, lead: m.home_lead, spots: { lead: 'home_lead' } },
  '/prices': { name: 'prices', title: m.site_prices_title, lead: m.site_prices_lead },
  '/booking': {
    name: 'booking',
    title: m.booking_plan_title,
    lead: m.home_lead,
    spots: { lead: 'home_lead' },
  },
  '/about-us': {
    name: 'about-us',
    title: m.site_nav_about,
    lead: m.site_about_lead,
    spots: { title: 'about_title', lead: 'about_lead' },
  },
  '/faq': {
    name: 'faq',
    title: m.site_faq_title,
    lead: m.site_faq_lead,
    spots: { title: 'faq_title', lead: 'faq_lead' },
  },
  '/contact': {
    name: 'contact',
    title: m.site_contact_title,
    lead: m.site_contact_lead,
    spots: { title: 'contact_title', lead: 'contact_lead' },
  },
  '/terms': {
    name: 'terms',
    title: m.site_terms_title,
    lead: m.site_terms_lead,
    spots: { lead: 'terms_lead' },
  },
  '/privacy': {
    name: 'privacy',
    title: m.site_privacy_title,
    lead: m.site_privacy_lead,
    spots: { lead: 'privacy_lead' },
  },
}

/** What a page says of itself: in the company's own words where it has some. */
export function pageWords(
  { title, lead, spots }: PublicPage,
  locale: Locale,
  texts: readonly ShownSiteText[],
): { readonly title: string; readonly lead: string } {
  return {
    title: spots?.title ? siteText(texts, spots.title, locale) : title({}, { locale }),
    lead: spots ? siteText(texts, spots.lead, locale) : lead({}, { locale }),
  }
}

/** Where the picture of a page stands that a shared link shows. */
export const cardPath = ({ name }: PublicPage, locale: Locale): string => `/cards/${locale}/${name}.png`
