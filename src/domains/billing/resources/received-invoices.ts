/** Structured invoices others sent the company: the program keeps them as they came; who keeps the books says what became of them. */
import type { Translated } from '../../../kernel/text/translated.ts'
import {
  choice,
  day,
  id,
  json,
  money,
  number,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

/** A rule it breaks, in words. */
export interface ReceivedFault {
  readonly rule: string
  readonly words: Translated
}

export interface ReceivedLine {
  readonly text: string
  readonly quantity: number
  readonly net: number
  readonly category: string
  readonly percent: number | null
}

export const receivedStates = {
  values: ['received', 'booked', 'refused'],
  tones: { received: 'attention', booked: 'good', refused: 'quiet' },
} as const

export const receivedWays = ['upload', 'access_point'] as const

const kept = { audience: 'internal', readonly: true } as const

/** Rule RE-01. */
export const receivedInvoices = resource('received_invoices', {
  page: { path: 'received/documents', to: ['accountant'], sort: '-issue_date' },
  actions: ['receive', 'book', 'refuse', 'reopen'],
  groups: ['sums', 'payment', 'file'],
  fields: {
    id: id(),
    number: text({ ...kept, required: true }),
    state: choice(receivedStates.values, {
      ...kept,
      required: true,
      default: 'received',
      tones: receivedStates.tones,
    }),
    kind: choice(['invoice', 'credit_note'], { ...kept, required: true, words: 'invoices.kind' }),
    seller_name: text({ ...kept, required: true }),
    seller_vat: text(kept),
    /** The number that tells its sender from all others. */
    seller: text({ ...kept, required: true, secret: true }),
    issue_date: day({ ...kept, required: true }),
    due_date: day(kept),
    our_reference: text(kept),
    /** Why it is not booked. */
    reason: text({ ...kept, max: 500 }),
    net: money({ ...kept, required: true, group: 'sums' }),
    vat: money({ ...kept, required: true, group: 'sums' }),
    gross: money({ ...kept, required: true, group: 'sums' }),
    payable: money({ ...kept, required: true, group: 'sums' }),
    lines: json<ReceivedLine[]>({
      ...kept,
      required: true,
      group: 'sums',
      rows: {
        text: text({}),
        quantity: number({}),
        net: money({}),
        category: text({}),
        percent: number({ unit: '%' }),
      },
    }),
    iban: text({ ...kept, group: 'payment' }),
    reference: text({ ...kept, group: 'payment' }),
    way: choice(receivedWays, { ...kept, required: true, group: 'file' }),
    faults: json<ReceivedFault[]>({
      ...kept,
      required: true,
      default: [],
      group: 'file',
      rows: { rule: text({}), words: translatedText({}) },
    }),
    file_hash: text({ ...kept, required: true, unique: true, group: 'file' }),
    /** The bytes as they came, in base64. */
    content: text({ ...kept, required: true, secret: true }),
  },
  title: ['seller_name', 'number'],
  list: ['issue_date', 'seller_name', 'number', 'kind', 'payable', 'due_date', 'state'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})
