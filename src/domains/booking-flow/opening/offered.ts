/** What an empty shop would sell: its packages, the place it starts from, and what has no price yet. */
import { addDays, daysBetween, type Day, weekdayOf } from '../../../kernel/time/day.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Catalogue, Package } from '../../catalog/catalogue.ts'
import { rulesFor } from '../../catalog/price-rules/price-rule.ts'

/** On offer today or later. Rule B-95. */
export const packagesOf = ({
  catalogue,
  today,
}: {
  readonly catalogue: Catalogue
  readonly today: Day
}): Package[] =>
  [...catalogue.packages.values()].filter(
    ({ active, archived_at, valid_to }) =>
      active && archived_at === null && (valid_to === null || valid_to >= today),
  )

export const placeOf = ({ settings, postalCodes }: Catalogue) =>
  [...postalCodes.values()].find(({ id }) => id === settings.first_place)

/** The first group and duration of a package that no base price covers on any day of a week it runs in. Rule B-95. */
export function holeIn(offer: Package, catalogue: Catalogue, today: Day): Refusal | null {
  const first = addDays(today, Math.ceil(offer.min_notice_h / 24) + 1)
  const from = offer.valid_from && offer.valid_from > first ? offer.valid_from : first
  const week = Array.from({ length: 7 }, (_, index) => addDays(from, index)).filter((day) =>
    offer.weekdays.includes(weekdayOf(day)),
  )
  const zone = placeOf(catalogue)?.zone ?? null
  for (const duration of offer.durations_min)
    for (const people of new Set([offer.people_min, offer.people_max])) {
      const isPriced = week.some((day) =>
        rulesFor(catalogue.priceRules, {
          package: offer.id,
          people,
          duration,
          day,
          askedOn: today,
          leadDays: daysBetween(today, day),
          start: null,
          zone,
          agency: null,
        }).some(({ effect }) => effect === 'set_base'),
      )
      if (!isPriced)
        return { reason: 'opening-price-missing', name: offer.name, people, hours: duration / 60 }
    }
  return null
}
