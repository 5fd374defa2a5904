/** The lines of an invoice; they change as long as it is a draft. */
import { count, id, money, number, one, text, translatedText } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { ownInvoice } from './invoices.ts'

export const invoiceLines = untracked('invoice_lines', {
  label: { one: ['Factuurlijn', 'Invoice line', 'Ligne de facture'], many: ['Lijnen', 'Lines', 'Lignes'] },
  fields: {
    id: id(),
    invoice: one('invoices', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Factuur', 'Invoice', 'Facture'],
    }),
    position: count({ audience: 'agency', required: true, default: 1, min: 1, label: ['Nr.', 'No.', 'N°'] }),
    text: translatedText({
      audience: 'agency',
      required: true,
      max: 300,
      label: ['Omschrijving', 'Description', 'Libellé'],
    }),
    quantity: number({
      audience: 'agency',
      required: true,
      default: 1,
      label: ['Aantal', 'Quantity', 'Quantité'],
    }),
    unit_price: money({
      audience: 'agency',
      required: true,
      label: ['Stukprijs', 'Unit price', 'Prix unitaire'],
    }),
    vat_code: one('vat_codes', {
      audience: 'agency',
      required: true,
      label: ['Btw-code', 'VAT code', 'Code TVA'],
    }),
    cost_centre: text({
      audience: 'agency',
      max: 40,
      label: ['Kostenplaats', 'Cost centre', 'Centre de coûts'],
    }),
    /** The advance this line takes off again. */
    deducts: one('invoices', {
      audience: 'agency',
      readonly: true,
      label: ['Voorschot', 'Advance', 'Acompte'],
    }),
    /** The line of the invoice that a credit note gives back. */
    credits: one('invoice_lines', {
      audience: 'agency',
      readonly: true,
      label: ['Crediteert', 'Credits', 'Crédite'],
    }),
    /** Of the supply day; reckoned with the sums. */
    vat_percent: number({
      audience: 'agency',
      min: 0,
      max: 100,
      unit: '%',
      readonly: true,
      label: ['Btw-tarief', 'VAT rate', 'Taux de TVA'],
    }),
    net: money({ audience: 'agency', readonly: true, label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'] }),
    vat: money({ audience: 'agency', readonly: true, label: ['Btw', 'VAT', 'TVA'] }),
    gross: money({ audience: 'agency', readonly: true, label: ['Totaal', 'Total', 'Total'] }),
  },
  title: ['text'],
  list: ['position', 'text', 'quantity', 'unit_price', 'vat_code', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: { invoice: ownInvoice } },
    { to: ['planner'], may: ['read', 'create'] },
    { to: ['accountant'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
