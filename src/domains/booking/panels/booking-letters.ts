/** The letters about a booking: those to who booked, and those to its Bobs. */
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { lettersQuery } from '../../../platform/mail/ui/letters-query.ts'
import { keyOf } from '../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'

/** Newest first; undefined while they are read, or where the reader may not. */
export function useBookingLetters(booking: Id<'bookings'>, isAsked = true) {
  const { data: bobs } = useQuery({
    ...pageQuery('bobs', { fields: ['id'], filter: { booking: { _eq: booking } }, limit: 50, page: 1 }),
    enabled: isAsked,
  })
  const about = [`bookings/${booking}`, ...(bobs?.rows ?? []).map((row) => `bobs/${keyOf(row['id'])}`)]
  const { data } = useQuery({
    ...lettersQuery({ about: about.join(',') }),
    enabled: isAsked && bobs !== undefined,
  })
  return data?.letters
}
