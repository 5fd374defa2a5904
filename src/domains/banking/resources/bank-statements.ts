/** Statements of the bank, as they were taken in: the program keeps them, nobody writes one. */
import { choice, count, day, id, many, money, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { formats, warnings } from './bank-words.ts'

/** Rule BK-06. */
export const bankStatements = resource('bank_statements', {
  page: { path: 'bank/statements', to: ['accountant'], sort: '-closing_day' },
  actions: ['import'],
  groups: ['balances', 'file'],
  fields: {
    id: id(),
    number: text({ audience: 'internal', required: true, readonly: true }),
    account: text({ audience: 'internal', required: true, readonly: true }),
    warning: choice(warnings.values, { audience: 'internal', readonly: true, tones: warnings.tones }),
    line_count: count({ audience: 'internal', required: true, min: 0, readonly: true }),
    opening: money({ audience: 'internal', required: true, readonly: true, group: 'balances' }),
    opening_day: day({ audience: 'internal', required: true, readonly: true, group: 'balances' }),
    closing: money({ audience: 'internal', required: true, readonly: true, group: 'balances' }),
    closing_day: day({ audience: 'internal', required: true, readonly: true, group: 'balances' }),
    format: choice(formats, { audience: 'internal', required: true, readonly: true, group: 'file' }),
    file_name: text({ audience: 'internal', required: true, readonly: true, group: 'file' }),
    file_hash: text({ audience: 'internal', required: true, readonly: true, secret: true }),
    /** What tells it from every other statement of the account. */
    identity: text({ audience: 'internal', required: true, readonly: true, secret: true }),
    lines: many('bank_lines', 'statement', { audience: 'internal' }),
  },
  title: ['number', 'closing_day'],
  list: ['number', 'closing_day', 'account', 'opening', 'closing', 'line_count', 'warning'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})
