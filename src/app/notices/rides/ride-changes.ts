/** What changed about a ride for one of its crew: from what to what, by the names things have in the yard. */
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '../../../kernel/locale.ts'
import type { Period } from '../../../kernel/time/period.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { composePlace, placeLine } from '../../../domains/booking/place/ride-place.ts'
import { placeParts } from '../../../domains/booking/server/place-parts.ts'
import { namesOf } from '../../../domains/booking/server/sets/plannable.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import type { NoticeChange, NoticeValue } from '../../../platform/workplace/resources.ts'
import { isSame } from '../wording/changes.ts'
import { type RideParts, partsOf } from './crew-events.ts'

type Db = Kysely<Tables>
type Said = Readonly<Record<string, NoticeValue>>

/**
 * What its crew may see of the ride, and nothing else: no price, no note of the office. Of the group's own remark only
 * that it changed, for it stands on his page of the ride.
 */
export async function rideChanges(
  db: Db,
  { before, after }: Pick<Written, 'before' | 'after'>,
  employee: string,
): Promise<NoticeChange[]> {
  if (!before) return []
  const [was, is] = [partsOf(before, employee), partsOf(after, employee)]
  const [zone, names] = await Promise.all([zoneOf(db), namesOf(db, [...keysIn(was), ...keysIn(is)])])
  const [from, to] = await Promise.all([
    said(db, before, was, { zone, names }),
    said(db, after, is, { zone, names }),
  ])
  const changes = Object.keys(to).flatMap((of) =>
    isSame(from[of]!, to[of]!) ? [] : [{ of, from: from[of]!, to: to[of]! }],
  )
  const bikes = changes.find(({ of }) => of === 'bikes')
  const isSaidAlready = ({ of, from: had, to: has }: NoticeChange) =>
    of === 'load' && bikes !== undefined && isSame(had, bikes.from) && isSame(has, bikes.to)
  const told = changes.filter((change) => !isSaidAlready(change))
  return was.notes === is.notes ? told : [...told, { of: 'notes', from: null, to: null }]
}

/** The group's Bob is another, or reached otherwise; who he is stands on the ride's page alone. */
export const bobChange: NoticeChange = { of: 'group_bob', from: null, to: null }

/** Where the ride starts now, and where it did: a town without a street was no address yet. */
export async function placeChange(
  db: Db,
  { before, after }: Pick<Written, 'before' | 'after'>,
): Promise<NoticeChange[]> {
  const from = before?.['start_place'] ? await placeOf(db, before) : null
  const to = await placeOf(db, after)
  return isSame(from, to) ? [] : [{ of: 'place', from, to }]
}

/** When the ride starts now, and when it did. */
export async function hourChange(
  db: Db,
  { before, after }: Pick<Written, 'before' | 'after'>,
): Promise<NoticeChange[]> {
  const zone = await zoneOf(db)
  const [from, to] = [before && hoursOf(before, zone), hoursOf(after, zone)]
  return (['day', 'hours'] as const).flatMap((of) => {
    const [was, is] = [from?.[of] ?? null, to?.[of] ?? null]
    return isSame(was, is) ? [] : [{ of, from: was, to: is }]
  })
}

/** Null while no start is chosen. */
function hoursOf({ starts_at, ends_at }: Row, zone: string) {
  if (!starts_at || !ends_at) return null
  const [from, to] = [starts_at, ends_at].map((at) => new Date(at as string).getTime())
  return { day: dayOf(from!, zone), hours: spanOf({ from: from!, to: to! }, zone) }
}

const spanOf = ({ from, to }: Period, zone: string) => `${timeOf(from, zone)}/${timeOf(to, zone)}`

async function said(
  db: Db,
  row: Row,
  parts: RideParts,
  { zone, names }: { readonly zone: string; readonly names: ReadonlyMap<string, string> },
): Promise<Said> {
  const hours = (period: Period) => spanOf(period, zone)
  const all = (keys: readonly string[]) =>
    keys
      .map((key) => names.get(key) ?? '?')
      .toSorted()
      .join(', ') || null
  const legs = (periods: readonly Period[]) => periods.map(hours).toSorted().join(' ') || null
  return {
    day: dayOf(parts.starts, zone),
    hours: hours({ from: parts.starts, to: parts.ends }),
    place: await placeOf(db, row),
    transport: parts.transport as string | null,
    people: parts.people as number | null,
    package: await packageOf(db, parts.package),
    deliver: legs(parts.deliver),
    collect: legs(parts.collect),
    bob: parts.bob && hours(parts.bob),
    bikes: all(parts.bikes),
    load: all(parts.load),
    truck: all(parts.truck),
    trailer: all(parts.trailer),
    colleagues: all(parts.colleagues),
  }
}

/** The place as it was or is, in each language; null where none is known. */
async function placeOf(db: Db, row: Row): Promise<Translated | null> {
  const { rows } = await sql<{ parts: Parameters<typeof composePlace>[0] }>`
    SELECT ${placeParts} AS parts FROM (SELECT ${row['start_place'] ?? null}::text AS start_place,
      ${row['transport_mode'] ?? null}::text AS transport_mode, ${row['location'] ?? null}::uuid AS location,
      ${row['postal_code'] ?? null}::uuid AS postal_code,
      ${JSON.stringify(row['feasible_set'] ?? null)}::jsonb AS feasible_set) b`.execute(db)
  const lines = locales.map((locale) => [locale, placeLine(composePlace(rows[0]!.parts, locale))] as const)
  return lines.some(([, line]) => line) ? (Object.fromEntries(lines) as Record<Locale, string>) : null
}

async function packageOf(db: Db, key: unknown): Promise<Translated | null> {
  if (typeof key !== 'string') return null
  const found = await db.selectFrom('packages').select('name').where('id', '=', key).executeTakeFirst()
  return found?.name ?? null
}

const keysIn = ({ bikes, load, truck, trailer, colleagues }: RideParts): string[] => [
  ...bikes,
  ...load,
  ...truck,
  ...trailer,
  ...colleagues,
]
