/** The one table that blocks time. */
import { id, instant, period, reference, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const occupations = untracked('occupations', {
  label: {
    one: ['Bezetting', 'Occupation', 'Occupation'],
    many: ['Bezettingen', 'Occupations', 'Occupations'],
  },
  fields: {
    id: id(),
    resource_id: reference({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Wat of wie', 'What or who', 'Quoi ou qui'],
    }),
    holder_id: reference({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Voor', 'For', 'Pour'],
    }),
    during: period({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Wanneer', 'When', 'Quand'],
    }),
    kind: text({ audience: 'internal', required: true, readonly: true, label: ['Soort', 'Kind', 'Type'] }),
    expires_at: instant({
      audience: 'internal',
      readonly: true,
      label: ['Tot uiterlijk', 'Held until', 'Retenu jusqu’au'],
    }),
    date_created: instant({
      audience: 'internal',
      required: true,
      default: 'now',
      readonly: true,
      label: ['Aangemaakt op', 'Created', 'Créé le'],
    }),
  },
  title: ['kind'],
  list: ['resource_id', 'kind', 'during', 'expires_at'],
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
