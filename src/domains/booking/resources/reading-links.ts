/** The link that only reads a booking, forwarded by who booked. */
import { count, id, instant, one, text } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'

export const readingLinks = untracked('reading_links', {
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'internal',
      required: true,
      readonly: true,
      unique: true,
      onDelete: 'cascade',
    }),
    version: count({ audience: 'internal', required: true, default: 1, min: 1, readonly: true }),
    token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
    opened_at: instant({ audience: 'internal', required: true, readonly: true }),
    closed_at: instant({ audience: 'internal', readonly: true }),
  },
  title: ['opened_at'],
  list: ['booking', 'opened_at', 'closed_at'],
  access: [{ to: ['admin'], may: ['read'] }],
})
