/** The localised words of the public pages, one row a page; what is not here is the same in every language. */
import { type LocalizedPaths, createLocalizer } from '../platform/i18n/localize.ts'

const inEveryLanguage = (path: string) => ({ nl: path, en: path, fr: path })

export const paths = {
  '/': inEveryLanguage('/'),
  '/booking': inEveryLanguage('/booking'),
  '/where': { nl: '/waar', en: '/where', fr: '/ou' },
  '/when': { nl: '/wanneer', en: '/when', fr: '/quand' },
  '/drinks': { nl: '/drank', en: '/drinks', fr: '/boissons' },
  '/contact-info': { nl: '/contactinformatie', en: '/contact-info', fr: '/informations-de-contact' },
  '/overview': { nl: '/overzicht', en: '/overview', fr: '/aperçu' },
  '/end': inEveryLanguage('/end'),
} as const satisfies LocalizedPaths

export const localizer = createLocalizer(paths)
