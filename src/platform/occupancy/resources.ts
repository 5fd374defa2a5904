/** The one table that blocks time. */
import { id, instant, period, reference, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const occupations = untracked('occupations', {
  fields: {
    id: id(),
    resource_id: reference({ audience: 'internal', required: true, readonly: true }),
    holder_id: reference({ audience: 'internal', required: true, readonly: true }),
    during: period({ audience: 'internal', required: true, readonly: true }),
    kind: text({ audience: 'internal', required: true, readonly: true }),
    expires_at: instant({ audience: 'internal', readonly: true }),
    date_created: instant({ audience: 'internal', required: true, default: 'now', readonly: true }),
  },
  title: ['kind'],
  list: ['resource_id', 'kind', 'during', 'expires_at'],
  access: [],
})
