/** What the Union's register of VAT numbers (VIES) answered, each time it was asked. The program keeps them. */
import { choice, id, instant, one, text } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'

export const checkStates = {
  values: ['valid', 'invalid', 'unanswered'],
  tones: { valid: 'good', invalid: 'bad', unanswered: 'attention' },
} as const

const kept = { audience: 'internal', readonly: true } as const

/** By every door they are read, and nothing more. Rule VT-05. */
const may = ['read'] as const

export const vatChecks = untracked('vat_checks', {
  history: false,
  fields: {
    id: id(),
    number: text({ ...kept, required: true }),
    state: choice(checkStates.values, { ...kept, required: true, tones: checkStates.tones }),
    name: text({ ...kept, max: 300 }),
    /** The register's own number of its answer. */
    request_id: text({ ...kept, max: 100 }),
    error: text({ ...kept, max: 200 }),
    asked_at: instant({ ...kept, required: true, default: 'now' }),
    asked_by: one('users', { ...kept, onDelete: 'set null' }),
  },
  title: ['number', 'state'],
  list: ['asked_at', 'number', 'state', 'name', 'request_id'],
  access: [{ to: ['planner', 'accountant', 'admin'], may }],
})
