/** The paper of an invoice and its public link, as the office fetches them. */
import type { Id } from '../../kernel/id/id.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { bringFile } from '../../platform/resource/ui/files/bring-file.ts'
import { copyText } from '../../platform/resource/ui/copy-text.ts'
import { onlyRecord, recordQuery } from '../../platform/resource/ui/data/records.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { ask } from '../../platform/session/client/asking.ts'
import type { sellerGaps } from './paper/party.ts'

/** Brings the paper, or the structured invoice. */
export const openPaper = (
  id: Id<'invoices'>,
  number: string,
  kind: 'pdf' | 'ubl' = 'pdf',
): Promise<boolean> => bringFile(`/api/invoices/${id}/${kind}`, `${number}.${kind === 'ubl' ? 'xml' : 'pdf'}`)

/** The public link of an invoice, copied; answered where the browser lets nobody copy. */
export async function copyLink(id: Id<'invoices'>): Promise<string | null> {
  const found = await ask<{ readonly url: string }>(`/api/invoices/${id}/link`)
  if ('refused' in found) {
    showToast(found.refused.text)
    return null
  }
  const { url } = found.data
  return (await copyText(url, m.billing_link_copied())) ? null : url
}

/** What of the company stands on every document, for who issues one. */
export const sellerSettingsQuery = () => ({
  ...recordQuery('settings', onlyRecord, [
    'company_address',
    'vat_number',
    'enterprise_number',
    'legal_form',
    'register_court',
    'iban',
  ]),
  select: (row: object | null): Parameters<typeof sellerGaps>[0] => row ?? {},
})
