/** The page a group shares, and who said there that he comes. */
import { count, flag, id, instant, one, text } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'

export const groupPages = untracked('group_pages', {
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'internal',
      required: true,
      readonly: true,
      unique: true,
      onDelete: 'cascade',
    }),
    token_version: count({ audience: 'internal', required: true, default: 1, min: 1, readonly: true }),
    token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
    shows_share: flag({ audience: 'internal', readonly: true }),
    opened_at: instant({ audience: 'internal', required: true, readonly: true }),
    closed_at: instant({ audience: 'internal', readonly: true }),
  },
  title: ['opened_at'],
  list: ['booking', 'opened_at', 'closed_at'],
  access: [{ to: ['admin'], may: ['read'] }],
})

/** Without a history: who takes himself off is nowhere any more. */
export const groupGuests = untracked('group_guests', {
  fields: {
    id: id(),
    page: one('group_pages', { audience: 'internal', required: true, readonly: true, onDelete: 'cascade' }),
    seat: count({ audience: 'internal', required: true, readonly: true, min: 1, max: 100 }),
    first_name: text({ audience: 'internal', required: true, readonly: true, max: 40, personal: true }),
    key_hash: text({ audience: 'internal', required: true, unique: true, secret: true, readonly: true }),
    joined_at: instant({ audience: 'internal', required: true, readonly: true }),
  },
  title: ['first_name'],
  list: ['first_name', 'joined_at'],
  access: [{ to: ['admin'], may: ['read'] }],
})
