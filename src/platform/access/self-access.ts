/** What an account may see and change of itself where no permission row says anything, or nothing else may count yet. */
import { permissionsOf } from './permissions.ts'
import { roles, selfReadable, selfWritable, users } from './resources.ts'

const self = { id: { _eq: '$CURRENT_USER' } } as const

/** Its own record and its own role, and nothing of anybody else. */
export const selfAccess = permissionsOf(
  [users, roles],
  'self',
  {},
  {},
  {
    users: [
      { may: ['read'], fields: selfReadable, where: self },
      { may: ['update'], fields: selfWritable, where: self },
    ],
    roles: [{ may: ['read'], where: { users: self } }],
  },
)
