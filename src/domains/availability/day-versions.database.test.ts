import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { openingDay } from '../../../tests/helpers/office.ts'
import { newId } from '../../kernel/id/id.ts'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { hourMs, iso, minuteMs, type Period } from '../../kernel/time/period.ts'
import { addUpDayChanges, readDayVersions } from '../../platform/occupancy/day-versions.ts'
import { displace } from '../../platform/occupancy/displace.ts'
import { extend, reassign, release, reserve, sweepExpired } from '../../platform/occupancy/occupations.ts'
import { workingDayOf } from '../crew/working-time.ts'
import { lockWorkingDays, versionAround } from './day-lock.ts'

const zone = 'Europe/Brussels'
const saturday: Day = '2027-05-15'
const noon = Date.parse('2027-05-15T12:00:00Z')
const at = (from: number, to: number): Period => ({ from: noon + from * hourMs, to: noon + to * hourMs })
const week = Array.from({ length: 7 }, (_, index) => addDays(saturday, index - 3))

forEachEngine(openingDay, (database, engine) => {
  beforeAll(async () => {
    await database().query('DELETE FROM occupations')
  })
  /** The days of the week whose version the work changed. */
  const touched = async (work: () => Promise<unknown>) => {
    const before = await readDayVersions(database().kysely, week)
    await work()
    const after = await readDayVersions(database().kysely, week)
    return after.filter(({ version }, index) => version !== before[index]!.version).map(({ day }) => day)
  }
  const keep = (during: Period, resource = newId()) =>
    database().transaction((tx) => reserve(tx, [{ resource, holder: newId(), during, kind: 'ride' }], noon))

  test('what is kept, moved or let go changes the version of the working days it touches, and of no other [AV-29]', async () => {
    expect(await touched(() => keep(at(0, 3)))).toEqual([saturday])
    // The evening's last trip home after midnight is Saturday's still; what lasts until five is Sunday's too.
    expect(await touched(() => keep(at(8, 13)))).toEqual([saturday])
    expect(await touched(() => keep(at(8, 15)))).toEqual([saturday, '2027-05-16'])
    expect(await touched(() => keep(at(-30, 1)))).toEqual(['2027-05-14', saturday])
    expect(await touched(() => release(database().kysely, { holders: [newId()] }))).toEqual([])
  })

  test('hours of work, an absence, and the state of a bike, a vehicle or a person count as well [AV-29]', async () => {
    const employee = sample.employees.lien
    const [id, absence] = [newId(), newId()]
    const db = () => database()
    const [from, to] = ['2027-05-14', '2027-05-16']
    expect(
      await touched(() =>
        db().query(
          `INSERT INTO availabilities (id, employee, weekday, from_time, to_time, valid_from, valid_to)
           VALUES ($1, $2, 6, '09:00', '12:00', $3, $4)`,
          [id, employee, from, to],
        ),
      ),
    ).toEqual([from, saturday, to])
    expect(
      await touched(() =>
        db().query('UPDATE availabilities SET valid_from = NULL, valid_to = $2 WHERE id = $1', [id, from]),
      ),
    ).toEqual(week.slice(0, 5))
    expect(
      await touched(() =>
        db().query(
          `INSERT INTO absences (id, employee, kind, starts_at, ends_at) VALUES ($1, $2, 'holiday', $3, $4)`,
          [absence, employee, iso(noon), iso(noon + hourMs)],
        ),
      ),
    ).toEqual([saturday])
    for (const table of ['party_bikes', 'trailers', 'tow_trucks'])
      expect(await touched(() => db().query(`UPDATE ${table} SET inspection_due = inspection_due`))).toEqual(
        week,
      )
    expect(await touched(() => db().query(`UPDATE employees SET skills = skills`))).toEqual(week)
    // What nobody plans by is no change of a day.
    expect(await touched(() => db().query(`UPDATE employees SET phone = phone`))).toEqual([])
  })

  test('the database and the program agree which working day a moment belongs to [CR-09]', async () => {
    const turns = ['2027-03-28T00:00:00Z', '2027-10-31T00:00:00Z', '2027-05-15T00:00:00Z'].map(Date.parse)
    const moments = turns.flatMap((turn) =>
      Array.from({ length: 32 }, (_, index) => turn + index * 15 * minuteMs),
    )
    const { rows } = await sql<{ day: Day }>`
      SELECT working_day(at)::text AS day FROM unnest(${moments.map(iso)}::timestamptz[]) WITH ORDINALITY AS m(at, place)
      ORDER BY place`.execute(database().kysely)
    expect(rows.map(({ day }) => day)).toEqual(moments.map((moment) => workingDayOf(moment, zone)))
  })

  test('who sees the same version sees the same day, whatever was done and added up in between [AV-29]', async () => {
    const resources = [newId(), newId()]
    const holders = [newId(), newId(), newId()]
    const step = fc.record({
      does: fc.constantFrom('reserve', 'release', 'extend', 'reassign', 'displace', 'sweep', 'add up'),
      who: fc.nat(2),
      what: fc.nat(1),
      from: fc.integer({ min: -30, max: 30 }),
      hours: fc.integer({ min: 1, max: 20 }),
    })
    const days = () =>
      database().query<{ day: Day; rows: string }>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce((SELECT string_agg(concat(resource_id, holder_id, during, expires_at), ' ' ORDER BY id)
           FROM occupations WHERE resource_id = ANY($2::uuid[])
             AND working_day(lower(during)) <= day AND working_day(upper(during) - interval '1 microsecond') >= day), '') AS rows
         FROM unnest($1::date[]) AS day`,
        [week, resources],
      )
    const seen = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const { does, who, what, from, hours } of steps) {
          const [holder, resource] = [holders[who]!, resources[what]!]
          const during = at(from, from + hours)
          await database()
            .transaction(async (tx) => {
              if (does === 'reserve')
                await reserve(
                  tx,
                  [{ resource, holder, during, kind: 'ride', expiresAt: noon + hours * hourMs }],
                  noon,
                )
              else if (does === 'release') await release(tx, { holders: [holder], from: during.from })
              else if (does === 'extend') await extend(tx, holder, noon + 2 * hours * hourMs, noon)
              else if (does === 'reassign')
                await reassign(tx, holder, [resource], holders[(who + 1) % 3]!).catch(() => 0)
              else if (does === 'displace') await displace(tx, { resource, holder, during }, noon)
              else if (does === 'sweep') await sweepExpired(tx, noon + hours * hourMs)
              else await addUpDayChanges(tx)
            })
            .catch(() => 0)
          const versions = await readDayVersions(database().kysely, week)
          for (const [index, { day, rows }] of (await days()).entries()) {
            const key = `${day} ${versions[index]!.version}`
            expect(seen.get(key) ?? rows).toBe(rows)
            seen.set(key, rows)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('fifty clients re-arrange one Saturday: a plan of the same version is written, any other is made once more, nobody deadlocks [AV-29]', async () => {
    const trucks = Array.from({ length: 60 }, () => newId())
    const deadlocks = async () =>
      engine === 'embedded'
        ? 0
        : (
            await database().query<{ deadlocks: number }>(
              'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
            )
          )[0]!.deadlocks
    const before = await deadlocks()
    const count = { written: 0, outdated: 0 }
    const client = async (one: number): Promise<void> => {
      const holder = newId()
      const during = at((one % 5) - 20 + (one % 3) * 14, (one % 5) - 18 + (one % 3) * 14)
      for (let written = 0; written < 3;) {
        const on = await versionAround(database().kysely, [during], zone)
        const { rows } = await sql<{ id: string }>`
          SELECT truck AS id FROM unnest(${trucks}::uuid[]) AS truck WHERE NOT EXISTS (
            SELECT 1 FROM occupations WHERE resource_id = truck AND during && tstzrange(${iso(during.from)}, ${iso(during.to)}))
          LIMIT 1`.execute(database().kysely)
        const isDone = await database().transaction(async (tx) => {
          await lockWorkingDays(tx, [during], zone)
          if ((await versionAround(tx, [during], zone)) !== on) return false
          await release(tx, { holders: [holder] })
          const row = { resource: rows[0]!.id, holder, during, kind: 'transport_out' as const }
          expect(await reserve(tx, [row], noon)).toMatchObject({ ok: true })
          return true
        })
        if (isDone) written += 1
        count[isDone ? 'written' : 'outdated'] += 1
        // Who cancels, and what sweeps, takes no lock and only lets go.
        if (isDone && one % 7 === 0) await release(database().kysely, { holders: [holder] })
        if (isDone && one % 11 === 0) await addUpDayChanges(database().kysely)
      }
    }
    await Promise.all(Array.from({ length: 50 }, (_, one) => client(one)))
    expect(count.written).toBe(150)
    if (engine === 'postgres') expect(count.outdated).toBeGreaterThan(0)
    expect(await deadlocks()).toBe(before)
  }, 60_000)
})
