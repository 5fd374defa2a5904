/** What the company calls itself above its pages; a company that has not said yet has only the drawing there. */
import { useQuery } from '../../platform/http/client/use-query.ts'
import { type ShownCompany, companyQuery } from '../../domains/catalog/shown.ts'

type Named = Pick<ShownCompany, 'product_name' | 'site_title' | 'company_name'>

/** The name in the logo; empty where the company has no name yet. */
export const brandOf = (company: Named | undefined): string =>
  company?.product_name || company?.site_title || company?.company_name || ''

/** What stands behind the title of every page; nothing where the company has no name yet. */
export const siteTitleOf = (company: Named | undefined): string =>
  company?.site_title || company?.product_name || company?.company_name || ''

/** The name and the logo of a page that is not a visitor's. */
export const useMark = () => {
  const { data } = useQuery(companyQuery())
  return { name: brandOf(data), image: logoOf(data) }
}

/** The company's own logo, if it has one; where it is a drawing it is shown as dots. */
export const logoOf = (company: Pick<ShownCompany, 'logo'> | undefined): string | null =>
  company?.logo ? `/assets/${company.logo}` : null

/** The picture in the browser's tab; null for the usual one. */
export const faviconOf = (company: Pick<ShownCompany, 'favicon'> | undefined): string | null =>
  company?.favicon ? `/assets/${company.favicon}` : null
