/** Whose it is, of what is kept of one employee. */
import { one } from '../../../platform/resource/field.ts'
import { ownPerson } from '../../identity/whose.ts'

export const employee = one('employees', {
  audience: 'crew',
  required: true,
  onDelete: 'cascade',
  words: 'employee',
})
export const own = { employee: ownPerson } as const
