/** What the page of the books reads, and the files it brings. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { saveFile } from '../../../platform/ui/save-file.ts'
import type * as schemas from '../server/schemas.ts'

export type Books = Parsed<typeof schemas.books>
export type SalesPage = Parsed<typeof schemas.salesPage>
export type PaymentsPage = Parsed<typeof schemas.paymentsPage>
export type DepositsPage = Parsed<typeof schemas.depositsPage>
export type OpenPage = Parsed<typeof schemas.openPage>
export type NotInvoicedPage = Parsed<typeof schemas.notInvoicedPage>
export type UnsettledPage = Parsed<typeof schemas.unsettledPage>
export type ListingPage = Parsed<typeof schemas.listingPage>

/** Read anew whenever a record changes. */
export const booksQuery = <T>(path: string) =>
  queryOptions({
    queryKey: ['items', 'accounting', path],
    queryFn: () => readAnswer<T>(`/api/${path}`),
    placeholderData: keepPreviousData,
  })

const nameIn = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'

/** Brings a file under the name it was given; says so when it does not come whole. */
export async function bringFile(path: string, locale: Locale): Promise<void> {
  try {
    const answer = await authorizedFetch(`/api/${path}?lang=${locale}`)
    if (!answer.ok) return void showToast(m.portal_fault_server())
    saveFile(await answer.blob(), nameIn(answer))
  } catch {
    showToast(m.accounting_fault())
  }
}
