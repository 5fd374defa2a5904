/** The drafts of invoices, for the API’s document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
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
import { mostLines } from '../../draft.ts'
import { group, office, codes, shaped, gone, stale, invoice, move } from './shared.ts'

const draft = anObject(
  {
    customer: orNull(anId('Who pays')),
    agency: orNull(anId('The agency that pays, where no customer does')),
    language: oneOf(['nl', 'en', 'fr']),
    po_reference: orNull(aText('The customer’s own reference', { maxLength: 60 })),
    note: orNull(aText(undefined, { maxLength: 1000 })),
    supply_date: orNull(aDay('The day whose VAT rates apply')),
    due_date: orNull(aDay('By default from the payment term')),
    price_mode: oneOf(['gross', 'net'], 'Whether unit prices include VAT'),
    lines: listOf(
      anObject(
        {
          id: anId('The id of an existing line that is kept'),
          text: { anyOf: [aText('The same in all languages', { maxLength: 300 }), aTranslation] },
          quantity: aNumber('Not zero, up to six decimals'),
          unit_price: cents(),
          vat_code: anId(),
          deducts: orNull(anId('The advance it deducts')),
        },
        { optional: ['id', 'deducts'] },
      ),
      'All lines, in order',
      { maxItems: mostLines },
    ),
  },
  { optional: 'all' },
)
const draftCodes = [
  ...shaped,
  ...codes('NO_SUCH_DAY TOO_MANY_LINES LINE_TEXT_REQUIRED QUANTITY_INVALID UNIT_PRICE_INVALID'),
  ...codes('VAT_CODE_REQUIRED VAT_RATE_MISSING ADVANCE_CHANGED'),
]

export const draftEndpoints: readonly Endpoint[] = [
  {
    group,
    to: office,
    call: 'POST /api/bookings/:id/invoices',
    summary: 'Draft an invoice for what a booking agreed',
    detail:
      'Without `percent` of the whole, less what advances have asked already; with it of an advance. Lines and customer are the booking’s own.',
    path: { id: anId('Of the booking') },
    takes: ['Idempotency-Key'],
    body: anObject(
      { percent: aNumber('The percentage asked in advance', { minimum: 1, maximum: 100 }) },
      { optional: 'all' },
    ),
    answers: { 201: invoice('The draft') },
    refuses: {
      400: [...draftCodes, 'PERCENT_INVALID', 'ADVANCE_RATE_MISSING'],
      404: ['BOOKING_NOT_FOUND'],
      409: codes('BOOKING_NOT_INVOICEABLE BOOKING_INVOICED'),
    },
  },
  {
    group,
    to: office,
    call: 'POST /api/invoices',
    summary: 'Draft an invoice by hand',
    takes: ['Idempotency-Key'],
    body: draft,
    answers: { 201: invoice('The draft') },
    refuses: { 400: draftCodes },
  },
  {
    ...move,
    call: 'PATCH /api/invoices/:id',
    summary: 'Change a draft; send all of its lines',
    body: draft,
    answers: { 200: invoice('The draft') },
    refuses: { 400: draftCodes, 409: ['INVOICE_ISSUED'], ...gone, ...stale },
  },
]
