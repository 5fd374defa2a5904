import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sampleCompany } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { ridesThatDiffer } from '../../../../../tests/databases/rides-alike.ts'

forEachEngine(sampleCompany, (database) => {
  test('a company that was there before has the rows of its rides after the upgrade, and nobody is told of it', async () => {
    const migration = await readFile('migrations/0351-trips-and-stops.sql', 'utf8')
    const upgrade = migration.slice(migration.indexOf('-- What there is already.'))
    const count = async (...tables: string[]) => {
      const counts = tables.map((table) =>
        database().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`),
      )
      return (await Promise.all(counts)).map(([row]) => row!.n)
    }
    const rows = ['trips', 'stops', 'ride_bikes', 'ride_bobs']
    const told = ['mails', 'notifications', 'activity', 'revisions', 'day_changes']
    const [before, silence] = [await count(...rows), await count(...told)]
    expect(before[1]).toBeGreaterThan(10)
    for (const table of rows.slice(1)) await database().query(`DELETE FROM ${table}`)
    expect(await count(...rows)).toEqual([0, 0, 0, 0])
    for (const statement of upgrade.split(';\n').filter((text) => text.trim() !== ''))
      await database().query(statement)
    expect(await count(...rows)).toEqual(before)
    expect(await ridesThatDiffer(database())).toEqual([])
    expect(await count(...told)).toEqual(silence)
  })
})
