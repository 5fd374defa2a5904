/** Who waits for a full day, and asked to be told when it frees up. */
import { stateGroup } from '../../../kernel/state-group.ts'
import { choice, count, day, id, instant, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import type { Workflow } from '../../../platform/resource/workflow.ts'

export const waitingStatuses = ['unconfirmed', 'waiting', 'offered', 'booked', 'lapsed'] as const

/** Confirmed, and waits still: the line of a day. */
export const waitsStill = stateGroup(
  waitingStatuses,
  ['waiting', 'offered'],
  ['unconfirmed', 'booked', 'lapsed'],
)

/** Waits still, or did not confirm yet that he does. */
export const inLine = stateGroup(waitingStatuses, ['unconfirmed', waitsStill], ['booked', 'lapsed'])

/** Who proves the address by phone, where no email leaves, is confirmed by the office. Rule B-81. */
const waitingWorkflow = {
  field: 'status',
  moves: { confirm: { from: ['unconfirmed'], to: 'waiting', by: ['planner'] } },
} as const satisfies Workflow

// An address that was given for one mail leaves no history behind.
export const waitingEntries = untracked('waiting_entries', {
  page: { path: 'waitinglist', to: ['planner'], sort: 'local_day' },
  history: false,
  workflow: waitingWorkflow,
  fields: {
    id: id(),
    local_day: day({ audience: 'internal', required: true, readonly: true }),
    email: text({ audience: 'internal', required: true, readonly: true, max: 254, personal: true }),
    language: { ...language, audience: 'internal', readonly: true },
    people: count({ audience: 'internal', required: true, readonly: true, min: 1, max: 200 }),
    package: one('packages', { audience: 'internal', required: true, readonly: true }),
    duration_min: count({ audience: 'internal', required: true, readonly: true, unit: 'min' }),
    postal_code: one('postal_codes', { audience: 'internal', required: true, readonly: true }),
    bob: choice(['own', 'ours'], { audience: 'internal', required: true, readonly: true, default: 'own' }),
    status: choice(waitingStatuses, {
      audience: 'internal',
      required: true,
      readonly: true,
      default: 'unconfirmed',
      tones: { unconfirmed: 'quiet', offered: 'attention', booked: 'good', lapsed: 'quiet' },
    }),
    consent_at: instant({ audience: 'internal', required: true, readonly: true }),
    offered_at: instant({ audience: 'internal', readonly: true }),
    offer_until: instant({ audience: 'internal', readonly: true }),
    booking: one('bookings', { audience: 'internal', readonly: true, onDelete: 'set null' }),
    /** A hash of the address it was asked from, while nobody proved the e-mail address. */
    asked_from: text({ audience: 'internal', secret: true, readonly: true }),
    token_hash: text({ audience: 'internal', required: true, unique: true, secret: true, readonly: true }),
  },
  title: ['email', 'local_day'],
  list: ['local_day', 'email', 'people', 'package', 'postal_code', 'status', 'consent_at'],
  access: [
    { to: ['planner', 'admin'], may: ['read', 'delete'] },
    { to: ['planner', 'admin'], may: ['update'], fields: ['status'] },
  ],
})
