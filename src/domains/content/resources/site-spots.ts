/** Where the site speaks in the company's own words, and when those words are true. */
export const siteSpots = [
  'home_headline',
  'home_lead',
  'how_title',
  'how_hour_title',
  'how_hour',
  'how_bob_title',
  'how_bob',
  'how_go_title',
  'how_go',
  'packages_title',
  'packages_lead',
  'footer',
  'about_title',
  'about_lead',
  'contact_title',
  'contact_lead',
  'faq_title',
  'faq_lead',
  'faq_more',
  'drinks_title',
  'drinks_lead',
  'terms_lead',
  'privacy_lead',
  'step_drinks',
  'step_where',
] as const

export type SiteSpot = (typeof siteSpots)[number]

/** What must be on offer for a text to be shown. */
export const showConditions = ['always', 'own_bob', 'our_bob'] as const
export type ShowCondition = (typeof showConditions)[number]
