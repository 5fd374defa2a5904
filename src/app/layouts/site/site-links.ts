/** Which pages of the site are linked: those with something on them. */
import { type QueryClient } from '@tanstack/react-query'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { type ShownCompany, companyQuery } from '../../../domains/catalog/shown.ts'
import { type FilledPage, filledPages, filledPagesQuery } from '../../../domains/content/filled-pages.ts'
import { siteTextsQuery } from '../../../domains/content/published-query.ts'

/** What the frame of a public page needs before it is drawn. */
export async function readFrame(cache: QueryClient): Promise<void> {
  const [company] = await Promise.all([
    cache.ensureQueryData(companyQuery()),
    cache.ensureQueryData(siteTextsQuery()),
  ])
  await cache.ensureQueryData(filledPagesQuery(company.opened_at !== null))
}

/** Answers whether a page is linked. */
export function useLinked(company: ShownCompany): (page: FilledPage) => boolean {
  const isOpen = company.opened_at !== null
  const { data: filled = [] } = useQuery(filledPagesQuery(isOpen))
  return (page) => isLinked(page, { company, filled })
}

/** The page at a canonical path, where it is one a closed shop shows only with something on it. */
export const filledPageAt = (path: string): FilledPage | undefined =>
  filledPages.find((page) => path === `/${page}`)

interface Known {
  readonly company: Pick<ShownCompany, 'opened_at' | 'company_phone' | 'company_email' | 'company_address'>
  readonly filled: readonly FilledPage[]
}

/** How to reach us is something to read as soon as one way is known; no shop opens without its small print. */
export function isLinked(page: FilledPage, { company, filled }: Known): boolean {
  if (filled.includes(page)) return true
  if (company.opened_at !== null) return page !== 'faq' && page !== 'about-us'
  const { company_phone: phone, company_email: email, company_address: address } = company
  return page === 'contact' && Boolean(phone || email || address)
}
