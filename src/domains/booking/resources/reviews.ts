/** What who booked a ride said of it afterwards: one to five, and a line. */
import { count, flag, id, instant, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { bestRating, longestReview } from '../review/bounds.ts'

// Written by who rode, behind his link: the office reads.
export const reviews = resource('reviews', {
  page: { path: 'reviews', to: ['planner'], sort: '-answered_at' },
  actions: ['review'],
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'internal',
      required: true,
      readonly: true,
      unique: true,
      onDelete: 'cascade',
    }),
    rating: count({ audience: 'internal', required: true, readonly: true, min: 1, max: bestRating }),
    text: text({ audience: 'internal', max: longestReview, readonly: true, personal: true }),
    is_complaint: flag({ audience: 'internal', readonly: true }),
    complaint: one('complaints', {
      audience: 'internal',
      readonly: true,
      unique: true,
      onDelete: 'set null',
    }),
    language: { ...language, audience: 'internal', readonly: true },
    answered_at: instant({ audience: 'internal', required: true, readonly: true }),
  },
  title: ['rating', 'booking'],
  list: ['answered_at', 'booking', 'rating', 'text', 'complaint'],
  access: [{ to: ['planner', 'admin'], may: ['read'] }],
})
