/** When each of the crew began, paused and stopped: every tap once, every correction beside it. Nobody edits one. */
import { choice, count, id, instant, one, text } from '../../../platform/resource/field.ts'
import { automatic, untracked } from '../../../platform/resource/resource.ts'
import { timeKinds } from '../hours/time-entry.ts'
import { own } from './employee-field.ts'

const kept = { audience: 'crew', readonly: true } as const

/** Rules CR-12 to CR-16. */
export const timeEntries = untracked('time_entries', {
  // Each row says who noted it, when and why: it is its own history.
  history: false,
  fields: {
    id: id(),
    employee: one('employees', { ...kept, required: true, words: 'employee' }),
    /** The first row of it; the last version of a tap is the one that counts. */
    tap: one('time_entries', { ...kept, required: true }),
    version: count({ ...kept, required: true, min: 1 }),
    kind: choice(timeKinds, { ...kept, required: true }),
    /** Null where it was struck out. */
    at: instant(kept),
    reason: text({ ...kept, max: 500, personal: true }),
    date_created: automatic.date_created,
    user_created: automatic.user_created,
  },
  title: ['kind', 'at'],
  list: ['employee', 'kind', 'at', 'version', 'reason'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
  ],
})
