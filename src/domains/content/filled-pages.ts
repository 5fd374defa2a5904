/** Which of the pages that are read have something on them. */
import { queryOptions } from '@tanstack/react-query'

export const filledPages = ['faq', 'about-us', 'contact', 'terms', 'privacy'] as const
export type FilledPage = (typeof filledPages)[number]

/** The pages the office has written something for; a page with nothing but its title is no place to send anybody. */
export const filledPagesQuery = (isOpen: boolean) =>
  queryOptions({
    queryKey: ['pages', 'filled', isOpen],
    staleTime: 5 * 60_000,
    queryFn: async ({ client }): Promise<FilledPage[]> => {
      const { filledOf, filledWhileOpen } = await import('./page-contents.ts')
      return isOpen ? filledWhileOpen() : filledOf(client)
    },
  })
