/** Hours of bad weather whose rides were offered other days in one act; each offer names it. */
import { id, instant, translatedText } from '../../../platform/resource/field.ts'
import { automatic, untracked } from '../../../platform/resource/resource.ts'

const { date_created, user_created } = automatic

export const weatherMoves = untracked('weather_moves', {
  fields: {
    id: id(),
    starts_at: instant({ audience: 'internal', required: true, readonly: true }),
    ends_at: instant({ audience: 'internal', required: true, readonly: true }),
    /** What the office wrote to the customers, each in his language. */
    message: translatedText({ audience: 'internal', readonly: true }),
    date_created,
    user_created,
  },
  title: ['starts_at'],
  list: ['date_created', 'starts_at', 'ends_at'],
  access: [{ to: ['planner', 'admin'], may: ['read'] }],
})
