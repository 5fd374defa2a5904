/** Asking for texts of the site that are published, and for the company's own words, which every page asks for. */
import { queryOptions } from '@tanstack/react-query'
import type { Translated } from '../../kernel/text/translated.ts'
import { callApi, withQuery } from '../../platform/http/client/api-call.ts'
import { shownNow } from '../../platform/resource/publication.ts'
import { previewToken } from '../../platform/session/preview.ts'
import type { ShowCondition, SiteSpot } from './resources/site-spots.ts'
import { publication } from './resources/published.ts'

export interface ShownSiteText {
  readonly id: string
  readonly spot: SiteSpot
  readonly text: Translated
  readonly show_when: ShowCondition
}

export const seldomChanged = { staleTime: 5 * 60_000, gcTime: 3_600_000 }

/** The published records of a collection, in their order; a preview sees its own. */
export const published = <T extends { readonly id: string }>(
  collection: string,
  fields: string,
  filter: object = {},
) =>
  queryOptions({
    queryKey: [collection, 'shown', filter],
    queryFn: () =>
      previewToken() === null
        ? callApi<T[]>(
            withQuery(`/items/${collection}`, {
              fields: `id,${fields}`,
              filter: JSON.stringify({ _and: [filter, shownNow(publication)] }),
              sort: 'sort,id',
              limit: -1,
            }),
          )
        : previewed<T>(collection, fields, filter),
    ...seldomChanged,
  })

/** Visitors never load what only a preview needs. */
const previewed = async <T>(...asked: readonly [collection: string, fields: string, filter: object]) =>
  (await import('./previewed.ts')).previewed<T>(...asked)

export const siteTextsQuery = () => published<ShownSiteText>('site_texts', 'spot,text,show_when')
