/** What a sheet of the day says of each part of it, and what is ticked there with a pen. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { placeLine } from '../../booking/place/ride-place.ts'
import { drinksOf } from '../my-calendar/item-text.ts'
import type { SheetItem } from './day-sheet.ts'

export interface SheetSpeech {
  readonly locale: Locale
  readonly time: (instant: string) => string
}

export const speechIn = (locale: Locale, zone: string): SheetSpeech => ({
  locale,
  time: (instant) => formatsIn(locale).time(localTime(instant, zone).time),
})

/** What is to be known on the road: the hour of the ride, where, who, what goes along, and what was asked. */
export function legLines({ item, ride }: SheetItem, { locale, time }: SheetSpeech): string[] {
  const { ride_from, ride_to, people, place, contact, phone, truck, trailer, bikes, drinks, bobs } = item
  const drink = drinksOf(item.kind, drinks, locale)
  const ours = bobs.length > 0 && { label: m.plan_part_bob({}, { locale }), value: bobs.join(', ') }
  const theirs = ride &&
    ride.bobs.length > 0 && {
      label: m.sheet_own_bob({}, { locale }),
      value: ride.bobs.map((bob) => [bob.name, bob.phone].filter(Boolean).join(' ')).join(', '),
    }
  const notes = ride?.notes && { label: m.sheet_notes({}, { locale }), value: ride.notes }
  return [
    ride_from &&
      ride_to &&
      dotted([
        m.my_ride_at({ time: `${time(ride_from)} – ${time(ride_to)}` }, { locale }),
        people && m.office_people({ people }, { locale }),
      ]),
    place && placeLine(place),
    dotted([contact, phone]),
    dotted([[truck, trailer].filter(Boolean).join(' + '), bikes.join(', ')]),
    drink && m.my_load_line(drink, { locale }),
    ...[ours, theirs, notes].map((said) => said && m.common_labelled(said, { locale })),
    ride?.package && inLocale(ride.package, locale),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

/** What is ticked with a pen. */
export function ticksOf({ item, ride }: SheetItem, locale: Locale): string[] {
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
