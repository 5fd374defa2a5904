/** What a notification says of its record, and where it leads. */
import type { Kysely } from 'kysely'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'

type Db = Kysely<Tables>

export interface About {
  readonly collection: string
  readonly item: string
  readonly facts: NoticeFacts
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const ofBooking = (row: Row): NoticeFacts => ({
  number: text(row['number']),
  people: count(row['people']),
  day: text(row['local_day']),
})

/** A proposal leads to its booking. */
async function ofProposal(db: Db, proposal: Row): Promise<About> {
  const item = String(proposal['booking'])
  const booking = await db
    .selectFrom('bookings')
    .select(['number', 'people', 'local_day'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  const accepted = acceptedStart(proposal)
  if (!accepted) return { collection: 'bookings', item, facts: ofBooking(booking) }
  // A yes is written before the booking moves: its own day is still the old one.
  const zone = await zoneOf(db)
  const moved = { day: dayOf(accepted, zone), time: timeOf(accepted, zone) }
  return { collection: 'bookings', item, facts: { ...ofBooking(booking), ...moved } }
}

/** A Bob, and what a group changed, lead to the booking: his name stays there. */
async function ofItsBooking(db: Db, { booking }: Row): Promise<About> {
  const item = String(booking)
  const row = await db
    .selectFrom('bookings')
    .select(['number', 'people', 'local_day'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  return { collection: 'bookings', item, facts: ofBooking(row) }
}

/** The start that was said yes to, epoch milliseconds. */
function acceptedStart({ options, accepted_option }: Row): number | null {
  const given = Array.isArray(options) ? (options as readonly { id: string; start: string }[]) : []
  const option = given.find(({ id }) => id === accepted_option)
  return option ? Date.parse(option.start) : null
}

/** What is damaged, by the name it has in the yard, and which agency says so, if one does. */
async function ofDamage(db: Db, row: Row): Promise<NoticeFacts> {
  const named = async (table: 'party_bikes' | 'trailers' | 'tow_trucks', id: unknown) =>
    typeof id === 'string'
      ? (await db.selectFrom(table).select('code').where('id', '=', id).executeTakeFirst())?.code
      : undefined
  const code =
    (await named('party_bikes', row['party_bike'])) ??
    (await named('trailers', row['trailer'])) ??
    (await named('tow_trucks', row['tow_truck']))
  const by = text(row['agency'])
  const agency = by
    ? await db.selectFrom('booking_agencies').select('name').where('id', '=', by).executeTakeFirst()
    : null
  return {
    number: text(row['number']),
    code: code ?? null,
    severity: text(row['severity']),
    agency: agency?.name ?? null,
  }
}

async function ofAbsence(db: Db, row: Row): Promise<NoticeFacts> {
  const employee = await db
    .selectFrom('employees')
    .select(['first_name', 'last_name'])
    .where('id', '=', String(row['employee']))
    .executeTakeFirstOrThrow()
  const zone = await zoneOf(db)
  // The end is the first instant that is free again.
  const [from, to] = [Date.parse(String(row['starts_at'])), Date.parse(String(row['ends_at'])) - 1]
  return {
    name: `${employee.first_name} ${employee.last_name}`,
    from: dayOf(from, zone),
    to: dayOf(Math.max(from, to), zone),
    status: text(row['status']),
  }
}

/** Of a ride whoever drives reads the hour too. */
async function ofRide(db: Db, row: Row): Promise<NoticeFacts> {
  const starts = row['starts_at']
  if (!starts) return ofBooking(row)
  const zone = await zoneOf(db)
  return { ...ofBooking(row), time: timeOf(new Date(starts as string).getTime(), zone) }
}

/** @param row the record as it was just written. */
export async function aboutOf(db: Db, collection: string, row: Row): Promise<About> {
  const item = String(row['id'])
  switch (collection) {
    case 'proposals':
      return ofProposal(db, row)
    case 'bobs':
    case 'booking_changes':
      return ofItsBooking(db, row)
    case 'damage_reports':
      return { collection, item, facts: await ofDamage(db, row) }
    case 'absences':
      return { collection, item, facts: await ofAbsence(db, row) }
    case 'invoices':
      return {
        collection,
        item,
        facts: {
          number: text(row['number']),
          gross: count(row['gross']),
          state: text(row['peppol_state']),
          reason: text(row['peppol_reason']),
        },
      }
    case 'complaints':
      return { collection, item, facts: { number: text(row['number']) } }
    default:
      return { collection, item, facts: await ofRide(db, row) }
  }
}
