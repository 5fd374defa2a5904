/** Reads a month of work: of one person with all that was noted, or of everybody. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { addDays, addMonths, type Month, parseMonth } from '../../../../kernel/time/day.ts'
import { type Instant, iso, type Period } from '../../../../kernel/time/period.ts'
import { instant } from '../../../../platform/db/instant.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { invalidQuery } from '../../../../platform/http/problem.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Shift } from '../../../crew/hours/shifts.ts'
import { workingDayBounds, workingDayOf } from '../../../crew/working-time.ts'
import { type WorkDay, type WorkMonth, workMonth } from '../../hours/work-month.ts'
import type { HoursDay, HoursPerson } from '../../hours/hours.ts'
import { readEntries, type StoredEntry } from './entries.ts'

type Db = Kysely<Tables>

export interface AskedMonth {
  readonly month: Month
  readonly now: Instant
  readonly zone: string
}

export async function monthIn(db: Db, wanted: string | undefined, now: Instant): Promise<AskedMonth> {
  const zone = await zoneOf(db)
  const month = wanted === undefined ? workingDayOf(now, zone).slice(0, 7) : parseMonth(wanted)
  if (month === null) throw invalidQuery('"month" must be a month such as 2027-05')
  return { month, now, zone }
}

/** A day further on both sides: what begins there may belong to a shift of this month. */
const around = ({ month, zone }: AskedMonth): Period => ({
  from: workingDayBounds(addDays(`${month}-01`, -1), zone).from,
  to: workingDayBounds(addDays(`${addMonths(month, 1)}-01`, 1), zone).from,
})

interface Planned {
  readonly employee: Id<'employees'>
  readonly from: Instant
  readonly to: Instant
}

/** What was planned: rides and the ways there and back, as the statistics count them. */
async function readPlan(db: Db, { from, to }: Period, employee: Id<'employees'> | null): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    SELECT o.resource_id AS employee, extract(epoch FROM lower(o.during))::float * 1000 AS from,
      extract(epoch FROM upper(o.during))::float * 1000 AS to
    FROM occupations o JOIN employees e ON e.id = o.resource_id
    WHERE o.kind IN ('ride', 'transport_out', 'transport_back') AND ${employee ? sql`e.id = ${employee}` : sql`true`}
      AND o.during && tstzrange(${instant(from)}, ${instant(to)})`.execute(db)
  return rows
}

export interface Person {
  readonly id: Id<'employees'>
  readonly first_name: string
  readonly last_name: string
}

/** One person's month. */
export async function readPerson(db: Db, person: Person, asked: AskedMonth): Promise<HoursPerson> {
  const window = around(asked)
  const entries = await readEntries(db, window, person.id)
  const plan = await readPlan(db, window, person.id)
  return told(person, workMonth({ entries, plan }, asked), { withTaps: true })
}

/** Of everybody who is employed, was planned or noted something. */
export async function readEverybody(db: Db, asked: AskedMonth): Promise<HoursPerson[]> {
  const window = around(asked)
  const entries = Map.groupBy(await readEntries(db, window, null), ({ employee }) => employee)
  const plan = Map.groupBy(await readPlan(db, window, null), ({ employee }) => employee)
  const people = await db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name', 'status', 'archived_at'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
  return people.flatMap((person) => {
    const of = { entries: entries.get(person.id) ?? [], plan: plan.get(person.id) ?? [] }
    const month = workMonth(of, asked)
    const isHere = person.status === 'active' && person.archived_at === null
    return isHere || month.days.length > 0 ? [told(person, month, { withTaps: false })] : []
  })
}

const at = (moment: Instant | null): string | null => (moment === null ? null : iso(moment))

const toldShift = ({
  from,
  to,
  breaks,
  minutes,
  paused,
  isRunning,
  troubles,
}: Shift): HoursDay['shifts'][number] => ({
  from: at(from),
  to: at(to),
  breaks: breaks.map((pause) => ({ from: at(pause.from), to: at(pause.to) })),
  minutes,
  paused,
  is_running: isRunning,
  troubles,
})

const toldDay = (
  { taps, shifts, ...day }: WorkDay<StoredEntry>,
  { withTaps }: { readonly withTaps: boolean },
): HoursDay => ({
  ...day,
  shifts: shifts.map(toldShift),
  reasons: taps.flatMap((versions) => versions.flatMap(({ reason }) => reason ?? [])),
  taps: withTaps
    ? taps.map((versions) => ({
        tap: versions[0]!.tap,
        kind: versions[0]!.kind,
        versions: versions.map((entry) => ({
          version: entry.version,
          at: at(entry.at),
          reason: entry.reason,
          noted_at: iso(Date.parse(entry.noted)),
          by: entry.by,
        })),
      }))
    : [],
})

const told = (
  { id, first_name, last_name }: Person,
  { days, ...sums }: WorkMonth<StoredEntry>,
  how: { readonly withTaps: boolean },
): HoursPerson => ({
  employee: id,
  name: [first_name, last_name].join(' ').trim(),
  ...sums,
  running: at(days.flatMap(({ shifts }) => shifts).find(({ isRunning }) => isRunning)?.from ?? null),
  days: days.map((day) => toldDay(day, how)),
})
