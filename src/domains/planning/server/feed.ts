/** A person's own calendar as an address other calendars subscribe to: who has the address, has the calendar. */
import { createHash, createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ICalEventStatus, default as ical } from 'ical-generator'
import type { Kysely } from 'kysely'
import { problem } from '../../../platform/http/problem.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { write } from '../../../platform/items/write.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { employees } from '../../crew/resources/employees.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { type Call, type Reply, change, no, reply } from '../../booking/server/endpoint.ts'
import { placeLine } from '../../booking/ride-place.ts'
import type { MyItem } from '../my-calendar.ts'
import { itemTitle } from '../item-text.ts'
import { accountOf, employeeOf, readItems } from './my-items.ts'

const dayMs = 86_400_000
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

/** The address as it is now; null until the person asked for one. */
export async function feedAddress({ deps, caller, locale }: Call, publicUrl: string): Promise<Reply> {
  const db = deps.database.kysely
  const employee = await employeeOf(db, accountOf(caller))
  if (!employee) return no(noCalendar)
  const feed = await db
    .selectFrom('employees')
    .select(['id', 'calendar_version', 'calendar_hash'])
    .where('id', '=', employee.id)
    .executeTakeFirstOrThrow()
  const token = feed.calendar_hash && tokenOf(deps.secret, feed)
  return reply({ address: token && addressOf(publicUrl, token, locale) })
}

/** A new address; the one before leads nowhere any more. */
export const renewFeed = (deps: BookingDeps, c: Context, publicUrl: string): Promise<Response> =>
  change(deps, c, [], async (tx, { caller, locale }) => {
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
    return reply({ address: addressOf(publicUrl, token, locale) }, 201)
  })

const ownerOf = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('calendar_hash', '=', hashOf(token))
    .where('archived_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()

export function feedRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.get('/calendars/:file', async (c) => {
    const { address, locale } = await deps.authenticate(c.req.raw)
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(c.req.param('file')) ?? []
    const db = deps.database.kysely
    const owner = token && (await ownerOf(db, token))
    if (!owner) {
      deps.throttles.links.take(address)
      throw problem('NOT_FOUND', 'There is no such calendar.')
    }
    const now = deps.now()
    const window = { from: now - behindMs, to: now + aheadMs }
    const items = await readItems(db, owner.id, window, { now, locale })
    return new Response(asCalendar(items, `${owner.first_name} ${owner.last_name}`, locale), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'content-disposition': 'inline; filename="calendar.ics"',
      },
    })
  })
  return routes
}

function asCalendar(items: readonly MyItem[], name: string, locale: Locale): string {
  const calendar = ical({ name, prodId: { company: 'partybike', product: 'calendar' } })
  for (const item of items)
    calendar.createEvent({
      id: item.id,
      start: new Date(item.from),
      end: new Date(item.to),
      summary: itemTitle(item, locale),
      ...(item.place && { location: placeLine(item.place) }),
      description: [item.contact, item.phone, [item.truck, item.trailer].filter(Boolean).join(' + ')]
        .filter(Boolean)
        .join('\n'),
      status: item.status === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
