/** What the data API leaves alone in a booking that was asked for: its ride, its drinks, and its being there. */
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { withKeptNumbers } from '../../../kernel/enterprise/kept-numbers.ts'
import { readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { inThePlan, unasked } from '../resources/booking/booking-status.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import type { Row, SliceHooks } from '../../../platform/items/write/writer.ts'
import { agreedFields } from '../agreed/agreed-fields.ts'
import { type BookingStatus, isOver } from '../booking.ts'
import { startsAtDepot } from '../place/ride-place.ts'
import { moveStops } from './moves/address.ts'
import { letGo } from './sets/sets.ts'

const placed = ['start_place', 'location', 'transport_mode', 'postal_code'] as const

/** Whether a driver finds it: at the depot, at a known location, or by street and town. */
const hasAddress = (booking: Row): boolean =>
  startsAtDepot(String(booking['transport_mode'])) ||
  Boolean(booking['location']) ||
  Boolean((booking['start_place'] as string | null)?.trim() && booking['postal_code'])

export const bookingHooks: SliceHooks = {
  booking_agencies: {
    /** Rule BI-80. */
    judge({ kbo_number, vat_number }, before) {
      // What stood there already does not keep anybody from changing something else.
      const isNew = (name: string, value: unknown): value is string =>
        typeof value === 'string' && value !== '' && value !== before?.[name]
      if (isNew('kbo_number', kbo_number) && !readEnterpriseNumber(kbo_number))
        return refuse('enterprise-number-invalid', { field: 'kbo_number' })
      if (isNew('vat_number', vat_number) && !readVatNumber(vat_number))
        return refuse('vat-number-unknown', { field: 'vat_number' })
      return ok(undefined)
    },
    columns: async (_tx, _writer, row) => withKeptNumbers(row),
  },
  bookings: {
    judge(candidate, before) {
      if (!before) return ok(undefined)
      const { status } = before
      if (candidate['archived_at'] && !before['archived_at']) {
        // What still keeps bikes and people ends by its own move first: they are free again, and the guest is told.
        if (!isOver(status as BookingStatus)) return refuse('move-not-allowed', { move: 'archive', status })
        return ok(undefined)
      }
      if (isIn(inThePlan, String(status)) && hasAddress(before) && !hasAddress(candidate))
        return refuse('address-missing', { field: 'start_place' })
      const field = agreedFields(status as BookingStatus).find((name) => candidate[name] !== before[name])
      return field ? refuse('move-not-allowed', { field, status }) : ok(undefined)
    },
    async prepare(tx, candidate, _actor, before) {
      if (before?.['status'] === 'draft' && candidate['archived_at'] && !before['archived_at'])
        await letGo(tx, String(before['id']))
      return ok(undefined)
    },
    async follow(tx, after, actor, before) {
      if (after && before && placed.some((name) => after[name] !== before[name]))
        await moveStops(tx, actor, String(after['id']))
      return ok(undefined)
    },
  },
  booking_drinks: {
    async compare(tx, candidate, _actor, before) {
      const ids = [candidate['booking'], before?.['booking']].filter((id) => typeof id === 'string')
      const asked = await tx
        .selectFrom('bookings')
        .select('status')
        .where('id', 'in', ids)
        .where('status', 'not in', unasked)
        .executeTakeFirst()
      return asked ? refuse('move-not-allowed', { field: 'drinks', status: asked.status }) : ok(undefined)
    },
  },
}
