/** The list of invoices as a file: signed sums that add up, what is still open beside them, and whom the paper names. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { FileColumn, FileColumns } from '../../../platform/resource/ui/list/export/csv-cells.ts'
import { type Row, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { openPart } from '../../booking/price/invoiced.ts'
import { countedAs } from '../invoice.ts'
import type { OfficeInvoice } from '../office-invoice.ts'

const invoiceOf = (row: Row) => row as unknown as OfficeInvoice

const signed = (name: 'net' | 'vat' | 'gross'): FileColumn => ({
  value: (row) => countedAs(invoiceOf(row).kind, invoiceOf(row)[name] ?? null),
})

export const invoiceFile = (): FileColumns => ({
  customer: [
    {
      kind: 'text',
      value: (row, { portal, locale }) =>
        invoiceOf(row).customer_snapshot?.name ??
        titleOf(portal.resource('customers'), row['customer'], locale),
    },
  ],
  net: [signed('net')],
  vat: [signed('vat')],
  gross: [signed('gross'), { head: m.billing_open_head(), value: (row) => openPart(invoiceOf(row)) }],
})
