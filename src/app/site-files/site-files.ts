/** The files of the site that are made, not kept: the sitemap, what crawlers may read, the pictures of shared links. */
import type { ShownSiteText } from '../../domains/content/published-query.ts'
import { defaultLocale, isLocale, type Locale } from '../../kernel/locale.ts'
import favicon from '../document/favicon.svg?url&no-inline'
import { type PublicPage, pageWords, publicPages } from '../document/public-pages.ts'
import { shareCard } from './share-card.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { robotsOf, sitemapOf } from './sitemap.ts'

interface SiteFilesDeps {
  readonly publicUrl: string
  /** What the company calls its site. */
  readonly siteTitle: () => Promise<string>
  /** Whether the shop sells: a site that opens soon is nobody's to find yet. */
  readonly isOpen: () => Promise<boolean>
  /** The company's own words. */
  readonly texts: () => Promise<readonly ShownSiteText[]>
  /** The canonical paths of the pages of texts with anything on them. */
  readonly written: () => Promise<ReadonlySet<string>>
}

/** Pages that are nothing but the texts the office writes: without one there is nothing to find there. */
const textPages: ReadonlySet<string> = new Set(['/about-us', '/faq', '/terms', '/privacy'])
const anHour = 'public, max-age=3600'
const aDay = 'public, max-age=86400'

/** Answers a request for one of the files; null for every other path. */
export function siteFiles({
  publicUrl,
  siteTitle,
  isOpen,
  texts,
  written,
}: SiteFilesDeps): (pathname: string, search: URLSearchParams) => Promise<Response | null> {
  const cards = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function card(locale: Locale, page: PublicPage): Promise<Response> {
    const title = await siteTitle()
    const words = pageWords(page, locale, await texts())
    const key = JSON.stringify([locale, page.name, title, words])
    let made = cards.get(key)
    if (!made) {
      made = shareCard(page, words, title)
      cards.set(key, made)
      made.catch(() => cards.delete(key))
    }
    return file(await made, 'image/png', aDay)
  }

  return async (pathname, search) => {
    if (pathname === '/crew.webmanifest') {
      const lang = search.get('lang')
      const manifest = crewManifest(await siteTitle(), isLocale(lang) ? lang : defaultLocale)
      return file(JSON.stringify(manifest), 'application/manifest+json', anHour)
    }
    if (pathname === '/sitemap.xml') {
      const filled = await written()
      const listed = Object.keys(publicPages).filter((path) => !textPages.has(path) || filled.has(path))
      const map = sitemapOf((await isOpen()) ? listed : [], publicUrl)
      return file(map, 'application/xml; charset=utf-8', anHour)
    }
    if (pathname === '/robots.txt')
      return file(robotsOf(publicUrl, await isOpen()), 'text/plain; charset=utf-8', anHour)
    const [, locale, name] = /^\/cards\/([a-z]{2})\/([a-z-]+)\.png$/.exec(pathname) ?? []
    const page = Object.values(publicPages).find((each) => each.name === name)
    return page && isLocale(locale) ? card(locale, page) : null
  }
}

const file = (body: string | Uint8Array<ArrayBuffer>, type: string, keep: string) =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': keep, 'x-content-type-options': 'nosniff' },
  })

/**
 * What makes the crew's pages an app on a phone. It opens within the scope of the worker of its language, or it would not
 * open without a network.
 */
const crewManifest = (siteTitle: string, locale: Locale) => ({
  id: `/${locale}/portal/mycalendar`,
  name: `${siteTitle} · ${m.my_title({}, { locale })}`,
  short_name: siteTitle,
  lang: locale,
  dir: 'ltr',
  start_url: `/${locale}/portal/mycalendar`,
  scope: `/${locale}/portal/`,
  display: 'standalone',
  background_color: '#fff8ea',
  theme_color: '#0d4a38',
  icons: [{ src: favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
})
