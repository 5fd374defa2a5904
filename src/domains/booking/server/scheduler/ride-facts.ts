/** What letters say of a ride, read once for each: its place, hours, price lines and links, in the booking's language. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { timeOf, dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { senderOf } from '../../../identity/mails/sender.ts'
import type { RideFacts, SlotFacts } from '../../mails/facts.ts'
import { isReserved } from '../../on-request/request-reasons.ts'
import { type BookingWhole, arriveBy } from '../../ride.ts'
import { composePlace, isFindable, placeLine } from '../../place/ride-place.ts'
import { doubtOf } from '../../place/address-doubt.ts'
import { bookingToken } from '../../token.ts'
import { agreedOf } from '../moves/agreed.ts'

export interface LetterDeps {
  readonly database: Database
  readonly secret: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly now: () => number
}

export async function factsOf(
  { database, secret, publicUrl, now }: LetterDeps,
  whole: BookingWhole,
  firstName: string,
  { settings, packages, drinks }: Catalogue,
): Promise<RideFacts> {
  const { booking, placeParts, drinks: ordered } = whole
  const locale = booking.language
  const lines = await database.kysely
    .selectFrom('booking_lines')
    .select(['text', 'quantity', 'net', 'gross'])
    .where('booking', '=', booking.id)
    .orderBy('position')
    .execute()
  const during =
    booking.starts_at && booking.ends_at
      ? { from: Date.parse(booking.starts_at), to: Date.parse(booking.ends_at) }
      : null
  const gross = booking.gross ?? 0
  const place = composePlace(placeParts, locale)
  return {
    locale,
    number: booking.number ?? '',
    firstName,
    slot: during && slotFacts({ start: during.from, end: during.to }, gross, settings.time_zone),
    during,
    arriveBy: during && timeOf(arriveBy(during.from), settings.time_zone),
    place: placeLine(place),
    needsAddress: !isFindable(place),
    addressDoubt: booking.location ? null : doubtOf(booking.start_place, whole.place),
    people: booking.people ?? 0,
    packageName: (booking.package && inLocale(packages.get(booking.package)?.name, locale)) || '',
    zone: settings.time_zone,
    agreed: await agreedOf(database.kysely, whole, settings, now()),
    lines: lines.map(({ text, quantity, net, gross }) => ({
      text:
        quantity === 1
          ? inLocale(text, locale)
          : `${formatsIn(locale).number(quantity, 2)} × ${inLocale(text, locale)}`,
      net,
      gross,
    })),
    gross,
    deposit: booking.deposit ?? 0,
    drinks: ordered.map(
      ({ drink, quantity }) => `${quantity} × ${inLocale(drinks.get(drink)?.name, locale)}`,
    ),
    bob: booking.bob,
    reserved: isReserved(booking, Date.parse(booking.requested_at ?? '')),
    requestReasons: booking.request_reasons,
    bikes: booking.bikes_count ?? 1,
    noun: inLocale(settings.noun_plural, locale),
    link: `${publicUrl}/${locale}/scheduler/${bookingToken(secret, booking)}`,
    again: `${publicUrl}/${locale}/booking?${asQuery({ people: booking.people, place: whole.place?.code })}`,
    company: senderOf(settings, publicUrl),
  }
}

const asQuery = (known: Readonly<Record<string, string | number | null | undefined>>) =>
  new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

export const slotFacts = (slot: { start: number; end: number }, gross: number, zone: string): SlotFacts => ({
  day: dayOf(slot.start, zone),
  start: timeOf(slot.start, zone),
  end: timeOf(slot.end, zone),
  gross,
})
