/** What the descriptions of the invoices' endpoints have in common. */
import { aRecordOf, anId } from '../../../../platform/openapi/json-schema.ts'

export const group = 'Invoices'
export const books = ['accountant', 'admin', 'super-administrator']
export const office = ['planner', ...books]
export const codes = (words: string) => words.split(' ')
export const shaped = codes('INVALID_PAYLOAD WRONG_TYPE UNKNOWN_PROPERTY TEXT_TOO_LONG')
export const gone = { 404: ['INVOICE_NOT_FOUND'] }
export const stale = { 412: ['PRECONDITION_FAILED'] }
export const invoice = (words: string) => ({ words, data: aRecordOf('invoices') })
export const of = { path: { id: anId('Of the invoice') } }
export const move = { group, to: books, takes: ['Idempotency-Key', 'If-Match'] as const, ...of }
