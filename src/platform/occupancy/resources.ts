/** The one table that blocks time. */
import { id, instant, period, reference, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const occupations = untracked('occupations', {
  fields: {
    id: id(),
    resource_id: reference({ required: true, readonly: true }),
    holder_id: reference({ required: true, readonly: true }),
    during: period({ required: true, readonly: true }),
    kind: text({ required: true, readonly: true }),
    expires_at: instant({ readonly: true }),
    date_created: instant({ required: true, default: 'now', readonly: true }),
  },
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
