import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachEngine, freshDatabase } from '../../../../tests/databases/databases.ts'
import { migrate } from './migrate.ts'
import { StartupError } from './startup-error.ts'

/** A folder with these files, on a database where no migration has run. */
async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'partybike-migrations-'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

forEachEngine((_database, engine) => {
  const unmigrated = async () => {
    const database = await freshDatabase(engine)
    await database.query('DELETE FROM applied_migrations')
    return database
  }
  const files = {
    '0001-notes.sql': 'CREATE TABLE notes (text text); CREATE INDEX ON notes (text);',
    '0002-first-note.sql': "INSERT INTO notes VALUES ('first');",
  }

  test('migrations run once, in order', async () => {
    const database = await unmigrated()
    const folder = await aFolder(files)
    expect(await migrate(database, folder)).toEqual(['0001-notes.sql', '0002-first-note.sql'])
    expect(await migrate(database, folder)).toEqual([])
    await writeFile(join(folder, '0003-second-note.sql'), "INSERT INTO notes VALUES ('second')")
    expect(await migrate(database, folder)).toEqual(['0003-second-note.sql'])
    expect(await database.query('SELECT text FROM notes')).toEqual([{ text: 'first' }, { text: 'second' }])
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('two that start together run each migration once', async () => {
    const database = await unmigrated()
    const folder = await aFolder(files)
    const runs = await Promise.all([migrate(database, folder), migrate(database, folder)])
    expect(runs.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 2])
    await database.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    [
      'one that fails',
      { '0002-first-note.sql': "INSERT INTO notes VALUES ('x'); SELEC 1" },
      /^Migration 0002-first-note.sql failed: .*syntax error/,
    ],
    ['a name that says nothing', { 'notes.sql': 'SELECT 1' }, /^Migration notes.sql must be named like/],
    ['two with one number', { '0002-other.sql': 'SELECT 1' }, /has the number of another one$/],
  ])('%s is refused by name, and leaves nothing behind', async (_case, wrong, message) => {
    const database = await unmigrated()
    const folder = await aFolder({ ...files, ...wrong })
    const error = await migrate(database, folder).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(StartupError)
    expect((error as Error).message).toMatch(message)
    const [table] = await database.query<{ notes: string | null }>(
      "SELECT to_regclass('notes')::text AS notes",
    )
    if (table?.notes) expect(await database.query('SELECT text FROM notes')).toEqual([])
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('an applied migration that was edited, or is missing, or was overtaken, refuses to start', async () => {
    const database = await unmigrated()
    const folder = await aFolder(files)
    await migrate(database, folder)
    await writeFile(join(folder, '0001-notes.sql'), `${files['0001-notes.sql']} -- edited`)
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0001-notes.sql was edited')
    await rm(join(folder, '0001-notes.sql'))
    await expect(migrate(database, folder)).rejects.toThrow('0001-notes.sql was applied to this database but')
    await writeFile(join(folder, '0001-notes.sql'), files['0001-notes.sql'])
    await writeFile(join(folder, '0000-late.sql'), 'SELECT 1')
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0000-late.sql comes before')
    await database.close()
    await rm(folder, { recursive: true })
  })
})
