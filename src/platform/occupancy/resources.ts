/** The one table that blocks time, and how often each day was written to. */
import { count, day, id, instant, period, reference, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const occupations = untracked('occupations', {
  fields: {
    id: id(),
    resource_id: reference({ audience: 'internal', required: true, readonly: true }),
    holder_id: reference({ audience: 'internal', required: true, readonly: true }),
    during: period({ audience: 'internal', required: true, readonly: true }),
    kind: text({ audience: 'internal', required: true, readonly: true }),
    expires_at: instant({ audience: 'internal', readonly: true }),
    together_id: reference({ audience: 'internal', readonly: true }),
    date_created: instant({ audience: 'internal', required: true, default: 'now', readonly: true }),
  },
  title: ['kind'],
  list: ['resource_id', 'kind', 'during', 'expires_at'],
  access: [],
})

/** Written by the database alone, with every change of what a day is planned from. */
export const dayChanges = untracked('day_changes', {
  system: true,
  history: false,
  fields: {
    id: id(),
    /** Working days; without a first or a last one, all before or after. */
    first_day: day({ audience: 'internal' }),
    last_day: day({ audience: 'internal' }),
    changes: count({ audience: 'internal', required: true, default: 1 }),
  },
})
