/** How a promised ride stands, for the letters before it: what is still needed, and how far its Bobs are. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { agreedHour } from '../../agreed/agreed-hour.ts'
import { isPromised } from '../../booking.ts'
import { type Need, stillNeeded } from '../../letters/still-needed.ts'
import { composePlace, isFindable } from '../../place/ride-place.ts'
import { leftOf } from '../../price/invoiced.ts'
import { gone, unsigned } from '../../resources/bobs.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import type { BookingWhole } from '../../ride.ts'

/** A Bob of the group, as far as its letters tell. */
export interface ToldBob {
  readonly first_name: string | null
  readonly state: string
  readonly declaration_signed_at: string | null
  readonly has_read: boolean
}

export interface RideStanding {
  readonly needs: readonly Need[]
  readonly bobs: readonly ToldBob[]
  /** Of its invoices, in cents. */
  readonly open: number
}

/** Whether its group may be told that it rides then: of an hour that fell out nothing is said until it is repaired. */
export const isSure = ({ booking }: BookingWhole, now: number): boolean =>
  isPromised(booking) &&
  agreedHour(booking) === 'kept' &&
  booking.starts_at !== null &&
  Date.parse(booking.starts_at) > now

/** Rule LE-01. */
export async function standingOf(
  db: Kysely<Tables>,
  { booking, placeParts }: BookingWhole,
): Promise<RideStanding> {
  const named =
    booking.bob === 'own'
      ? await db
          .selectFrom('bobs')
          .select(['first_name', 'state', 'declaration_signed_at', 'instruction_read_at'])
          .where('booking', '=', booking.id)
          .where('employee', 'is', null)
          .where('state', 'not in', gone)
          .orderBy('id')
          .execute()
      : []
  const invoices = await db
    .selectFrom('invoices')
    .select(['kind', 'status', 'gross', 'credited', 'paid'])
    .where('booking', '=', booking.id)
    .execute()
  const { open } = leftOf(invoices)
  return {
    needs: stillNeeded({
      needsAddress: !isFindable(composePlace(placeParts, booking.language)),
      bob: booking.bob,
      bikes: booking.bikes_count ?? 1,
      named: named.length,
      unsigned: named.filter(({ state }) => isIn(unsigned, state)).length,
      open,
    }),
    bobs: named.map(({ instruction_read_at, ...bob }) => ({
      ...bob,
      has_read: instruction_read_at !== null,
    })),
    open,
  }
}
