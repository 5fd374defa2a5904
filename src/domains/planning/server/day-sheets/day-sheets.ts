/** The papers of a day, for the office: a sheet for each driver, for each truck, or the wall of the depot. */
import type { Kysely } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { type Locale, localeOfTag } from '../../../../kernel/locale.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { disposition } from '../../../../platform/files/upload/file-name.ts'
import { day, oneOf } from '../../../../platform/http/endpoint/schema.ts'
import { workingDayBounds } from '../../../crew/working-time.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { type DaySheetKind, type PersonDay, daySheetKinds } from '../../day-sheets/day-sheet.ts'
import type { MyItem } from '../../my-calendar/my-calendar.ts'
import { group, responding } from '../frame.ts'
import { officePhone, readItems, readUnmanned } from '../my-calendar/my-items.ts'
import { readCrewRides } from '../my-calendar/my-ride.ts'
import { noteOnPaper } from '../told/seen.ts'
import { publish } from '../../../availability/publishing.ts'

interface Reading {
  readonly now: number
  readonly locale: Locale
  readonly zone: string
}

/** What each of the crew has that day, as his own calendar has it; and what nobody does. */
async function readPeople(db: Kysely<Tables>, of: Day, { now, locale, zone }: Reading): Promise<PersonDay[]> {
  const window = workingDayBounds(of, zone)
  const employees = await db
    .selectFrom('employees')
    .leftJoin('users', 'users.id', 'employees.user')
    .select(['employees.id', 'employees.first_name', 'employees.last_name', 'users.language'])
    .where('employees.archived_at', 'is', null)
    .where('employees.status', '=', 'active')
    .orderBy('employees.first_name')
    .orderBy('employees.id')
    .execute()
  const read = [{ name: null, locale, items: await readUnmanned(db, window, { now, locale }) }] as {
    readonly name: string | null
    readonly locale: Locale
    readonly items: readonly MyItem[]
  }[]
  for (const { id, first_name, last_name, language } of employees) {
    const own = localeOfTag(language) ?? locale
    const items = await readItems(db, id, window, { now, locale: own })
    read.push({ name: `${first_name} ${last_name}`, locale: own, items })
  }
  const ids = read.flatMap(({ items }) => items.flatMap(({ booking }) => booking ?? []))
  const rides = new Map(
    (await readCrewRides(db, [...new Set(ids)], { now, locale })).map((ride) => [ride.id, ride]),
  )
  return read.map(({ items, ...person }) => ({
    ...person,
    items: items.map((item) => ({ item, ride: (item.booking && rides.get(item.booking)) || null })),
  }))
}

/** Of its parts, what is printed in its name. */
const fileName = (kind: DaySheetKind, of: Day) => `${of}-${kind}.pdf`

export const daySheetsEndpoint = responding(
  {
    call: 'GET /api/planner/day-sheets/:kind',
    group,
    to: planners,
    path: { kind: oneOf(daySheetKinds, 'A sheet for each driver, for each truck, or one for the wall') },
    summary: 'A day on paper: A4, each driver’s sheet in his own language',
    detail: 'It publishes the day: those who work it are told so, and of every change of it.',
    query: { day: day('The local day; what goes on after midnight is part of it') },
    answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
  },
  async ({ deps, now, locale, path: { kind }, query }) => {
    const db = deps.database.kysely
    const zone = await zoneOf(db)
    // Who prints a day hands it out.
    await publish(db, query.day)
    if (kind === 'drivers') await noteOnPaper(db, query.day, now)
    const people = await readPeople(db, query.day, { now, locale, zone })
    const { company_name: company } = await db
      .selectFrom('settings')
      .select('company_name')
      .executeTakeFirstOrThrow()
    const { renderDayPaper } = await import('../../pdf/day-paper.tsx')
    const office = await officePhone(db)
    const bytes = await renderDayPaper({ kind, day: query.day, company, zone, now, office, locale, people })
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': disposition('inline', fileName(kind, query.day)),
      },
    })
  },
)
