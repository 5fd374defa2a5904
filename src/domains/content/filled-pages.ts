/** Which of the pages that are read have something on them. */
import { queryOptions } from '@tanstack/react-query'
import {
  aboutQuery,
  bikesShownQuery,
  featuresQuery,
  pageQuery,
  questionsQuery,
  testimonialsQuery,
} from './shown.ts'

export type FilledPage = 'faq' | 'about-us' | 'contact' | 'terms' | 'privacy'

/** What makes up each page; one of them with anything in it is enough. */
const contents = {
  faq: [questionsQuery],
  'about-us': [aboutQuery, bikesShownQuery, featuresQuery, testimonialsQuery],
  contact: [() => pageQuery('contact')],
  terms: [() => pageQuery('terms')],
  privacy: [() => pageQuery('privacy')],
} as const satisfies Readonly<Record<FilledPage, unknown>>

export const filledPages = Object.keys(contents) as FilledPage[]

/** The pages the office has written something for; a page with nothing but its title is no place to send anybody. */
export const filledPagesQuery = () =>
  queryOptions({
    queryKey: ['pages', 'filled'],
    staleTime: 5 * 60_000,
    queryFn: async ({ client }): Promise<FilledPage[]> => {
      const pages = Object.entries(contents) as [FilledPage, readonly (() => object)[]][]
      const found = await Promise.all(
        pages.map(async ([page, queries]) => {
          const lists = await Promise.all(
            queries.map((query) => client.ensureQueryData(query() as ReturnType<typeof aboutQuery>)),
          )
          return lists.some((list) => list.length > 0) ? [page] : []
        }),
      )
      return found.flat()
    },
  })
