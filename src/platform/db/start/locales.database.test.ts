/** The languages of the product in the database: those of the program, and what was written before one came. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { languages } from '../../../kernel/locale.ts'
import { migrate } from './migrate.ts'

const migrations = resolve('migrations')
const known = 'SELECT code, tag, name FROM locales ORDER BY position'

forEachEngine((database) => {
  test('at every start the languages are those the program has, under the names it gives them', async () => {
    await database().query(`INSERT INTO locales VALUES ('xx', 'xx', 'Left over', 0)`)
    await database().query(`UPDATE locales SET name = 'Another'`)
    await migrate(database(), migrations)
    expect(await database().query(known)).toEqual(languages.map((row) => ({ ...row })))
    const [first] = await database().query<{ code: string }>('SELECT default_locale() AS code')
    expect(first!.code).toBe(languages[0].code)
  })

  test('a language somebody is still written to in is not taken out', async () => {
    await database().query(`INSERT INTO locales VALUES ('xx', 'xx', 'Left over', 9)`)
    await database().query(
      `INSERT INTO booking_agencies (id, name, language) VALUES (gen_random_uuid(), 'Reisbureau', 'xx')`,
    )
    await expect(migrate(database(), migrations)).rejects.toThrow('A language is still written in')
    await database().query(`DELETE FROM booking_agencies WHERE language = 'xx'`)
    await migrate(database(), migrations)
  })

  test('a text is whole in the languages it has: one that came later makes nothing wrong', async () => {
    const judged = async (text: string) => {
      const [row] = await database().query<{ is: boolean }>('SELECT is_translated($1::jsonb) AS is', [text])
      return row!.is
    }
    expect(await judged('{"aa": "Toog", "bb": "Bar"}')).toBe(true)
    for (const text of [
      '{"aa": "Toog", "bb": " \\n"}',
      '{"aa": 1}',
      '{"aa": null}',
      '{}',
      '[]',
      '"Toog"',
      'null',
    ])
      expect(await judged(text), text).toBe(false)
  })
})
