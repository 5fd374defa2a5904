/** What was erased when, by whom, on which rule: how often, never who. */
import { id, instant, json, one } from '../../platform/resource/field.ts'
import { untracked } from '../../platform/resource/resource.ts'

export const retentionRuns = untracked('retention_runs', {
  label: {
    one: ['Wisronde', 'Erasure run', 'Passage d’effacement'],
    many: ['Wisrondes', 'Erasure runs', 'Passages d’effacement'],
  },
  page: { path: 'settings/erasures', to: [], sort: '-at' },
  history: false,
  fields: {
    id: id(),
    at: instant({
      audience: 'internal',
      required: true,
      readonly: true,
      default: 'now',
      label: ['Op', 'At', 'Le'],
    }),
    user: one('users', {
      audience: 'internal',
      readonly: true,
      onDelete: 'set null',
      label: ['Door', 'By', 'Par'],
    }),
    /** How many records each rule erased. */
    counts: json<Record<string, number>>({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Aantallen', 'Counts', 'Nombres'],
    }),
  },
  title: ['at'],
  list: ['at', 'user', 'counts'],
  access: [{ to: ['admin'], may: ['read'] }],
})
