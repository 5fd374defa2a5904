/** What stands on each of the pages that are read. */
import type { QueryClient } from '@tanstack/react-query'
import { callApi, withQuery } from '../../platform/http/client/api-call.ts'
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

/** What may stand on the pages an open shop can be without; the small print is there since it opened. */
const optional = {
  faq: [['faq_items']],
  'about-us': [
    ['about_sections'],
    ['features'],
    ['testimonials'],
    ['party_bikes', { photo: { _nnull: true } }],
  ],
} as const satisfies Partial<Record<FilledPage, readonly (readonly [collection: string, filter?: object])[]>>

/** The same of an open shop, of which every page asks: whether one record is there, and none of what it says. */
export async function filledWhileOpen(): Promise<FilledPage[]> {
  const isThere = async ([collection, filter = {}]: readonly [collection: string, filter?: object]) => {
    const asked = { fields: 'id', limit: 1, filter: JSON.stringify(filter) }
    return (await callApi<unknown[]>(withQuery(`/items/${collection}`, asked))).length > 0
  }
  const found = await Promise.all(
    (Object.keys(optional) as (keyof typeof optional)[]).map(async (page) =>
      (await Promise.all(optional[page].map(isThere))).some(Boolean) ? [page] : [],
    ),
  )
  return found.flat()
}
