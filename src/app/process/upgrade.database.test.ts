/** What an upgrade does to a company that is there already: it goes on as it was. */
import { resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engines, freshDatabase, type Prepared } from '../../../tests/databases/databases.ts'
import { siteSpots } from '../../domains/content/resources/site-spots.ts'
import { newId } from '../../kernel/id/id.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/start/migrate.ts'

const migrations = resolve('migrations')
/** The release before a company chose its own words. */
const before = /^00([0-3]\d|4[01])-/

/** A database as that release left it, emptied of everything the tests' own start put there. */
const release: Prepared = {
  name: 'release_before_own_words',
  load: async (database) => {
    await database.query('DROP SCHEMA public CASCADE')
    await database.query('CREATE SCHEMA public')
    await migrate(database, migrations, before)
    await database.query(
      `INSERT INTO postal_codes (id, code, names, municipality, province, lat, lon)
       VALUES ('${newId()}', '3000', '{"nl": "Leuven", "en": "Leuven", "fr": "Louvain"}', 'Leuven', 'VBR', 50.88, 4.7)`,
    )
  },
}

describe.each(engines)('on the %s engine', (engine) => {
  async function backThen(company: string): Promise<Database> {
    const database = await freshDatabase(engine, release)
    onTestFinished(() => database.close())
    await database.query(company)
    return database
  }

  test('a company keeps its names, its numbers and its noun', async () => {
    const database = await backThen(
      `INSERT INTO settings (id, product_name, product_plural, company_address)
       VALUES ('${newId()}', 'Biercaravan', 'Biercaravans', 'Bondgenotenlaan 1, 3000 Leuven')`,
    )
    await migrate(database, migrations)
    const [company] = await database.query(
      `SELECT product_name, company_phone, number_prefix, noun, noun_plural, p.code
       FROM settings s LEFT JOIN postal_codes p ON p.id = s.first_place`,
    )
    expect(company).toEqual({
      product_name: 'Biercaravan',
      company_phone: '+32 9 000 00 00',
      number_prefix: 'FF-',
      noun: { nl: 'biercaravan', en: 'party bike', fr: 'vélo-bar' },
      noun_plural: { nl: 'biercaravans', en: 'party bikes', fr: 'vélos-bars' },
      code: '3000',
    })
    const texts = await database.query<{ spot: string; nl: string }>(
      `SELECT spot, text->>'nl' AS nl FROM site_texts WHERE published ORDER BY sort`,
    )
    expect(texts.find(({ spot }) => spot === 'contact_lead')?.nl).toBe(
      'Je krijgt iemand aan de lijn die weet hoe een biercaravan rijdt.',
    )
    expect(texts).toHaveLength(siteSpots.length)
  })

  test('no site promises in a company’s name what the bill denies, and its own words are left alone', async () => {
    const database = await backThen(`INSERT INTO settings (id) VALUES ('${newId()}')`)
    await migrate(database, migrations, /^00[0-7]\d-/)
    await database.query(
      `UPDATE site_texts SET text = text || '{"en": "Our own words."}' WHERE spot = 'drinks_lead'`,
    )
    await migrate(database, migrations)
    const texts = await database.query<{ spot: string; text: Record<string, string> }>(
      'SELECT spot, text FROM site_texts',
    )
    const text = (spot: string) => texts.find((each) => each.spot === spot)?.text
    expect(text('drinks_lead')).toMatchObject({
      nl: expect.stringContaining('Het leeggoed staat op je rekening'),
      en: 'Our own words.',
      fr: expect.stringContaining('la consigne figure sur votre addition'),
    })
    for (const { text: words } of texts)
      expect(Object.values(words).join(' ')).not.toMatch(
        /trekwagen|pas als het verdwijnt|go missing|si elles disparaissent|everything in:|The one who answers/,
      )
  })

  test('a company with bookings stays open, one without is closed until its list is complete', async () => {
    const settings = `INSERT INTO settings (id) VALUES ('${newId()}')`
    const without = await backThen(settings)
    await migrate(without, migrations)
    expect(await without.query('SELECT opened_at FROM settings')).toEqual([{ opened_at: null }])
    const database = await backThen(
      `${settings}; INSERT INTO bookings (id, status, number) VALUES ('${newId()}', 'confirmed', 'FF-1')`,
    )
    await migrate(database, migrations)
    const [open] = await database.query<{ opened_at: unknown }>('SELECT opened_at FROM settings')
    expect(open?.opened_at).toEqual(expect.anything())
  })

  test('a new company begins without a name, and its numbers without anybody’s letters', async () => {
    const database = await backThen(`SELECT 1`)
    await migrate(database, migrations)
    await database.query(`INSERT INTO settings (id) VALUES ('${newId()}')`)
    const [company] = await database.query(
      'SELECT product_name, site_title, company_name, company_email, company_phone, number_prefix FROM settings',
    )
    expect(company).toEqual({
      product_name: '',
      site_title: '',
      company_name: '',
      company_email: '',
      company_phone: '',
      number_prefix: 'B-',
    })
  })

  test('places get the names people use, lose the ones that led to another town, and keep what an owner added', async () => {
    const named = (name: string, source: string) =>
      `{"name": "${name}", "language": "nl", "source": "${source}"}`
    const ours = 'Exonyms and older spellings in common use'
    const place = (code: string, name: string, others: string) =>
      `INSERT INTO postal_codes (id, code, names, municipality, province, lat, lon, other_names) VALUES
       ('${newId()}', '${code}', '{"nl": "${name}", "en": "${name}", "fr": "${name}"}', '${name}', 'p', 51, 4, ${others})`
    const database = await backThen(
      [
        place('8301', 'Heist-aan-Zee', `'[${named('Heist', ours)}, ${named('Aan zee', 'Baas')}]'`),
        place('8420', 'De Haan', `'[${named('Wenduine', 'Baas')}]'`),
        place('7050', 'Jurbise', 'NULL'),
      ].join(';'),
    )
    await migrate(database, migrations)
    const places = await database.query<{ code: string; other_names: { name: string }[] | null }>(
      `SELECT code, other_names FROM postal_codes WHERE code <> '3000' ORDER BY code`,
    )
    expect(places.map(({ code, other_names }) => [code, other_names?.map(({ name }) => name)])).toEqual([
      ['7050', undefined],
      ['8301', ['Aan zee', 'Heyst-sur-Mer', 'Duinbergen']],
      ['8420', ['Wenduine']],
    ])
  })
})
