/** Sessions and recovery codes: what an account signs in with besides its password, kept by the program alone. */
import { id, instant, one, text } from '../../resource/field.ts'
import { untracked } from '../../resource/resource.ts'

export const sessions = untracked('sessions', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { audience: 'internal', required: true, onDelete: 'cascade' }),
    /** All tokens that came from one login; a stolen one ends them together. */
    family: text({ audience: 'internal', required: true }),
    token_hash: text({ audience: 'internal', required: true, unique: true, secret: true }),
    issued_at: instant({ audience: 'internal', required: true }),
    expires_at: instant({ audience: 'internal', required: true }),
    used_at: instant({ audience: 'internal' }),
    ended_at: instant({ audience: 'internal' }),
    user_agent: text({ audience: 'internal' }),
  },
})

export const recoveryCodes = untracked('recovery_codes', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { audience: 'internal', required: true, onDelete: 'cascade' }),
    code_hash: text({ audience: 'internal', required: true, unique: true, secret: true }),
    used_at: instant({ audience: 'internal' }),
  },
})
