/** Which of the pages that are read have something on them. */
import { queryOptions } from '@tanstack/react-query'

export const filledPages = ['faq', 'about-us', 'contact', 'terms', 'privacy'] as const
export type FilledPage = (typeof filledPages)[number]

/** The pages the office has written something for; a page with nothing but its title is no place to send anybody. */
export const filledPagesQuery = () =>
  queryOptions({
    queryKey: ['pages', 'filled'],
    staleTime: 5 * 60_000,
    // Only a closed shop asks: no page of an open one carries this.
    queryFn: async ({ client }): Promise<FilledPage[]> =>
      (await import('./page-contents.ts')).filledOf(client),
  })
