/** The address of the caller's own calendar, and what is in it. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { write } from '../../../../platform/items/write/write.ts'
import { employees } from '../../../crew/resources/employees.ts'
import { crew } from '../../../identity/role-groups.ts'
import { isFindable } from '../../../booking/place/ride-place.ts'
import { drinksOf, itemTitle } from '../../my-calendar/item-text.ts'
import { journeyLines } from '../../my-calendar/journeys.ts'
import { type MyItem, isNotCertain } from '../../my-calendar/my-calendar.ts'
import { noAddressText } from '../../my-calendar/no-address.ts'
import { changing, group, reading } from '../frame.ts'
import { accountOf, employeeOf, officePhone, readItems } from '../my-calendar/my-items.ts'
import { addressAnswer, calendarAddress, renewed } from './calendar-address.ts'
import { type CalendarEvent, windowOf } from './calendar-file.ts'

const noCalendar = { reason: 'no-calendar' } as const
const mine = { group, to: crew } as const

const calendarOf = (db: Kysely<Tables>, id: Id<'employees'>) =>
  db.selectFrom('employees').select(['id', 'calendar_version', 'calendar_hash']).where('id', '=', id)

export const myFeedEndpoints = [
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar/feed',
      summary: 'The address to subscribe to the caller’s calendar; null until one is created',
      answers: { 200: addressAnswer },
      refuses: { 'no-calendar': 400 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const employee = await employeeOf(db, accountOf(call.caller))
      if (!employee) return no(noCalendar)
      const calendar = await calendarOf(db, employee.id).executeTakeFirstOrThrow()
      return reply({ address: calendar.calendar_hash && calendarAddress(call, calendar) })
    },
  ),
  changing(
    {
      ...mine,
      call: 'POST /api/my-calendar/feed',
      takes: ['Idempotency-Key'],
      summary: 'Create a new address; the previous one stops working',
      answers: { 201: addressAnswer },
      refuses: { 'no-calendar': 400 },
    },
    async (tx, call) => {
      const employee = await employeeOf(tx, accountOf(call.caller))
      if (!employee) return no(noCalendar)
      const update = renewed(call, await calendarOf(tx, employee.id).forUpdate().executeTakeFirstOrThrow())
      await write(tx, call.caller.actor, {
        collection: employees,
        key: employee.id,
        action: 'renew-calendar',
        update,
      })
      return reply({ address: calendarAddress(call, { id: employee.id, ...update }) }, 201)
    },
  ),
]

interface Asked {
  readonly now: number
  readonly locale: Locale
  readonly zone: string
  readonly publicUrl: string
}

/** Who is let go takes no calendar along: neither the person nor his account may have ended. */
export async function calendarOfPerson(db: Kysely<Tables>, hash: string, { publicUrl, ...asked }: Asked) {
  const owner = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.user')
    .select(['employees.id', 'employees.first_name', 'employees.last_name'])
    .where('employees.calendar_hash', '=', hash)
    .where('employees.archived_at', 'is', null)
    .where('employees.status', '=', 'active')
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  if (!owner) return null
  const items = await readItems(db, owner.id, windowOf(asked.now), asked)
  const office = await officePhone(db)
  return {
    name: `${owner.first_name} ${owner.last_name}`,
    events: items.map((item): CalendarEvent => ({
      id: item.id,
      version: item.version,
      from: item.from,
      to: item.to,
      title: itemTitle(item, asked.locale),
      place: item.place,
      lines: linesOf(item, { ...asked, office }),
      link: item.booking && `${publicUrl}/${asked.locale}/portal/mycalendar/${item.booking}`,
      isTentative: isNotCertain(item.status),
      // Work has a reminder; an absence and a note need none, nor does a day that is one's own as a whole.
      isReminded: item.kind !== 'absence' && item.kind !== 'note',
    })),
  }
}

/** What whoever opens the event on the road wants to know: the ride's hour, the group, what to load, whom to call. */
function linesOf(
  item: MyItem,
  { locale, zone, office }: Pick<Asked, 'locale' | 'zone'> & { readonly office: string | null },
): readonly string[] {
  const { booking, place, ride_from, ride_to, people, drinks, contact, phone, truck, trailer, bikes, bobs } =
    item
  const drink = drinksOf(item.kind, drinks, locale)
  const time = (instant: string) => formatsIn(locale).time(timeOf(Date.parse(instant), zone))
  return [
    ride_from && ride_to && m.my_ride_at({ time: `${time(ride_from)} – ${time(ride_to)}` }, { locale }),
    people && m.office_people({ people }, { locale }),
    booking && place && !isFindable(place) && noAddressText({ phone, office }, locale),
    drink && m.my_load_line(drink, { locale }),
    ...journeyLines(item, locale),
    contact,
    phone,
    [truck, trailer].filter(Boolean).join(' + '),
    bikes.join(', '),
    bobs.length > 0 &&
      m.common_labelled({ label: m.plan_part_bob({}, { locale }), value: bobs.join(', ') }, { locale }),
  ].map((line) => line || '')
}
