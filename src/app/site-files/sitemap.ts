/** The list of pages for search engines, each with its other languages (sitemaps.org 0.9, Google's xhtml links). */
import { locales } from '../../kernel/locale.ts'
import { localizer } from '../routing/paths.ts'

/**
 * The sitemap of canonical paths, at an address without a slash at its end. The address for every other language (`x-default`) has no language in it and answers with a redirect
 * to the reader's own: Google's guide to localised versions names that use.
 */
export function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const pages = paths.flatMap((path) => {
    const alternates = [
      ...locales.map((locale) => link(locale, publicUrl + localizer.localize(path, locale))),
      link('x-default', publicUrl + (path === '/' ? '' : path)),
    ].join('')
    return locales.map(
      (locale) =>
        `<url><loc>${escaped(publicUrl + localizer.localize(path, locale))}</loc>${alternates}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What crawlers may read: everything but the portal and the data behind the pages. */
/** While a shop is closed its pages say themselves that they are not to be listed, so they stay readable. */
export const robotsOf = (publicUrl: string, isOpen = true): string =>
  [
    'User-agent: *',
    ...locales.map((locale) => `Disallow: /${locale}/portal`),
    ...(isOpen ? [`Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
