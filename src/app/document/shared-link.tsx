/** What a search engine and a shared link are told of the page: they read the document, so a browser needs none of it. */
import { useQueryClient } from '@tanstack/react-query'
import { siteTextsQuery } from '../../domains/content/published-query.ts'
import { localeTags } from '../../kernel/locale.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { localizer } from '../routing/paths.ts'
import { type PublicPage, cardPath, pageWords, publicPages } from './public-pages.ts'

export interface SharedLinkProps {
  /** The canonical path of the page; null for an error, which is told to nobody. */
  readonly path: string | null
  /** The origin of the site. */
  readonly address: string
  readonly siteTitle: string
  /** A site that is not open yet is nobody's to find. */
  readonly isOpen: boolean
}

export function SharedLink({ path, ...site }: SharedLinkProps) {
  const page = path === null ? undefined : publicPages[path]
  if (path === null || !page || !site.isOpen) return <meta name="robots" content="noindex" />
  return <Told page={page} path={path} {...site} />
}

interface ToldProps extends SharedLinkProps {
  readonly page: PublicPage
  readonly path: string
}

/** What a shared link shows of the page, by the Open Graph protocol; its first sentence for search engines too. */
function Told({ page, address, path, siteTitle }: ToldProps) {
  const locale = useLocale()
  const texts = useQueryClient().getQueryData(siteTextsQuery().queryKey) ?? []
  const { title, lead } = pageWords(page, locale, texts)
  const properties = {
    'og:type': 'website',
    ...(siteTitle && { 'og:site_name': siteTitle }),
    'og:title': title,
    'og:description': lead,
    'og:url': address + localizer.localize(path, locale),
    'og:locale': localeTags[locale].replace('-', '_'),
    'og:image': address + cardPath(page, locale),
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return (
    <>
      <meta name="description" content={lead} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
