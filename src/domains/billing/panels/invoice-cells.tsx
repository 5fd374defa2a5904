/** The columns of invoices that say more than their field: a draft's name, whom the paper names, what is still open. */
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { Cell } from '../../../platform/resource/ui/value/cell.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { type Row, keyOf } from '../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { openWords } from '../../booking/price/invoiced-words.ts'
import { countedAs } from '../invoice.ts'
import type { OfficeInvoice } from '../office-invoice.ts'
import { draftTitle } from '../paper/paper-title.ts'
import { debtorName } from '../paper/debtor-name.ts'
import type { Customer } from '../paper/party.ts'
import { invoices } from '../resources/invoices.ts'
import style from './invoice-cells.module.css'

/** Only a draft has no number. */
function Number({ row }: { readonly row: Row }) {
  const locale = useLocale()
  const { kind, booking } = row as unknown as OfficeInvoice
  return draftTitle({ kind }, booking?.number, locale)
}

/** The organisation where there is one, as on paper: of what is issued the name that was frozen. */
function Debtor({ row }: { readonly row: Row }) {
  const portal = usePortalAccess()
  const { customer, customer_snapshot: frozen } = row as unknown as OfficeInvoice
  const names = ['kind', 'first_name', 'last_name', 'company_name']
  const readable = names.filter((name) => portal.fields('read', 'customers').includes(name))
  const key = keyOf(customer)
  const { data } = useQuery({
    ...recordQuery('customers', key ?? '', readable),
    enabled: !frozen && key !== null && readable.length === names.length,
  })
  const name = frozen?.name ?? (data && debtorName(data as unknown as Customer))
  return name || <Cell field={invoices.fields.customer} value={customer} />
}

/** The total; below it what is still open of what was partly paid or credited, or what is to go back. */
function Total({ row }: { readonly row: Row }) {
  const formats = useFormats()
  const invoice = row as unknown as OfficeInvoice
  const open = openWords(invoice, formats)
  return (
    <>
      <Cell field={invoices.fields.gross} value={countedAs(invoice.kind, invoice.gross)} />
      {open && <small className={style.open}>{open}</small>}
    </>
  )
}

/** Without VAT, or the VAT alone: with the sign of the total. */
const sumCell = (name: 'net' | 'vat') =>
  function Sum({ row }: { readonly row: Row }) {
    const { kind, [name]: sum } = row as unknown as OfficeInvoice
    return <Cell field={invoices.fields[name]} value={countedAs(kind, sum ?? null)} />
  }

export const invoiceCells = {
  number: Number,
  customer: Debtor,
  gross: Total,
  net: sumCell('net'),
  vat: sumCell('vat'),
}
