import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { newId } from '../../kernel/id/id.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { write } from '../../platform/items/write/write.ts'
import { bookings } from '../../domains/booking/resources/booking/bookings.ts'
import { customers } from '../../domains/customers/resources/customers.ts'
import { transportStops } from '../../domains/availability/resources.ts'
import { remarks } from '../../domains/booking/resources/remarks.ts'
import { resources } from '../resources.ts'
import { personData } from './export.ts'
import { monthsBefore } from './limits.ts'
import { erase, preview, type Counts } from './run.ts'

const now = Date.parse('2030-03-31T10:00:00Z')
const monthsAgo = (months: number) => monthsBefore(now, months)
const secretly = 'Wilhelmina'
const none: Counts = {
  drafts: 0,
  lost: 0,
  customers: 0,
  bobs: 0,
  births: 0,
  groups: 0,
  declarations: 0,
  hours: 0,
  mails: 0,
  logins: 0,
  addresses: 0,
  waiting: 0,
}

test('a month has its last day: three months before the end of May is the end of February', () => {
  expect(monthsBefore(Date.parse('2027-05-31T10:00:00Z'), 3)).toBe('2027-02-28T10:00:00.000Z')
})

forEachEngine((database) => {
  const run = <Row = unknown>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const eraseNow = () => erase(database(), { now, user: null })
  beforeEach(async () => {
    for (const table of [
      'invoices',
      'bookings',
      'customers',
      'mails',
      'remarks',
      'revisions',
      'activity',
      'settings',
    ])
      await run(`DELETE FROM ${table}`)
    await run('DELETE FROM retention_runs')
    await run('INSERT INTO settings (id) VALUES (gen_random_uuid())')
  })
  /** A customer with a booking, her name in every place a name gets to. */
  const aCustomer = async (status = 'closed', age = 40) => {
    const at = monthsAgo(age)
    const customer = newId()
    const booking = newId()
    await database().transaction(async (tx) => {
      await write(tx, systemActor, {
        collection: customers,
        create: {
          id: customer,
          first_name: secretly,
          last_name: 'Peeters',
          email: 'Wilhelmina@example.be',
          phone: '+32470123456',
        },
      })
      await write(tx, systemActor, {
        collection: bookings,
        create: {
          id: booking,
          customer,
          number: `FF-${booking.slice(-6)}`,
          notes: `Voor ${secretly}`,
        },
      })
      await write(tx, systemActor, {
        collection: bookings,
        key: booking,
        action: 'confirm',
        comment: `${secretly} belde`,
        update: { status: status as 'closed', contact: { first_name: secretly } },
      })
      await write(tx, systemActor, {
        collection: remarks,
        create: { collection: 'bookings', item: booking, text: `${secretly} is jarig` },
      })
    })
    await run(
      `INSERT INTO bobs (id, booking, first_name, phone, birth_date) VALUES ($1, $2, $3, '+32470', '1990-01-01')`,
      [newId(), booking, secretly],
    )
    await run(
      `INSERT INTO mails (id, recipient, sender, message_id, template, language, subject, html, plain, dedupe_key, about, state)
       VALUES ($1, 'wilhelmina@example.be', 'us', $3, 'confirmed', 'nl', $2, $2, $2, $3, $4, 'sent')`,
      [newId(), `Dag ${secretly}`, newId(), `bookings/${booking}`],
    )
    await run(`UPDATE customers SET date_created = $1 WHERE id = $2`, [at, customer])
    await run(
      `UPDATE bookings SET date_created = $1, date_updated = $1, starts_at = $1::timestamptz - interval '2 hours', ends_at = $1,
       gross = 36300, net = 30000, vat = 6300 WHERE id = $2`,
      [at, booking],
    )
    return { customer, booking }
  }
  /** Every table that still knows the name. */
  const knowing = async () => {
    const found: string[] = []
    for (const { name } of resources) {
      const [row] = await run<{ n: number }>(
        `SELECT count(*)::int AS n FROM "${name}" t WHERE to_jsonb(t)::text ILIKE '%wilhelmina%'`,
      )
      if (row!.n > 0) found.push(name)
    }
    return found
  }

  test('nothing is due in an empty company', async () => {
    expect(await preview(database().kysely, now)).toEqual(none)
  })

  test('the page a group shared and the names on it are gone thirty days after the ride, and not before [GP-05]', async () => {
    const { booking } = await aCustomer('completed', 1)
    const page = newId()
    await run('UPDATE bookings SET people = 12 WHERE id = $1', [booking])
    await run(`INSERT INTO group_pages (id, booking, token_hash, opened_at) VALUES ($1, $2, 'hash', now())`, [
      page,
      booking,
    ])
    await run(
      `INSERT INTO group_guests (id, page, seat, first_name, key_hash, joined_at)
       VALUES (gen_random_uuid(), $1, 1, $2, 'key', now())`,
      [page, secretly],
    )
    const over = (days: number) =>
      run(
        `UPDATE bookings SET ends_at = $2, starts_at = $2::timestamptz - interval '2 hours' WHERE id = $1`,
        [booking, new Date(now - days * 86_400_000).toISOString()],
      )
    await over(29)
    expect(await eraseNow()).toMatchObject({ groups: 0 })
    expect(await run('SELECT first_name FROM group_guests')).toEqual([{ first_name: secretly }])
    await over(31)
    expect(await eraseNow()).toMatchObject({ groups: 1 })
    expect(await run('SELECT 1 FROM group_guests')).toEqual([])
    expect(await run('SELECT 1 FROM group_pages')).toEqual([])
  })

  test('who has not booked for three years is anonymous everywhere, and the figures stay [PR-01]', async () => {
    const { customer, booking } = await aCustomer()
    expect(await knowing()).toEqual(
      expect.arrayContaining(['customers', 'bookings', 'bobs', 'mails', 'remarks', 'revisions', 'activity']),
    )
    const due = await preview(database().kysely, now)
    expect(due).toMatchObject({ customers: 1 })
    expect((await eraseNow()).customers).toBe(1)
    expect(await knowing()).toEqual([])
    const [left] = await run<object>(
      'SELECT c.first_name, c.anonymised_at IS NOT NULL AS gone, b.gross, b.status FROM customers c JOIN bookings b ON b.customer = c.id WHERE c.id = $1',
      [customer],
    )
    expect(left).toEqual({ first_name: '–', gone: true, gross: 36300, status: 'closed' })
    expect(await run('SELECT action FROM activity WHERE item = $1 ORDER BY id', [customer])).toEqual([
      { action: 'create' },
      { action: 'anonymise' },
    ])
    expect(await run('SELECT action FROM activity WHERE item = $1 ORDER BY id', [booking])).toHaveLength(2)
    expect(await preview(database().kysely, now)).toEqual(none)
  })

  test.each([
    ['rode a year ago', 'closed', 12],
    ['still rides', 'confirmed', 40],
  ])('who %s is kept [PR-01]', async (_why, status, age) => {
    await aCustomer(status, age)
    expect((await preview(database().kysely, now)).customers).toBe(0)
  })

  test('the settings say how long [PR-01]', async () => {
    await aCustomer('closed', 40)
    await run('UPDATE settings SET keep_customer_years = 5')
    expect((await preview(database().kysely, now)).customers).toBe(0)
  })

  test('a Bob’s date of birth goes thirty days after the ride, what he signed after the years of the settings [PR-02]', async () => {
    const { booking } = await aCustomer('closed', 1)
    const [{ id: bob } = { id: '' }] = await run<{ id: string }>('SELECT id FROM bobs WHERE booking = $1', [
      booking,
    ])
    const declare = (signedAt: string) =>
      run(
        `INSERT INTO bob_declarations (id, bob, name, signed_at, read_at, version, text, text_hash, answers, signed_by,
           signature, signer_ip_hash)
         VALUES ($1, $2, $3, $4, $4, 'v', $3, 'h', '[]', 'typed', $3, 'ip')`,
        [newId(), bob, secretly, signedAt],
      )
    const birth = async () => (await run('SELECT birth_date, first_name FROM bobs WHERE id = $1', [bob]))[0]
    const ended = (days: number) =>
      run(
        `UPDATE bookings SET ends_at = $2, starts_at = $2::timestamptz - interval '2 hours' WHERE id = $1`,
        [booking, new Date(now - days * 86_400_000).toISOString()],
      )
    await run(
      `INSERT INTO crew_facts (id, booking, kind, outcome, at, received_at, device_at, clock_offset, version, data,
         doubts, refusal)
       VALUES ($1, $2, 'sign_bob', 'refused', $3, $3, $3, 0, 3, $4, '[]', '{"reason": "own-consent-required"}')`,
      [newId(), booking, monthsAgo(4), JSON.stringify({ bob, signing: { said: { first_name: secretly } } })],
    )
    const noted = async () => (await run('SELECT data FROM crew_facts WHERE booking = $1', [booking]))[0]
    await declare(monthsAgo(4))
    await ended(29)
    expect(await eraseNow()).toMatchObject({ births: 0, declarations: 0, addresses: 1 })
    expect(await birth()).toMatchObject({ birth_date: '1990-01-01' })
    expect(await run('SELECT signer_ip_hash FROM bob_declarations')).toEqual([{ signer_ip_hash: null }])
    expect(await noted()).toMatchObject({ data: { signing: {} } })
    await ended(31)
    expect(await preview(database().kysely, now)).toMatchObject({ births: 2 })
    expect(await eraseNow()).toMatchObject({ births: 2, bobs: 0 })
    expect(await noted()).toEqual({ data: { bob } })
    expect(await birth()).toEqual({ birth_date: null, first_name: secretly })
    expect(await run(`SELECT 1 FROM revisions WHERE collection = 'bobs' AND data ? 'birth_date'`)).toEqual([])
    // Who booked is forgotten before that; the declaration stays until its own time is up.
    await run('UPDATE settings SET keep_customer_years = 1, keep_lost_months = 1, keep_declaration_years = 2')
    await ended(800)
    await run('UPDATE customers SET date_created = $1', [monthsAgo(40)])
    await run('UPDATE bookings SET date_created = $1', [monthsAgo(40)])
    await eraseNow()
    expect(await birth()).toEqual({ birth_date: null, first_name: null })
    expect(await run('SELECT name FROM bob_declarations')).toEqual([{ name: secretly }])
    await run('DELETE FROM bob_declarations')
    await declare(monthsAgo(25))
    expect(await eraseNow()).toMatchObject({ declarations: 1 })
    expect(await knowing()).toEqual([])
  })

  test('worked hours go after the years of the settings, every correction with its tap, and no earlier by any way [PR-03]', async () => {
    // By the clock of the database, which guards them.
    const today = Date.now()
    const ago = (days: number) => new Date(today - days * 86_400_000).toISOString()
    const [employee, depot] = [newId(), newId()]
    await run(
      `INSERT INTO depots (id, code, name, address, lat, lon) VALUES ($1, $2, 'Loods', 'Kaai 1', 51, 3)`,
      [depot, depot.slice(-6)],
    )
    await run(`INSERT INTO employees (id, first_name, last_name, depot) VALUES ($1, 'Jo', 'Claes', $2)`, [
      employee,
      depot,
    ])
    const tap = async (days: number, corrected?: number) => {
      const id = newId()
      const row = (key: string, version: number, on: number) =>
        run(
          `INSERT INTO time_entries (id, employee, tap, version, kind, at, reason, date_created)
           VALUES ($1, $2, $3, $4, 'clock_in', $5, $6, $7)`,
          [key, employee, id, version, ago(days), version > 1 ? 'Te laat' : null, ago(on)],
        )
      await row(id, 1, days)
      if (corrected !== undefined) await row(newId(), 2, corrected)
      await run(
        `INSERT INTO crew_facts (id, kind, outcome, at, received_at, device_at, clock_offset, version, data, doubts)
         VALUES ($1, 'clock_in', 'taken', $2, $2, $2, 0, 6, '{}', '[]')`,
        [id, ago(days)],
      )
      return id
    }
    const years = (many: number) => Math.ceil(many * 365.25)
    const [old, corrected, young] = [
      await tap(years(5) + 2, years(5) + 1),
      await tap(years(5) + 2, years(5) - 3),
      await tap(years(5) - 3),
    ]
    await expect(run('DELETE FROM time_entries WHERE tap = $1', [young])).rejects.toThrow('does not go yet')
    await expect(run(`UPDATE time_entries SET kind = 'clock_out' WHERE tap = $1`, [old])).rejects.toThrow(
      'does not change',
    )
    const taps = async () =>
      (await run<{ tap: string }>('SELECT DISTINCT tap FROM time_entries ORDER BY tap')).map(
        ({ tap: of }) => of,
      )
    await run('UPDATE settings SET keep_hours_years = 6')
    expect(await erase(database(), { now: today, user: null })).toMatchObject({ hours: 0 })
    await run('UPDATE settings SET keep_hours_years = 5')
    expect(await erase(database(), { now: today, user: null })).toMatchObject({ hours: 2 })
    expect(await taps()).toEqual([corrected, young].toSorted())
    expect(await run('SELECT 1 FROM crew_facts WHERE id = ANY($1)', [[old, corrected, young]])).toHaveLength(
      2,
    )
    await expect(run('UPDATE settings SET keep_hours_years = 4')).rejects.toThrow()
    // The other tests live in another year, where these would be due.
    await run('TRUNCATE time_entries')
  })

  test('a day of one’s own goes before the years', async () => {
    const { customer } = await aCustomer('closed', 14)
    await run(`UPDATE customers SET retention_until = '2030-03-30' WHERE id = $1`, [customer])
    expect((await preview(database().kysely, now)).customers).toBe(1)
    await run(`UPDATE customers SET retention_until = '2030-03-31' WHERE id = $1`, [customer])
    expect((await preview(database().kysely, now)).customers).toBe(0)
  })

  test('the street a bike was brought to goes with the person: from the stop, and from one that was planned anew', async () => {
    const { booking } = await aCustomer()
    const { booking: another } = await aCustomer('confirmed', 1)
    const [depot, truck, driver, trip] = [newId(), newId(), newId(), newId()]
    await run(
      `INSERT INTO depots (id, code, name, address, lat, lon) VALUES ($1, $2, 'Loods', 'Kaai 1', 51, 3)`,
      [depot, depot.slice(-6)],
    )
    await run(
      `INSERT INTO tow_trucks (id, code, plate, depot, own_mass_kg, mtm_kg, max_tow_kg) VALUES ($1, $2, '1', $3, 2000, 3500, 3000)`,
      [truck, truck.slice(-6), depot],
    )
    await run(`INSERT INTO employees (id, first_name, last_name, depot) VALUES ($1, 'Sofie', 'Maes', $2)`, [
      driver,
      depot,
    ])
    await run(
      `INSERT INTO transport_trips (id, depot, truck, driver, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [trip, depot, truck, driver, monthsAgo(41), monthsAgo(40)],
    )
    const stop = (ride: string) =>
      database().transaction((tx) =>
        write(tx, systemActor, {
          collection: transportStops,
          create: {
            trip,
            booking: ride,
            does: 'deliver',
            bikes: [],
            place: 'Zwartekatstraat 77, 9000 Gent',
            planned_at: monthsAgo(40),
          },
        }),
      )
    await stop(booking)
    const { id: anew } = await stop(booking)
    await run('DELETE FROM transport_stops WHERE id = $1', [anew])
    const { id: others } = await stop(another)
    const kept = async () => {
      const rows = await run<{ t: string }>(
        `SELECT item AS t FROM revisions WHERE to_jsonb(revisions)::text LIKE '%Zwartekat%'
         UNION ALL SELECT id::text FROM transport_stops WHERE place LIKE '%Zwartekat%'`,
      )
      return rows.map(({ t }) => t)
    }
    expect(await kept()).toHaveLength(5)
    await eraseNow()
    expect(await kept()).toEqual([others, others])
    await run('DELETE FROM transport_stops')
  })

  test('a draft that was thrown away keeps nobody, and goes with the person', async () => {
    const { customer } = await aCustomer()
    const draft = newId()
    await run(
      `INSERT INTO invoices (id, customer, note, archived_at) VALUES ($1, $2, 'Voor Wilhelmina', now())`,
      [draft, customer],
    )
    expect((await preview(database().kysely, now)).customers).toBe(1)
    await eraseNow()
    expect(await run('SELECT id FROM invoices WHERE id = $1', [draft])).toEqual([])
    expect(await knowing()).toEqual([])
  })

  test('who still owes is kept [PR-01]', async () => {
    const { customer } = await aCustomer()
    await run(`INSERT INTO invoices (id, customer, note) VALUES ($1, $2, 'open')`, [newId(), customer])
    expect((await preview(database().kysely, now)).customers).toBe(0)
  })

  test('a request that came to nothing is forgotten after a year, with who only ever asked [PR-01]', async () => {
    await aCustomer('declined', 13)
    expect(await preview(database().kysely, now)).toMatchObject({ lost: 1, customers: 1 })
    await eraseNow()
    expect(await knowing()).toEqual([])
    await aCustomer('declined', 11)
    expect(await preview(database().kysely, now)).toMatchObject({ lost: 0, customers: 0 })
  })

  test('a lost request that kept nothing but a company’s order reference is due as well', async () => {
    const { booking } = await aCustomer('declined', 13)
    await eraseNow()
    await run(`UPDATE bookings SET order_reference = 'PO-77' WHERE id = $1`, [booking])
    expect((await preview(database().kysely, now)).lost).toBe(1)
    await eraseNow()
    expect(await run('SELECT order_reference FROM bookings WHERE id = $1', [booking])).toEqual([
      { order_reference: null },
    ])
  })

  test('mails, sign-ins and traces of addresses each have their time [PR-01]', async () => {
    await aCustomer('confirmed', 1)
    await run('DELETE FROM mails')
    const old = monthsAgo(25)
    await run(
      `INSERT INTO mails (id, recipient, sender, message_id, template, language, subject, html, plain, dedupe_key, date_created)
       VALUES ($1, 'x@y.be', 'us', '1', 'a', 'nl', '', '', '', 'old', $2),
         ($3, 'x@y.be', 'us', '2', 'a', 'nl', '', '', '', 'new', $4)`,
      [newId(), old, newId(), monthsAgo(23)],
    )
    await run('DELETE FROM activity')
    for (const [action, months] of [
      ['login', 13],
      ['login', 11],
      ['update', 13],
      ['update', 2],
    ] as const)
      await run(
        `INSERT INTO activity (id, action, actor, timestamp, ip_hash, collection, item) VALUES ($1, $2, 'user', $3, 'h', 'users', 'x')`,
        [newId(), action, monthsAgo(months)],
      )
    expect(await preview(database().kysely, now)).toMatchObject({ mails: 1, logins: 1, addresses: 3 })
    expect(await eraseNow()).toMatchObject({ mails: 1, logins: 1, addresses: 2 })
    expect(await run('SELECT dedupe_key FROM mails')).toEqual([{ dedupe_key: 'new' }])
    expect(await run(`SELECT action FROM activity WHERE ip_hash IS NOT NULL`)).toEqual([{ action: 'update' }])
  })

  test('drafts that are over, drivers of long ago and places in line go too [PR-01]', async () => {
    const { booking } = await aCustomer('closed', 13)
    await run(`INSERT INTO bookings (id, draft_expires_at) VALUES ($1, $2)`, [newId(), monthsAgo(1)])
    expect(await preview(database().kysely, now)).toMatchObject({ drafts: 1, bobs: 1, customers: 0 })
    expect(await eraseNow()).toMatchObject({ drafts: 1, bobs: 1 })
    expect(await run('SELECT first_name, phone, birth_date FROM bobs WHERE booking = $1', [booking])).toEqual(
      [{ first_name: null, phone: null, birth_date: null }],
    )
  })

  test('each run is recorded with its counts, never with names', async () => {
    await aCustomer()
    await eraseNow()
    const [kept] = await run<{ user: null; counts: Counts }>('SELECT "user", counts FROM retention_runs')
    expect(kept).toMatchObject({ user: null, counts: { customers: 1, mails: 0 } })
  })

  test('a person’s file holds what is kept in every collection, and no secret', async () => {
    const { customer, booking } = await aCustomer('confirmed', 1)
    await run(`UPDATE bookings SET token_hash = 'tell-nobody' WHERE id = $1`, [booking])
    const data = await personData(database().kysely, resources, { kind: 'customers', id: customer })
    expect(Object.keys(data!).toSorted()).toEqual(
      ['activity', 'bobs', 'bookings', 'customers', 'mails', 'remarks', 'revisions'].toSorted(),
    )
    expect(data!['bookings']).toMatchObject([{ id: booking, gross: 36300 }])
    expect(JSON.stringify(data)).not.toContain('tell-nobody')
    expect(await personData(database().kysely, resources, { kind: 'customers', id: newId() })).toBeNull()
  })

  // Last: issued invoices are not taken away again.
  test('who was credited in full is forgotten when due; who still owes of a credited invoice is kept', async () => {
    const { customer } = await aCustomer()
    let sequence = 0
    const invoice = async (status: string, gross: number, corrects: string | null = null) => {
      const id = newId()
      await run(
        `INSERT INTO invoices (id, customer, status, kind, corrects, number, series, year, sequence, issue_date,
           net, vat, gross, vat_breakdown, customer_snapshot, seller_snapshot)
         VALUES ($1, $2, $3, $4, $5, $6, 'T', 2027, $7, '2027-01-02', $8, 0, $8, '[]', '{}', '{}')`,
        [
          id,
          customer,
          status,
          corrects ? 'credit_note' : 'invoice',
          corrects,
          `T-${(sequence += 1)}`,
          sequence,
          gross,
        ],
      )
      return id
    }
    const credited = await invoice('credited', 1000)
    await invoice('issued', 1000, credited)
    await invoice('issued', 0)
    expect((await preview(database().kysely, now)).customers).toBe(1)
    await invoice('part_credited', 1000)
    expect((await preview(database().kysely, now)).customers).toBe(0)
  })
})
