/** Many bookings moved in one act, whose letters wait a while and can be called back meanwhile. */
import { choice, count, id, instant } from '../../../platform/resource/field.ts'
import { automatic, untracked } from '../../../platform/resource/resource.ts'
import { movesOfMany } from '../office/moves-of-many.ts'

const { date_created, user_created } = automatic

export const bulkMoves = untracked('bulk_moves', {
  system: true,
  fields: {
    id: id(),
    move: choice(movesOfMany, { audience: 'internal', required: true }),
    count: count({ audience: 'internal', required: true }),
    /** When the first of the letters leaves. */
    letters_at: instant({ audience: 'internal', required: true }),
    called_back_at: instant({ audience: 'internal' }),
    date_created,
    user_created,
  },
})
