/** A person's own calendar as an address other calendars subscribe to: who has the address, has the calendar. */
import { createHash, createHmac } from 'node:crypto'
import { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import type { Kysely } from 'kysely'
import { crew } from '../../../identity/role-groups.ts'
import { problem } from '../../../../platform/http/problem.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { namedId } from '../../../../kernel/id/named-id.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { employees } from '../../../crew/resources/employees.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { type RidePlace, placeLine } from '../../../booking/place/ride-place.ts'
import { type MyItem, isNotCertain } from '../../my-calendar/my-calendar.ts'
import { drinksOf, itemTitle } from '../../my-calendar/item-text.ts'
import { changing, group, reading, responding } from '../frame.ts'
import { accountOf, employeeOf, readItems } from './my-items.ts'
import { dayMs } from '../../../../kernel/time/period.ts'

const behindMs = 30 * dayMs
const aheadMs = 180 * dayMs

interface Feed {
  readonly id: string
  readonly calendar_version: number
}

/** Derived, so that it can be shown again; a new version revokes it. */
const tokenOf = (secret: string, { id, calendar_version }: Feed) =>
  createHmac('sha256', secret).update(`calendar:${id}:${calendar_version}`).digest('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const addressOf = (publicUrl: string, token: string, locale: Locale) =>
  `${publicUrl}/calendars/${token}.ics?lang=${locale}`

const noCalendar = { reason: 'no-calendar' } as const

/** Who is let go takes no calendar along: neither the person nor his account may have ended. */
const ownerOf = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.user')
    .select(['employees.id', 'employees.first_name', 'employees.last_name'])
    .where('employees.calendar_hash', '=', hashOf(token))
    .where('employees.archived_at', 'is', null)
    .where('employees.status', '=', 'active')
    .where('users.status', '=', 'active')
    .executeTakeFirst()

const mine = { group, to: crew } as const
const address = {
  words: 'The address',
  data: object({ address: orNull(text('Of the calendar; anyone who has it can read it')) }),
}

export const feedEndpoints = [
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar/feed',
      summary: 'The address to subscribe to the caller’s calendar; null until one is created',
      answers: { 200: address },
      refuses: { 'no-calendar': 400 },
    },
    async ({ deps, caller, locale }) => {
      const db = deps.database.kysely
      const employee = await employeeOf(db, accountOf(caller))
      if (!employee) return no(noCalendar)
      const feed = await db
        .selectFrom('employees')
        .select(['id', 'calendar_version', 'calendar_hash'])
        .where('id', '=', employee.id)
        .executeTakeFirstOrThrow()
      const token = feed.calendar_hash && tokenOf(deps.secret, feed)
      return reply({ address: token && addressOf(deps.publicUrl, token, locale) })
    },
  ),
  changing(
    {
      ...mine,
      call: 'POST /api/my-calendar/feed',
      takes: ['Idempotency-Key'],
      summary: 'Create a new address; the previous one stops working',
      answers: { 201: address },
      refuses: { 'no-calendar': 400 },
    },
    async (tx, { deps, caller, locale }) => {
      const employee = await employeeOf(tx, accountOf(caller))
      if (!employee) return no(noCalendar)
      const { calendar_version } = await tx
        .selectFrom('employees')
        .select('calendar_version')
        .where('id', '=', employee.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const next = { id: employee.id, calendar_version: calendar_version + 1 }
      const token = tokenOf(deps.secret, next)
      await write(tx, caller.actor, {
        collection: employees,
        key: employee.id,
        action: 'renew-calendar',
        update: { calendar_version: next.calendar_version, calendar_hash: hashOf(token) },
      })
      return reply({ address: addressOf(deps.publicUrl, token, locale) }, 201)
    },
  ),
  responding(
    {
      group,
      call: 'GET /calendars/:file',
      path: { file: text('The token and `.ics`') },
      summary: 'A person’s calendar, from thirty days ago to half a year ahead',
      answers: { 200: { words: 'iCalendar', raw: 'text/calendar' } },
      refuses: { 'not-found': 404 },
    },
    async ({ deps, caller, locale, now, path }) => {
      const [, token] = /^([\w-]{20,100})\.ics$/.exec(path.file) ?? []
      const db = deps.database.kysely
      const owner = token && (await ownerOf(db, token))
      if (!owner) {
        deps.throttles.links.take(caller.address)
        throw problem('NOT_FOUND', 'There is no such calendar.')
      }
      const window = { from: now - behindMs, to: now + aheadMs }
      const items = await readItems(db, owner.id, window, { now, locale })
      const { publicUrl } = deps
      const name = `${owner.first_name} ${owner.last_name}`
      return new Response(asCalendar(items, { name, locale, zone: await zoneOf(db), publicUrl }), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'cache-control': 'private, max-age=300',
          'content-disposition': 'inline; filename="calendar.ics"',
        },
      })
    },
  ),
]

