/** What an account may see and change of itself where no permission row says anything, or nothing else may count yet. */
import { permissionsOf } from './permissions.ts'
import { roles, users } from '../resources.ts'

/** What an account reads of itself: all but what only the program keeps. */
export const selfReadable = [
  'id',
  'first_name',
  'last_name',
  'full_name',
  'email',
  'password',
  'location',
  'title',
  'description',
  'tags',
  'avatar',
  'language',
  'tfa_secret',
  'status',
  'role',
  'token',
  'last_access',
  'last_page',
  'provider',
  'external_identifier',
  'auth_data',
  'email_notifications',
  'appearance',
  'theme_light',
  'theme_dark',
  'theme_light_overrides',
  'theme_dark_overrides',
  'phone_number',
] as const satisfies readonly (keyof typeof users.fields)[]

/** What an account changes of itself; who it is to the company (status, role, e-mail) is for others to say. */
export const selfWritable = [
  'first_name',
  'last_name',
  'password',
  'location',
  'title',
  'description',
  'tags',
  'avatar',
  'language',
  'last_page',
  'email_notifications',
  'appearance',
  'theme_light',
  'theme_dark',
  'theme_light_overrides',
  'theme_dark_overrides',
  'phone_number',
] as const satisfies readonly (keyof typeof users.fields)[]

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
