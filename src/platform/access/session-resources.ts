/** Sessions and recovery codes: what an account signs in with besides its password, kept by the program alone. */
import { id, instant, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const sessions = untracked('sessions', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { required: true, onDelete: 'cascade' }),
    /** All tokens that came from one login; a stolen one ends them together. */
    family: text({ required: true }),
    token_hash: text({ required: true, unique: true, secret: true }),
    issued_at: instant({ required: true }),
    expires_at: instant({ required: true }),
    used_at: instant(),
    ended_at: instant(),
    user_agent: text(),
  },
})

export const recoveryCodes = untracked('recovery_codes', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { required: true, onDelete: 'cascade' }),
    code_hash: text({ required: true, unique: true, secret: true }),
    used_at: instant(),
  },
})
