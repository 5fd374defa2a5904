/** What stands on each of the pages that are read. */
import type { QueryClient } from '@tanstack/react-query'
import type { FilledPage } from './filled-pages.ts'
import {
  aboutQuery,
  bikesShownQuery,
  featuresQuery,
  pageQuery,
  questionsQuery,
  testimonialsQuery,
} from './shown.ts'

/** What makes up each page; one of them with anything in it is enough. */
const contents = {
  faq: [questionsQuery],
  'about-us': [aboutQuery, bikesShownQuery, featuresQuery, testimonialsQuery],
  contact: [() => pageQuery('contact')],
  terms: [() => pageQuery('terms')],
  privacy: [() => pageQuery('privacy')],
} as const satisfies Readonly<Record<FilledPage, unknown>>

/** The pages with something on them. */
export async function filledOf(client: QueryClient): Promise<FilledPage[]> {
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
}
