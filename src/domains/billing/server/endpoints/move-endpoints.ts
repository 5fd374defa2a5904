/** What can be done with an invoice, for the API’s document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aDay,
  aFlag,
  aNumber,
  aRecordOf,
  aText,
  anId,
  anObject,
  cents,
  listOf,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { methods } from '../../resources/payment-words.ts'
import { group, office, codes, shaped, gone, stale, invoice, of, move } from './shared.ts'

const wish = anObject({ line: anId('Of the invoice'), quantity: aNumber() })

export const moveEndpoints: readonly Endpoint[] = [
  {
    ...move,
    call: 'POST /api/invoices/:id/issue',
    summary: 'Issue an invoice: it gets its number and never changes again',
    body: anObject(
      {
        issue_date: aDay('Today by default; an earlier day is allowed'),
        send: aFlag('Email it to the customer at once, with its link and its PDF; false by default'),
        accept_gaps: aFlag(
          'Issue the invoice of an organisation although its address or VAT number is missing; false by default',
        ),
      },
      { optional: 'all' },
    ),
    answers: { 200: invoice('The invoice') },
    refuses: {
      400: [
        ...shaped,
        ...codes(
          'NO_SUCH_DAY ISSUE_DATE_AHEAD EMAIL_REQUIRED CUSTOMER_REQUIRED LINES_REQUIRED TOTAL_NEGATIVE DUE_DATE_BEFORE',
        ),
        ...codes('VAT_RATE_MISSING ADVANCE_CHANGED'),
      ],
      409: codes(
        'INVOICE_MOVE_NOT_ALLOWED CREDIT_BY_ITS_INVOICE SELLER_ADDRESS_MISSING SELLER_VAT_MISSING SELLER_VAT_INVALID SELLER_IBAN_MISSING SELLER_IBAN_INVALID CUSTOMER_ADDRESS_MISSING CUSTOMER_VAT_MISSING ADVANCE_DEDUCTED ISSUE_DATE_BACK',
      ),
      ...gone,
      ...stale,
    },
  },
  {
    ...move,
    call: 'POST /api/invoices/:id/credit',
    summary: 'Credit an invoice, in full or by line, with a credit note',
    body: anObject(
      {
        reason: aText('Printed on the credit note', { minLength: 1, maxLength: 1000 }),
        lines: orNull(listOf(wish, 'By default everything that is left')),
      },
      { optional: ['lines'] },
    ),
    answers: {
      201: {
        words: 'The invoice and its credit note',
        data: anObject({ invoice: aRecordOf('invoices'), credit_note: aRecordOf('invoices') }),
      },
    },
    refuses: {
      400: [...shaped, ...codes('REASON_REQUIRED CREDIT_TOO_LARGE CREDIT_LINE_UNKNOWN LINES_REQUIRED')],
      409: codes(
        'INVOICE_MOVE_NOT_ALLOWED CREDIT_NOTE_FINAL CREDIT_TOO_LARGE LINES_REQUIRED SELLER_ADDRESS_MISSING SELLER_VAT_MISSING SELLER_VAT_INVALID SELLER_IBAN_MISSING SELLER_IBAN_INVALID ADVANCE_DEDUCTED ISSUE_DATE_BACK',
      ),
      ...gone,
      ...stale,
    },
  },
  {
    ...move,
    call: 'POST /api/invoices/:id/sending',
    summary: 'Email an invoice to the customer, with its link and its PDF',
    body: anObject({}),
    answers: { 200: invoice('The invoice') },
    refuses: { 400: [...shaped, 'EMAIL_REQUIRED'], 409: ['INVOICE_MOVE_NOT_ALLOWED'], ...gone, ...stale },
  },
  {
    ...move,
    call: 'POST /api/invoices/:id/payments',
    summary: 'Record a payment, or a refund',
    body: anObject(
      {
        amount: cents(undefined, { minimum: 1 }),
        method: oneOf(methods.values),
        refund: aFlag('A refund to the customer'),
        day: aDay('Today by default'),
        note: orNull(aText(undefined, { maxLength: 500 })),
      },
      { optional: ['refund', 'day', 'note'] },
    ),
    answers: { 201: invoice('The invoice, with the payment on it') },
    refuses: {
      400: [
        ...shaped,
        ...codes('AMOUNT_INVALID NO_SUCH_DAY PAYMENT_DAY_AHEAD PAYMENT_TOO_LARGE REFUND_TOO_LARGE'),
      ],
      409: ['INVOICE_MOVE_NOT_ALLOWED', 'CREDIT_NOTE_FINAL'],
      ...gone,
      ...stale,
    },
  },
  {
    group,
    to: office,
    ...of,
    call: 'GET /api/invoices/:id/link',
    summary: 'The public link of an issued invoice',
    answers: { 200: { words: 'The link', data: anObject({ url: aText() }) } },
    refuses: gone,
  },
  {
    ...move,
    call: 'POST /api/invoices/:id/link',
    summary: 'A new public link; earlier ones stop working',
    body: anObject({}),
    answers: { 200: { words: 'The link', data: anObject({ url: aText() }) } },
    refuses: { 400: shaped, 409: ['INVOICE_MOVE_NOT_ALLOWED'], ...gone, ...stale },
  },
  {
    group,
    to: office,
    ...of,
    call: 'GET /api/invoices/:id/pdf',
    summary: 'The PDF of an issued invoice, always the same bytes',
    answers: { 200: { words: 'The PDF', raw: { type: 'application/pdf', schema: aText() } } },
    refuses: gone,
  },
]