interface FeedReader {
  readonly name: string
  readonly locale: Locale
  readonly zone: string
  readonly publicUrl: string
}

function asCalendar(items: readonly MyItem[], { name, locale, zone, publicUrl }: FeedReader): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'partybike', product: 'calendar' },
  })
  for (const item of items) {
    const link = item.booking && `${publicUrl}/${locale}/portal/mycalendar/${item.booking}`
    const event = calendar.createEvent({
      // Public: a record's own id is nobody's outside.
      id: namedId(`calendar/${item.id}`),
      sequence: item.version,
      ...spanOf(item, zone),
      summary: itemTitle(item, locale),
      ...(item.place && { location: locationOf(item.place) }),
      description: [...linesOf(item, locale, zone), link].filter(Boolean).join('\n'),
      ...(link && { url: link }),
      status: isNotCertain(item.status) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
    if (isReminded(item) && !event.allDay())
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: remindedBeforeSeconds,
        description: itemTitle(item, locale),
      })
  }
  return calendar.toString()
}

/** An hour leaves time to dress and to drive to the depot. */
const remindedBeforeSeconds = 3600
/** Work has a reminder; an absence and a note need none, nor does a day that is one's own as a whole. */
const isReminded = ({ kind }: MyItem) => kind !== 'absence' && kind !== 'note'

/** From midnight to midnight is whole days: VALUE=DATE, the last one excluded (RFC 5545, 3.6.1). */
function spanOf({ from, to }: MyItem, zone: string) {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (timeOf(start, zone) !== '00:00' || timeOf(end, zone) !== '00:00' || start === end)
    return { start: new Date(start), end: new Date(end) }
  const midnight = (instant: number) => new Date(`${dayOf(instant, zone)}T00:00:00Z`)
  return { allDay: true, start: midnight(start), end: midnight(end) }
}

const locationOf = (place: RidePlace) => ({
  title: placeLine(place),
  ...(place.lat !== null && place.lon !== null && { geo: { lat: place.lat, lon: place.lon } }),
})

/** What whoever opens the event on the road wants to know: the ride's hour, the group, what to load, whom to call. */
function linesOf(item: MyItem, locale: Locale, zone: string): (string | null)[] {
  const { ride_from, ride_to, people, drinks, contact, phone, truck, trailer, bikes, bobs } = item
  const drink = drinksOf(item.kind, drinks, locale)
  const time = (instant: string) => formatsIn(locale).time(timeOf(Date.parse(instant), zone))
  return [
    ride_from && ride_to && m.my_ride_at({ time: `${time(ride_from)} – ${time(ride_to)}` }, { locale }),
    people && m.office_people({ people }, { locale }),
    drink && m.my_load_line(drink, { locale }),
    contact,
    phone,
    [truck, trailer].filter(Boolean).join(' + '),
    bikes.join(', '),
    bobs.length > 0 &&
      m.common_labelled({ label: m.plan_part_bob({}, { locale }), value: bobs.join(', ') }, { locale }),
  ].map((line) => line || null)
}
