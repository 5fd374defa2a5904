/** When somebody is away, asked for or told. */
import { stateGroup } from '../../../kernel/state-group.ts'
import { choice, id, instant, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { employee, own } from './employee-field.ts'

const absenceStatuses = ['requested', 'approved', 'refused', 'cancelled'] as const

/** He is away, or asked to be. */
export const standing = stateGroup(absenceStatuses, ['requested', 'approved'], ['refused', 'cancelled'])

export const absences = resource('absences', {
  actions: ['approve', 'refuse', 'cancel', 'move'],
  page: {
    path: 'absences',
    to: ['planner', 'accountant'],
    sort: '-starts_at',
    span: ['starts_at', 'ends_at'],
    coming: { status: { _in: standing } },
  },
  fields: {
    id: id(),
    employee,
    starts_at: instant({ audience: 'crew', required: true, edge: 'first' }),
    ends_at: instant({ audience: 'crew', required: true, edge: 'last' }),
    kind: choice(['holiday', 'sick', 'school', 'other_job', 'unpaid', 'training'], {
      audience: 'crew',
      required: true,
    }),
    reason: text({ audience: 'crew', max: 500, personal: true }),
    status: choice(absenceStatuses, {
      audience: 'crew',
      required: true,
      default: 'requested',
      readonly: true,
      tones: { requested: 'attention', approved: 'good', refused: 'bad', cancelled: 'quiet' },
    }),
    answer: text({ audience: 'crew', max: 500, personal: true, readonly: true }),
  },
  title: ['employee', 'kind'],
  list: ['employee', 'kind', 'starts_at', 'ends_at', 'status'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['employee'], may: ['create'], check: own },
    {
      to: ['employee'],
      may: ['delete'],
      where: { ...own, status: { _eq: 'requested' }, starts_at: { _gt: '$NOW' } },
    },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
