/** A ride as it was agreed at one moment, and what of it is another than before, in words. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { ourBobs } from '../price/receipt-words.ts'
import type { RideVersion } from '../resources/booking-changes.ts'
import type { BookingWhole } from '../ride.ts'

type Lines = RideVersion['lines']

/** The ride as it stands; null while it has no hour yet. */
export function versionOf(
  { booking, place, drinks }: BookingWhole,
  lines: Lines,
  catalogue: Pick<Catalogue, 'packages' | 'drinks'>,
): RideVersion | null {
  const { people, starts_at, ends_at, duration_min } = booking
  if (people === null || !starts_at || !ends_at || !place || !booking.package) return null
  return {
    people,
    start: starts_at,
    end: ends_at,
    minutes: duration_min ?? 0,
    package: catalogue.packages.get(booking.package)?.name ?? {},
    postal_code: place.code,
    town: place.names,
    address: booking.start_place,
    bob: booking.bob,
    bikes: booking.bikes_count ?? 1,
    drinks: drinks.map(({ drink, quantity }) => ({
      name: catalogue.drinks.get(drink)?.name ?? {},
      quantity,
    })),
    mode: booking.price_mode ?? 'gross',
    net: booking.net ?? 0,
    gross: booking.gross ?? 0,
    lines: lines.map(({ text, quantity, net, gross }) => ({ text, quantity, net, gross })),
  }
}

export interface Reader {
  readonly locale: Locale
  /** Where its clocks stand, and what it calls what it rents out. */
  readonly company: Pick<Catalogue['settings'], 'time_zone' | 'noun_plural'>
}

const parts = {
  people: {
    label: m.booking_part_people,
    words: ({ people, bikes }, { locale, company }) => {
      const { number } = formatsIn(locale)
      const noun = inLocale(company.noun_plural, locale)
      const riding = m.booking_people_count({ people: number(people) }, { locale })
      if (bikes === 1) return riding
      return `${riding}, ${m.booking_bikes_come({ bikes: number(bikes), noun }, { locale })}`
    },
  },
  when: {
    label: m.booking_part_when,
    words: ({ start }, { locale, company: { time_zone: zone } }) => {
      const [formats, at] = [formatsIn(locale), Date.parse(start)]
      const said = { day: formats.day(dayOf(at, zone)), time: formats.time(timeOf(at, zone)) }
      return m.booking_day_at(said, { locale })
    },
  },
  package: {
    label: m.booking_when_package,
    words: ({ package: name, minutes }, { locale }) =>
      `${inLocale(name, locale)}, ${formatsIn(locale).duration(minutes)}`,
  },
  place: {
    label: m.booking_step_where,
    words: ({ postal_code, town, address }, { locale }) =>
      [address, `${postal_code} ${inLocale(town, locale)}`].filter(Boolean).join(', '),
  },
  bob: {
    label: ({ bikes }, said) => m.booking_bob_rule_title({ bikes }, said),
    words: ({ bob, bikes }, { locale }) =>
      bob === 'ours' ? ourBobs(bikes, locale) : m.booking_bob_own({ bikes }, { locale }),
  },
  drinks: {
    label: m.booking_step_drinks,
    words: ({ drinks }, { locale }) =>
      drinks
        .map(({ name, quantity }) => `${formatsIn(locale).number(quantity)} × ${inLocale(name, locale)}`)
        .toSorted()
        .join(', ') || m.booking_drinks_none({}, { locale }),
  },
  total: {
    label: m.booking_price_total,
    words: ({ gross }, { locale }) => formatsIn(locale).money(gross),
  },
} as const satisfies Record<
  string,
  {
    readonly label: (ride: { readonly bikes: number }, said: { readonly locale: Locale }) => string
    readonly words: (ride: RideVersion, reader: Reader) => string
  }
>

export type RidePart = keyof typeof parts
export const rideParts = Object.keys(parts) as readonly RidePart[]

/** Where no number of bikes stands beside it. */
export const partLabel = (part: RidePart, locale: Locale): string =>
  parts[part].label({ bikes: 1 }, { locale })

export interface PartInWords {
  readonly part: RidePart
  readonly label: string
  readonly words: string
}

/** All of a ride, each part under its name. */
export const inWords = (ride: RideVersion, reader: Reader): readonly PartInWords[] =>
  rideParts.map((part) => ({
    part,
    label: parts[part].label(ride, { locale: reader.locale }),
    words: parts[part].words(ride, reader),
  }))

export interface RideDifference extends Omit<PartInWords, 'words'> {
  readonly before: string
  readonly now: string
}

/** What of a ride is another than before; what reads the same is the same. */
export function differencesOf(was: RideVersion, is: RideVersion, reader: Reader): readonly RideDifference[] {
  const now = inWords(is, reader)
  return inWords(was, reader).flatMap(({ part, words }, at) =>
    words === now[at]!.words ? [] : [{ part, label: now[at]!.label, before: words, now: now[at]!.words }],
  )
}
