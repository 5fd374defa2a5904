/** What a change of a ride would come to, for who reads it before his yes. */
import { iso } from '../../../../kernel/time/period.ts'
import { no, type Reply, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  count,
  flag,
  listOf,
  object,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { cancellationDates } from '../../agreed/cancellation.ts'
import { isPromised, type Party } from '../../booking.ts'
import { termsAfter } from '../../change/ride-change.ts'
import { differencesOf, versionOf } from '../../change/ride-version.ts'
import type { RideVersion } from '../../resources/booking-changes.ts'
import { priceFull } from '../../price/price-view.ts'
import type { BookingWhole } from '../../ride.ts'
import type { BookingCommand } from '../frame.ts'
import { price } from '../schemas/price.ts'
import { linesOf } from '../sets/freeze.ts'
import { changedParts, judgeChange, type JudgedChange } from './judged-change.ts'

export const quoted = object(changedParts)
/** The ride as it would be agreed. */
export function versionAfter(
  { after, price: agreed, start, end }: JudgedChange,
  catalogue: Catalogue,
): RideVersion {
  const { mode, net, gross, bikes, lines } = agreed
  const booking = {
    ...after.booking,
    starts_at: iso(start),
    ends_at: iso(end),
    bikes_count: bikes,
    price_mode: mode,
    net,
    gross,
  }
  return versionOf({ ...after, booking }, lines, catalogue)!
}

const difference = object({ part: text(), label: text(), before: text(), now: text() })
export const foreseen = object({
  differences: listOf(difference, 'What reads otherwise than before, in the language asked for'),
  price,
  kept: cents('What the terms keep of what falls away; it is part of the price'),
  total: cents('To be sent with the yes'),
  version: count('Of the booking; to be sent with the yes'),
  reserved: flag('Whether it can be had now: bikes, vehicles and people were found'),
  cancellation: orNull(
    listOf(
      object({ until: orNull(text('An instant')), keep_percent: count() }),
      'What stepping back costs then, step by step; null where nothing is promised yet',
    ),
  ),
})

/** What a change would come to, for who reads it before his yes. */
export async function foresee(
  call: BookingCommand<Parsed<typeof quoted>>,
  whole: BookingWhole,
  by: Party,
): Promise<Reply<Parsed<typeof foreseen>>> {
  const { deps, now, locale, body } = call
  const db = deps.database.kysely
  const { booking } = whole
  const catalogue = await readCatalogue(db)
  const judged = await judgeChange(db, { whole, given: body, by, catalogue, now })
  if (!judged.ok) return no(judged.refusal)
  const change = judged.value
  const was = versionOf(whole, await linesOf(db, booking.id), catalogue)
  if (!was) return no({ reason: 'step-incomplete', step: 'when' })
  const is = versionAfter(change, catalogue)
  const policy = termsAfter(booking, change.start, now)
  const reader = { locale, company: catalogue.settings }
  return reply({
    differences: [...differencesOf(was, is, reader)],
    price: priceFull(change.price, locale, change.reasons),
    kept: change.kept,
    total: change.price.gross,
    version: booking.row_version,
    reserved: change.set !== null,
    cancellation: isPromised(booking)
      ? cancellationDates(policy?.cancellation_steps ?? [], change.start, now).map(
          ({ until, keepPercent }) => ({
            until: until === null ? null : iso(until),
            keep_percent: keepPercent,
          }),
        )
      : null,
  })
}
