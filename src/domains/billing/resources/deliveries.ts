/** Each handing over of an e-invoice to the access point, and what came back. The program keeps them. */
import { choice, count, id, instant, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { answerWays, deliveryStates, networkStates } from './invoice-words.ts'

const kept = { audience: 'internal', readonly: true } as const
/** Read with all that belongs to it, by the invoice: how it is worked on, and what was answered. */
const inside = { ...kept, secret: true } as const

/** Rule PE-02. */
export const deliveries = resource('deliveries', {
  // It is a history itself; what it comes to stands in the invoice's.
  history: false,
  fields: {
    id: id(),
    invoice: one('invoices', { ...kept, required: true, words: 'invoices._one' }),
    state: choice(deliveryStates.values, {
      ...kept,
      required: true,
      default: 'queued',
      tones: deliveryStates.tones,
      words: 'peppol_state',
    }),
    /** SHA-256 of the bytes handed over. */
    file_hash: text({ ...inside, required: true }),
    queued_at: instant({ ...inside, required: true, default: 'now' }),
    /** When the access point said that it has the document. */
    taken_at: instant(inside),
    next_attempt_at: instant(inside),
    /** Since it was queued last. */
    attempts: count({ ...inside, required: true, default: 0, min: 0 }),
    /** What the network calls the document. */
    network_id: text({ ...inside, max: 100 }),
    code: text({ ...inside, max: 60 }),
    reason: text({ ...inside, max: 1000 }),
    /** How somebody delivered it by hand. */
    note: text({ ...inside, max: 500 }),
  },
  title: ['state'],
  list: ['date_created', 'invoice', 'state'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})

/** Every answer as it came; two that say the same are one. */
export const deliveryAnswers = untracked('delivery_answers', {
  history: false,
  fields: {
    id: id(),
    delivery: one('deliveries', { ...kept, required: true, words: 'deliveries._one' }),
    at: instant({ ...inside, required: true, default: 'now' }),
    way: choice(answerWays, { ...inside, required: true }),
    /** Of HTTP; empty where nobody answered. */
    status: count(inside),
    state: choice(networkStates, { ...kept, words: 'peppol_state' }),
    /** Why there is no answer that could be read. */
    error: text({ ...inside, max: 200 }),
    /** Its text. */
    raw: text({ ...inside, max: 20_000 }),
  },
  title: ['state'],
  list: ['delivery', 'state'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})
