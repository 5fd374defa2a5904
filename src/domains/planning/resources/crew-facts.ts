/** What the crew noted on the road, as its phones sent it: each fact once, with what became of it. Nobody edits one. */
import { choice, count, flag, id, instant, json, one, text } from '../../../platform/resource/field.ts'
import { automatic, untracked } from '../../../platform/resource/resource.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { type Doubt, type FactData, factKinds } from '../crew-log/facts.ts'

/** Rules PL-40 to PL-44. */
export const crewFacts = untracked('crew_facts', {
  page: { path: 'crew-facts', to: ['planner'], sort: '-received_at' },
  actions: ['review'],
  fields: {
    id: id(),
    /** None for what somebody noted of his own hours. */
    booking: one('bookings', { audience: 'internal', readonly: true, onDelete: 'cascade' }),
    kind: choice(factKinds, { audience: 'internal', required: true, readonly: true }),
    outcome: choice(['taken', 'refused'], {
      audience: 'internal',
      required: true,
      readonly: true,
      tones: { taken: 'good', refused: 'bad' },
    }),
    /** Refused, or taken with a doubt, and nobody of the office has looked at it yet. */
    to_review: flag({ audience: 'internal', required: true, readonly: true, default: false }),
    employee: one('employees', { audience: 'internal', readonly: true }),
    /** When it counts as having happened. */
    at: instant({ audience: 'internal', required: true, readonly: true }),
    received_at: instant({ audience: 'internal', required: true, readonly: true }),
    /** By the phone's own clock, and by how many seconds ours was ahead of it when they last spoke. */
    device_at: instant({ audience: 'internal', required: true, readonly: true }),
    clock_offset: count({ audience: 'internal', required: true, readonly: true, unit: 's' }),
    /** When the day sheet it was noted on was downloaded. */
    sheet_read_at: instant({ audience: 'internal', readonly: true }),
    /** Made by the phone when it first kept something. */
    phone: text({ audience: 'internal', readonly: true, max: 36 }),
    version: count({ audience: 'internal', required: true, readonly: true }),
    data: json<FactData>({ audience: 'internal', required: true, readonly: true }),
    doubts: json<readonly Doubt[]>({ audience: 'internal', required: true, readonly: true }),
    refusal: json<Refusal>({ audience: 'internal', readonly: true }),
    reviewed_at: instant({ audience: 'internal', readonly: true }),
    reviewed_by: one('users', { audience: 'internal', readonly: true }),
    user_created: automatic.user_created,
  },
  title: ['kind', 'booking'],
  list: ['received_at', 'at', 'booking', 'employee', 'kind', 'outcome', 'to_review'],
  access: [{ to: ['planner', 'admin'], may: ['read'] }],
})
