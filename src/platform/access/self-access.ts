/** What an account may see and change of itself where no permission row says anything, or nothing else may count yet. */
import { permissionsOf } from './permissions.ts'
import { roles, selfReadable, selfWritable, users } from './resources.ts'

const self = { id: { _eq: '$CURRENT_USER' } } as const
const to = ['public'] as const

/** Its own record and its own role, and nothing of anybody else. */
export const selfAccess = permissionsOf([users, roles], 'public', {
  users: [
    { to, may: ['read'], fields: selfReadable, where: self },
    { to, may: ['update'], fields: selfWritable, where: self },
  ],
  roles: [{ to, may: ['read'], where: { users: self } }],
})
