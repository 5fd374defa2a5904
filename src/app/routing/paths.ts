/** The localised words of the public pages, one row a page; what is not here is the same in every language. */
import { inEach } from '../../kernel/text/translated.ts'
import { type LocalizedPaths, createLocalizer } from '../../platform/i18n/localize.ts'

const inEveryLanguage = (path: string) => inEach(() => path)

export const paths = {
  '/': inEveryLanguage('/'),
  '/booking': inEveryLanguage('/booking'),
  '/where': { nl: '/waar', en: '/where', fr: '/ou' },
  '/when': { nl: '/wanneer', en: '/when', fr: '/quand' },
  '/drinks': { nl: '/drank', en: '/drinks', fr: '/boissons' },
  '/contact-info': { nl: '/contactinformatie', en: '/contact-info', fr: '/informations-de-contact' },
  '/overview': { nl: '/overzicht', en: '/overview', fr: '/aperçu' },
  '/end': inEveryLanguage('/end'),
  '/about-us': { nl: '/over-ons', en: '/about-us', fr: '/a-propos' },
  '/prices': { nl: '/prijzen', en: '/prices', fr: '/prix' },
  '/faq': inEveryLanguage('/faq'),
  '/contact': inEveryLanguage('/contact'),
  '/terms': { nl: '/voorwaarden', en: '/terms', fr: '/conditions' },
  '/privacy': inEveryLanguage('/privacy'),
} as const satisfies LocalizedPaths

export const localizer = createLocalizer(paths)

/** Whether a canonical path is none of a visitor's: the portal and what belongs to it. */
export const isInside = (path: string): boolean => /^\/(?:portal|testing|empty)(?:\/|$)/.test(path)
