/** The money that moved on a statement, and what became of each line of it. */
import { choice, count, day, flag, id, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { lineStates, reasons } from './bank-words.ts'

/** Rule BK-06. */
export const bankLines = resource('bank_lines', {
  page: {
    path: 'bank/lines',
    to: ['accountant'],
    sort: '-entry_day',
    tieBreak: 'position',
  },
  actions: ['match', 'undo', 'set-aside', 'take-back'],
  groups: ['outcome', 'other'],
  fields: {
    id: id(),
    statement: one('bank_statements', {
      audience: 'internal',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    position: count({ audience: 'internal', required: true, min: 1, readonly: true }),
    sequence: text({ audience: 'internal', required: true, readonly: true }),
    amount: money({ audience: 'internal', required: true, readonly: true }),
    entry_day: day({ audience: 'internal', required: true, readonly: true }),
    value_day: day({ audience: 'internal', required: true, readonly: true }),
    name: text({
      audience: 'internal',
      required: true,
      default: '',
      readonly: true,
      personal: true,
      group: 'other',
    }),
    iban: text({
      audience: 'internal',
      required: true,
      default: '',
      readonly: true,
      personal: true,
      group: 'other',
    }),
    reference: text({ audience: 'internal', max: 12, readonly: true, group: 'other' }),
    message: text({
      audience: 'internal',
      required: true,
      default: '',
      readonly: true,
      personal: true,
      group: 'other',
    }),
    bank_reference: text({
      audience: 'internal',
      required: true,
      default: '',
      readonly: true,
      group: 'other',
    }),
    is_reversal: flag({
      audience: 'internal',
      required: true,
      default: false,
      readonly: true,
      group: 'other',
    }),
    state: choice(lineStates.values, {
      audience: 'internal',
      required: true,
      default: 'open',
      readonly: true,
      tones: lineStates.tones,
      group: 'outcome',
    }),
    why: choice(reasons, { audience: 'internal', readonly: true, group: 'outcome' }),
    invoice: one('invoices', { audience: 'internal', readonly: true, group: 'outcome' }),
    payment: one('payments', { audience: 'internal', readonly: true, unique: true, group: 'outcome' }),
    /** Whose deposit it is, or may be. */
    booking: one('bookings', { audience: 'internal', readonly: true, group: 'outcome' }),
    deposit: one('deposits', { audience: 'internal', readonly: true, unique: true, group: 'outcome' }),
    /** The payment that the bank takes back by it. */
    takes_back: one('payments', { audience: 'internal', readonly: true, group: 'outcome' }),
    /** Why a person set it aside, or took its match back. */
    reason: text({ audience: 'internal', max: 500, readonly: true, group: 'outcome' }),
  },
  title: ['name', 'amount'],
  list: ['entry_day', 'name', 'amount', 'reference', 'state', 'invoice'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})
