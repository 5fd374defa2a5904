/** What a sheet of the day says of each part of it, and what is ticked there with a pen. */
import type { Locale } from '../../../kernel/locale.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { isFindable, placeLine } from '../../booking/place/ride-place.ts'
import { promised } from '../../booking/resources/booking/booking-status.ts'
import { writtenPhone } from '../../customers/written-phone.ts'
import { drinksOf } from '../my-calendar/item-text.ts'
import { journeyLines } from '../my-calendar/journeys.ts'
import { daysOfNames, isNotCertain } from '../my-calendar/my-calendar.ts'
import { noAddressText } from '../my-calendar/no-address.ts'
import type { DayPaper, SheetItem } from './day-sheet.ts'

export interface SheetSpeech extends Pick<DayPaper, 'now' | 'office'> {
  readonly locale: Locale
  readonly time: (instant: string) => string
}

export const speechIn = (
  locale: Locale,
  { zone, now, office }: Pick<DayPaper, 'zone' | 'now' | 'office'>,
): SheetSpeech => ({
  locale,
  now,
  office,
  time: (instant) => formatsIn(locale).time(localTime(instant, zone).time),
})

/** Who does it, or what nobody does. Rule PL-32. */
export function whoText({ driver, item }: SheetItem, locale: Locale): string {
  if (driver !== null) return driver
  return item.kind === 'ride' ? m.sheet_no_bob({}, { locale }) : m.sheet_no_driver({}, { locale })
}

/** What sets it apart from work that is certain and ready: read before anything is loaded. Rule PL-32. */
export function marksOf({ item, ride }: SheetItem, locale: Locale): string[] {
  const { booking, status, out } = item
  if (booking === null) return []
  const short = ride && isIn(promised, ride.status) ? ride.bobs_short : null
  return [
    isNotCertain(status) && m.my_not_certain({}, { locale }),
    status === 'confirmed' && m.sheet_not_planned({}, { locale }),
    short && m.plan_bobs_missing({ count: short.bikes - short.named }, { locale }),
    out.length > 0 && m.set_out_of_service({ names: out.join(', ') }, { locale }),
  ].flatMap((mark) => mark || [])
}

/** Where it is and who is there; and what is not known of that, or not yet for these eyes. Rule PL-32. */
export function whereLines({ item }: SheetItem, { locale, now, office }: SheetSpeech): string[] {
  const { booking, place, contact, phone, ride_from } = item
  const isLater = ride_from !== null && Date.parse(ride_from) > daysOfNames(now).to
  return [
    place && placeLine(place),
    booking && place && !isFindable(place) && noAddressText({ phone, office }, locale),
    contact || phone
      ? dotted([contact, phone && writtenPhone(phone)])
      : booking && isLater && m.sheet_contact_later({}, { locale }),
  ].flatMap((line) => line || [])
}

/** What is to be known on the road: the hour of the ride, where, who, what goes along, and what was asked. */
export function legLines(one: SheetItem, words: SheetSpeech): string[] {
  const { item, ride } = one
  const { locale, time } = words
  const { ride_from, ride_to, people, truck, trailer, bikes, drinks, bobs } = item
  const drink = drinksOf(item.kind, drinks, locale)
  const ours = bobs.length > 0 && { label: m.plan_part_bob({}, { locale }), value: bobs.join(', ') }
  const theirs = ride &&
    ride.bobs.length > 0 && {
      label: m.sheet_own_bob({}, { locale }),
      value: ride.bobs
        .map((bob) => [bob.name, bob.phone && writtenPhone(bob.phone)].filter(Boolean).join(' '))
        .join(', '),
    }
  const notes = ride?.notes && { label: m.sheet_notes({}, { locale }), value: ride.notes }
  return [
    ride_from &&
      ride_to &&
      dotted([
        m.my_ride_at({ time: `${time(ride_from)} – ${time(ride_to)}` }, { locale }),
        people && m.office_people({ people }, { locale }),
      ]),
    ...whereLines(one, words),
    dotted([[truck, trailer].filter(Boolean).join(' + '), bikes.join(', ')]),
    drink && m.my_load_line(drink, { locale }),
    ...journeyLines(item, locale),
    ...[ours, theirs, notes].map((said) => said && m.common_labelled(said, { locale })),
    ride?.package && inLocale(ride.package, locale),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

/** What is ticked with a pen; nothing of what is not certain yet. */
export function ticksOf({ item, ride }: SheetItem, locale: Locale): string[] {
  if (isNotCertain(item.status)) return []
  const owed = ride?.deposit?.to_receive ?? 0
  const held = ride?.deposit?.held ?? 0
  const sum = (amount: number) => formatsIn(locale).money(amount)
  const out = [
    m.sheet_loaded({}, { locale }),
    ...(item.kind === 'transport_out' && owed > 0
      ? [m.sheet_deposit_take({ amount: sum(owed) }, { locale })]
      : []),
    m.sheet_bob_seen({}, { locale }),
  ]
  const back = [
    m.sheet_checked({}, { locale }),
    m.sheet_empties({}, { locale }),
    ...(held > 0 ? [m.sheet_deposit_return({ amount: sum(held) }, { locale })] : []),
  ]
  if (item.kind === 'transport_out') return out
  return item.kind === 'transport_back' ? back : []
}
