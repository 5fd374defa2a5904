/** Who pays, line by line, as pages and letters show it: a company with its numbers, the address, where invoices go. */
import { writtenVatNumber } from '../../kernel/enterprise-number.ts'

interface Payer {
  readonly company_name?: string | null
  readonly vat_number?: string | null
  readonly invoice_email?: string | null
  readonly street?: string | null
  readonly number?: string | null
  readonly box?: string | null
  readonly postal_code?: string | null
  readonly city?: string | null
}

/** Nothing for who gave neither company nor address. */
export function billedTo(payer: Payer): string[] {
  const number = [payer.number, payer.box].filter(Boolean).join('/')
  const street = [payer.street, number].filter(Boolean).join(' ')
  const town = [payer.postal_code, payer.city].filter(Boolean).join(' ')
  const vat = payer.vat_number && writtenVatNumber(payer.vat_number)
  return [payer.company_name, vat, street, town, payer.invoice_email].flatMap((line) => line || [])
}
