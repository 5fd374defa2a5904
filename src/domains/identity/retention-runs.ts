/** What was erased when, by whom, on which rule: how often, never who. */
import { id, instant, json, one } from '../../platform/resource/field.ts'
import { untracked } from '../../platform/resource/resource.ts'

export const retentionRuns = untracked('retention_runs', {
  page: { path: 'settings/erasures', to: [], sort: '-at' },
  history: false,
  fields: {
    id: id(),
    at: instant({ audience: 'internal', required: true, readonly: true, default: 'now' }),
    user: one('users', { audience: 'internal', readonly: true, onDelete: 'set null' }),
    /** How many records each rule erased. */
    counts: json<Record<string, number>>({ audience: 'internal', required: true, readonly: true }),
  },
  title: ['at'],
  list: ['at', 'user', 'counts'],
  access: [{ to: ['admin'], may: ['read'] }],
})
