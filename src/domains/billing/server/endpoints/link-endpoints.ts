/** The public link of an invoice, for the API’s document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aFlag,
  aDay,
  aNumber,
  aText,
  aTranslation,
  anId,
  anObject,
  cents,
  listOf,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { statuses } from '../../resources/invoice-words.ts'
import { group, gone } from './shared.ts'

const linked = { group, path: { token: aText('From the link') } }
const party = anObject(
  {
    name: aText(),
    attention: aText(),
    street: aText(),
    postal_code: aText(),
    city: aText(),
    country: aText(),
    vat_number: aText(),
    kbo_number: aText(),
    email: aText(),
  },
  { optional: ['attention', 'street', 'postal_code', 'city', 'vat_number', 'kbo_number', 'email'] },
)
export const payment = orNull(
  anObject({
    iban: aText(),
    bic: orNull(aText('Of the account’s bank')),
    reference: aText('Twelve digits'),
    epc: orNull(aText('For a banking app')),
  }),
)
const vatSum = anObject(
  {
    code: aText(),
    category: aText(),
    percent: aNumber(),
    net: cents(),
    vat: cents(),
    exemption: aTranslation,
  },
  { optional: ['exemption'] },
)

const paper = anObject({
  kind: aText(),
  number: orNull(aText()),
  language: oneOf(['nl', 'en', 'fr']),
  issue_date: orNull(aDay()),
  due_date: orNull(aDay()),
  supply_date: orNull(aDay()),
  po_reference: orNull(aText()),
  note: orNull(aText()),
  booking_number: orNull(aText()),
  corrects: orNull(anObject({ number: aText(), issue_date: aDay() })),
  seller: party,
  customer: party,
  mode: oneOf(['gross', 'net']),
  lines: listOf(
    anObject({
      id: anId(),
      text: aTranslation,
      quantity: aNumber(),
      unit_price: cents(),
      percent: aNumber(),
      net: cents(),
      gross: cents(),
    }),
  ),
  vat_breakdown: listOf(vatSum),
  net: cents(),
  vat: cents(),
  gross: cents(),
  texts: anObject(
    { intro: aTranslation, payment: aTranslation, legal: aTranslation, footer: aTranslation },
    { optional: 'all' },
  ),
  payment,
})

export const linkEndpoints: readonly Endpoint[] = [
  {
    ...linked,
    call: 'GET /api/invoice-links/:token',
    summary: 'The invoice behind a public link, and what is paid',
    answers: {
      200: {
        words: 'The invoice',
        data: anObject({
          paper,
          status: oneOf(statuses.values),
          awaits_correction: aFlag(
            'Its ride was cancelled for less: nothing is to be paid before it is corrected',
          ),
          paid: cents(),
          credited: cents(),
          open: cents('What is still to be paid'),
          paid_at: orNull(aText()),
          payment,
        }),
      },
    },
    refuses: gone,
  },
  {
    ...linked,
    call: 'GET /api/invoice-links/:token/pdf',
    summary: 'The invoice behind a public link, as a PDF',
    answers: { 200: { words: 'The PDF', raw: { type: 'application/pdf', schema: aText() } } },
    refuses: gone,
  },
]
