/** What a damage report holds while it is written, what it still misses, and what of it is sent. */
import { type RideCourse, foundNow } from '../../../domains/booking/damage/found-now.ts'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import { severities } from '../../../domains/fleet/resources/damage-types.ts'
import { isDrivable, type Thing, thingFields } from '../../../domains/booking/damage/noted-reports.ts'
import { missingOf } from '../missing.ts'

/** Where the record of each is kept. */
export const thingCollections = {
  party_bike: 'party_bikes',
  trailer: 'trailers',
  tow_truck: 'tow_trucks',
} as const satisfies Record<Thing['field'], string>

export interface DamageValues {
  readonly thing: Thing | null
  readonly type: string | null
  readonly severity: (typeof severities)[number] | null
  /** Null until somebody says: then it follows from how bad it is. */
  readonly drivable: boolean | null
  readonly description: string
  /** Null until somebody says: then it follows from the ride. */
  readonly found_at: string | null
  readonly booking: string | null
  /** When what it takes off the road is expected back; null where nobody knows. */
  readonly expected_back: string | null
  /** The hand-over of the same ride whose photos go along. */
  readonly hand_over: string | null
}

/** When it can have been found: an agency has no workshop. */
export const foundsFor = (isAgency: boolean) =>
  damageReports.fields.found_at.values.filter((value) => !isAgency || value !== 'workshop')

/** What the address knows already, such as the ride it was found on. */
export function firstDamage(given: Readonly<Record<string, string>>, isAgency = false): DamageValues {
  const founds: readonly string[] = foundsFor(isAgency)
  const field = thingFields.find((name) => given[name])
  const { booking = null, found_at = '', hand_over = null } = given
  return {
    thing: field ? { field, id: given[field]! } : null,
    type: given['type'] ?? null,
    severity: null,
    drivable: null,
    description: '',
    found_at: founds.includes(found_at) ? found_at : null,
    booking,
    expected_back: null,
    hand_over,
  }
}

/** @param course of the ride it was found on, where it is known. */
export function foundIn(
  { found_at, booking }: Pick<DamageValues, 'found_at' | 'booking'>,
  course: RideCourse | null,
  { isAgency = false, now }: { readonly isAgency?: boolean; readonly now: number },
): string {
  if (found_at) return found_at
  if (course) return foundNow(course, now)
  return booking || isAgency ? 'post_check' : 'workshop'
}

/** Whose record a report that is sent as it stands takes off the road; null where it takes none. */
export const takenOut = (
  { thing, severity, type }: DamageValues,
  blocking: readonly string[],
): Thing | null => (severity === 'unsafe' || (type !== null && blocking.includes(type)) ? thing : null)

/** What is missing, by field; an agency reports of a ride. */
export const missingIn = ({ thing, type, severity, description, booking }: DamageValues, isAgency = false) =>
  missingOf({ ...(isAgency && { booking }), thing, type, severity, description: description.trim() })

export const damageBody = (values: DamageValues, photos: readonly string[]) => ({
  ...(values.severity === 'unsafe' && values.expected_back && { expected_back: values.expected_back }),
  ...(values.thing && { [values.thing.field]: values.thing.id }),
  type: values.type,
  severity: values.severity,
  drivable: isDrivable(values),
  description: values.description.trim(),
  found_at: values.found_at,
  booking: values.booking,
  ...(values.hand_over && { hand_over: values.hand_over }),
  photos,
})
