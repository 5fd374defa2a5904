import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../tests/helpers/sent-letters.ts'
import { tokenHash } from '../../../domains/booking/token.ts'
import { tellCrew } from '../../../domains/planning/server/told/told-round.ts'
import { newId } from '../../../kernel/id/id.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { minuteMs } from '../../../kernel/time/period.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { writeNoticeLetter } from '../mails/letters.ts'
import { detailsOf, phoneIn } from '../wording/details.ts'
import { tellDeclined } from './declined.ts'
import { tell } from './tell.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: string
  let driver: string
  let clock: number
  const phone = '+32 2 555 12 12'
  const bikeOf = async () =>
    (
      await database().query<{ id: string; name: string }>(
        `SELECT id, name FROM party_bikes WHERE id::text IN
           (SELECT jsonb_array_elements_text(feasible_set->'bikes') FROM bookings WHERE id = $1) LIMIT 1`,
        [ride],
      )
    )[0]!
  /** Ten quiet minutes and one, in which the round runs at both ends. */
  const later = async (minutes = 11) => {
    await tellCrew({ database: database(), now: () => clock }, tell)
    clock += minutes * minuteMs
    return tellCrew({ database: database(), now: () => clock }, tell)
  }
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    clock = Date.now()
    // Whoever drives the last planned ride signs in as the employee: who that is differs by the day it runs on.
    const [mine] = await database().query<{ id: string; driver: string }>(
      `SELECT b.id, t.driver FROM bookings b JOIN transport_stops s ON s.booking = b.id
         JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver IS NOT NULL AND b.status = 'planned' AND b.alarm IS NULL
         AND b.starts_at > now() + interval '2 days' ORDER BY b.starts_at DESC, t.driver LIMIT 1`,
    )
    const [account] = await database().query<{ user: string }>('SELECT "user" FROM employees WHERE id = $1', [
      sample.employees.sofie,
    ])
    await database().query('UPDATE employees SET "user" = NULL WHERE id = $1', [sample.employees.sofie])
    await database().query('UPDATE employees SET "user" = $1 WHERE id = $2', [account!.user, mine!.driver])
    driver = mine!.driver
    ride = mine!.id
    // No night, and the whole sample is published: the test runs at any hour of any day.
    await database().query(
      'UPDATE settings SET company_phone = $1, quiet_from_hour = 0, quiet_to_hour = 0, published_days_ahead = 60',
      [phone],
    )
    // As many Bobs as bikes: what comes back is planned again without the office.
    await database().query(
      `INSERT INTO bobs (id, booking, first_name, state)
       SELECT gen_random_uuid(), b.id, 'An', 'details_given' FROM bookings b, jsonb_array_elements(b.feasible_set->'bikes') WHERE b.id = $1`,
      [ride],
    )
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, body: answer.body as any }
  }
  interface Notice {
    readonly id: string
    readonly recipient: string
    readonly kind: string
    readonly mail: string
    readonly subject: string
    readonly facts: NoticeFacts
  }
  /** What the driver was told since the last time this was asked. */
  const heard = async () => {
    const found = await database().query<Notice>(
      `SELECT n.id, n.recipient, n.kind, n.mail, n.subject, n.facts FROM notifications n
       JOIN employees e ON e."user" = n.recipient WHERE e.id = $1 AND n.kind = 'work-told' ORDER BY n.id`,
      [driver],
    )
    await database().query(`DELETE FROM notifications WHERE kind = 'work-told'`)
    return found
  }
  const linesOf = ({ facts }: Notice) => detailsOf(facts, 'nl')
  const letterOf = async ({ id, recipient }: Notice) => {
    const deps = {
      database: database(),
      secret: 'not asked of a notice',
      publicUrl: 'https://company.example',
    }
    await writeNoticeLetter({ ...deps, now: Date.now } as Parameters<typeof writeNoticeLetter>[0], {
      id: newId(Date.now()),
      user: recipient,
      letter: 'at_once',
      notifications: [id],
    })
    return (await sentLetters(database())).at(-1)!
  }
  const sheet = async () =>
    (await call('GET', `/api/my-calendar/bookings/${ride}?lang=nl`, undefined, 'employee')).body
  const reassign = async (from: string, to: string) =>
    expect(
      (await call('POST', `/api/bookings/${ride}/reassignment`, { part: 'driver', from, to })).status,
    ).toBe(200)
  let number: string
  beforeEach(async () => {
    const [found] = await database().query<{ number: string }>('SELECT number FROM bookings WHERE id = $1', [
      ride,
    ])
    number = found!.number
  })

  test('what was told before this was kept is taken as told, and nobody hears a word of it [NO-02]', async () => {
    await database().query(
      `INSERT INTO told_days (id, employee, day, told_at)
       SELECT gen_random_uuid(), t.driver, ((t.starts_at AT TIME ZONE 'Europe/Brussels') - interval '4 hours')::date, now()
       FROM transport_trips t JOIN employees e ON e.id = t.driver ON CONFLICT DO NOTHING`,
    )
    await later()
    const [known] = await database().query<{ rides: readonly object[]; shift_from: string }>(
      `SELECT rides, shift_from FROM told_days WHERE employee = $1 AND rides @> jsonb_build_array(jsonb_build_object('booking', $2::text))`,
      [driver, ride],
    )
    expect(known!.shift_from).not.toBeNull()
    await heard()
    expect(await later()).toBe(0)
  })

  test('who loses a ride and has it back before ten quiet minutes hears nothing [NO-02, NO-03]', async () => {
    await later()
    await heard()
    const query = new URLSearchParams({ part: 'driver', from: driver })
    const { data } = (await call('GET', `/api/bookings/${ride}/replacements?${query}`)).body
    const other = data.fits[0].id as string
    await reassign(driver, other)
    expect(await later(9)).toBe(0)
    await reassign(other, driver)
    expect(await later(30)).toBe(0)
    expect(await heard()).toEqual([])

    await reassign(driver, other)
    await later()
    const [gone, ...more] = await heard()
    expect([gone!.subject, gone!.mail, more]).toEqual([
      expect.stringMatching(new RegExp(`^Je rijdt ${number} .* niet meer$`)),
      'at_once',
      [],
    ])
    expect(phoneIn(gone!.facts)).toBe(phone)
    expect((await sheet()).errors[0].extensions.code).toBe('RIDE_NOT_YOURS')
    await reassign(other, driver)
    await later()
    expect((await heard()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Nieuwe rit voor jou: ${number}, `)),
    ])
    // Once told he knows: the next round has nothing more.
    expect(await later(60)).toBe(0)
  })

  test('more work than he was told is asked of him; the office hears of a no, and once another has it nobody is asked [CR-17]', async () => {
    const query = new URLSearchParams({ part: 'driver', from: driver })
    const { data } = (await call('GET', `/api/bookings/${ride}/replacements?${query}`)).body
    const other = data.fits[0].id as string
    await database().query('UPDATE employees SET takes_extra_work = false WHERE id = $1', [driver])
    const asks = async () => {
      const from = dayOf(clock, 'Europe/Brussels')
      return (
        await call(
          'GET',
          `/api/my-calendar?from=${from}&to=${addDays(from, 41)}&lang=nl`,
          undefined,
          'employee',
        )
      ).body.data.asks
    }
    await reassign(driver, other)
    await later()
    await heard()
    expect(await asks()).toEqual([])
    await reassign(other, driver)
    await later()
    const [told] = await heard()
    expect(linesOf(told!)).toContain('Dit is extra: zeg in je kalender of je komt.')
    const [ask] = await asks()
    expect(ask).toMatchObject({ answer: null })
    const say = (body: object, as = 'employee') =>
      call('POST', `/api/my-calendar/days/${ask.day}/answer`, body, as)
    expect((await say({ answer: 'no', told_at: new Date(0).toISOString() })).status).toBe(409)
    expect((await say({ answer: 'no', told_at: ask.told_at }, 'planner')).status).toBe(403)
    expect((await say({ answer: 'perhaps', told_at: ask.told_at })).status).toBe(400)
    expect((await say({ answer: 'yes', told_at: ask.told_at })).body.data).toMatchObject({ answer: 'yes' })
    expect(await tellDeclined({ database: database(), now: () => clock })).toBe(0)
    expect((await say({ answer: 'no', told_at: ask.told_at })).body.data).toMatchObject({ answer: 'no' })
    expect(await tellDeclined({ database: database(), now: () => clock })).toBe(1)
    expect(await tellDeclined({ database: database(), now: () => clock })).toBe(0)
    const office = await database().query<{ subject: string; mail: string }>(
      `SELECT DISTINCT subject, mail FROM notifications WHERE kind = 'work-declined'`,
    )
    expect(office).toEqual([{ subject: expect.stringContaining('kan niet komen op'), mail: 'at_once' }])
    const listed = async () => {
      const { data: days } = (await call('GET', '/api/unseen-work')).body
      return days.filter(
        ({ employee, day }: { employee: string; day: string }) => employee === driver && day === ask.day,
      )
    }
    expect(await listed()).toMatchObject([{ declined: true, is_asked: false }])
    await reassign(driver, other)
    await later()
    expect(await asks()).toEqual([])
    expect(await listed()).toEqual([])
    await reassign(other, driver)
    await later()
    await heard()
  })

  test('a change of a change is told once, from what he was told to what it is now [NO-02]', async () => {
    const address = async (start_place: string) =>
      expect((await call('POST', `/api/bookings/${ride}/address`, { start_place })).status).toBe(200)
    await database().query('UPDATE bookings SET location = NULL WHERE id = $1', [ride])
    await address('Veldstraat 7')
    await later()
    await heard()
    await address('Kaai 3')
    expect(await later(9)).toBe(0)
    await address('Veldstraat 11')
    expect(await later(9)).toBe(0)
    const saved = await call('PATCH', `/items/bookings/${ride}`, {
      internal_notes: 'Betaalt altijd te laat',
      notes: 'Bel aan bij de buren',
    })
    expect(saved.status).toBe(200)
    await later()
    const [notice, ...more] = await heard()
    expect(more).toEqual([])
    const lines = linesOf(notice!)
    expect(lines).toContainEqual(
      expect.stringMatching(/^– Plaats: Veldstraat 11.* in plaats van Veldstraat 7/),
    )
    expect(lines).toContain('– De opmerking van de groep is gewijzigd: lees ze bij de rit.')
    expect(JSON.stringify(notice)).not.toMatch(/Kaai 3|te laat|Bel aan bij|€|undefined/)
  })

  test('his letter says the same as his inbox, and leads to the ride', async () => {
    await call('POST', `/api/bookings/${ride}/address`, { start_place: 'Veldstraat 13' })
    await later()
    const [told] = await database().query<Notice>(
      `SELECT n.id, n.recipient, n.facts FROM notifications n JOIN employees e ON e."user" = n.recipient
       WHERE e.id = $1 AND n.kind = 'work-told'`,
      [driver],
    )
    const letter = await letterOf(told!)
    for (const line of linesOf(told!)) expect(letter.plain.replaceAll(/\s+/g, ' ')).toContain(line)
    expect(letter.html).toContain(`/nl/portal/mycalendar/${ride}`)
    await heard()
  })

  test('whoever drives hears of a Bob the group names, without his name; the office at once', async () => {
    const token = 'the link of this ride'
    await database().query(
      `UPDATE bookings SET token_hash = $1, bob = 'own', contact = jsonb_set(contact, '{phone}', '"+32470111111"')
       WHERE id = $2`,
      [tokenHash(token), ride],
    )
    const page = `/api/scheduler/${encodeURIComponent(token)}`
    const [known] = await database().query<{ id: string }>('SELECT id FROM bobs WHERE booking = $1', [ride])
    const bob = { first_name: 'Fientje', last_name: 'Vonk', replaces: known!.id }
    const ofBooker = await program.call('POST', `${page}/bobs`, { body: { phone: '0470 11 11 11', ...bob } })
    expect([ofBooker.status, JSON.stringify(ofBooker.body)]).toEqual([
      400,
      expect.stringContaining('BOB_PHONE_OF_BOOKER'),
    ])
    expect(
      (await program.call('POST', `${page}/bobs`, { body: { phone: '0470 22 22 22', ...bob } })).status,
    ).toBe(200)
    const given = await program.call('POST', `${page}/address`, { body: { start_place: 'Veldstraat 9' } })
    expect(given.status).toBe(200)
    const office = await database().query<{ kind: string; facts: NoticeFacts }>(
      `SELECT DISTINCT kind, facts FROM notifications
       WHERE item = $1 AND collection = 'bookings' AND kind IN ('booking-address', 'booking-bob') ORDER BY kind`,
      [ride],
    )
    expect(office.map(({ kind }) => kind)).toEqual(['booking-address', 'booking-bob'])
    expect(detailsOf(office[0]!.facts, 'nl')[0]).toMatch(
      /^Plaats: Veldstraat 9.* in plaats van Veldstraat 13/,
    )
    await later()
    const [notice] = await heard()
    expect(linesOf(notice!)).toContain(
      '– De Bob van de groep is opgegeven of gewijzigd. Naam en nummer staan bij de rit, vanaf twee dagen ervoor.',
    )
    const kept = await database().query('SELECT rides FROM told_days')
    expect(JSON.stringify([notice, kept])).not.toMatch(/Fientje|Vonk|470222222|470 22/)
  })

  test('who drives a ride that lost something reads what and whom to call, unless it has it back in time', async () => {
    const part = await bikeOf()
    const bike = `/items/party_bikes/${part.id}`
    expect((await call('PATCH', bike, { status: 'out_of_service' }, 'admin')).status).toBe(200)
    // Who rides with it within a day is told at once, of that ride.
    const ofRide = async () => (await heard()).filter(({ facts }) => JSON.stringify(facts).includes(ride))
    await later(9)
    expect(await ofRide()).toEqual([])
    expect((await call('PATCH', bike, { status: 'in_service' }, 'admin')).status).toBe(200)
    await later(30)
    expect(await ofRide()).toEqual([])

    expect((await call('PATCH', bike, { status: 'out_of_service' }, 'admin')).status).toBe(200)
    await later()
    const [fallen] = await ofRide()
    expect(linesOf(fallen!)).toContain(
      `– Deze rit moet opnieuw gepland worden. ${part.name} is buiten dienst.`,
    )
    expect(phoneIn(fallen!.facts)).toBe(phone)
    const { data } = await sheet()
    expect(data.back).toEqual({ why: 'asset-out-of-service', what: part.name, isMe: false })

    const path = `/api/bookings/${ride}`
    const { fits } = (await call('GET', `${path}/replacements?part=bike&from=${part.id}`)).body.data
    const swap = { part: 'bike', from: part.id, to: fits[0].id }
    expect((await call('POST', `${path}/reassignment`, swap)).body.data).toMatchObject({ status: 'planned' })
    await later()
    const [mended] = (await heard()).filter(({ facts }) => JSON.stringify(facts).includes(ride))
    expect(linesOf(mended!).join()).toContain(`in plaats van ${part.name}`)
    expect(linesOf(mended!)).toContain('– De rit is weer volledig gepland.')
    expect((await call('PATCH', bike, { status: 'in_service' }, 'admin')).status).toBe(200)
  })

  test('why the office took a ride out of the plan is not told to its crew; no number is shown where none is set', async () => {
    await later()
    await heard()
    await database().query(`UPDATE settings SET company_phone = ''`)
    const taken = await call('DELETE', `/api/bookings/${ride}/plan`, { reason: 'Klant is een trage betaler' })
    expect(taken.status).toBe(200)
    await later()
    const [notice] = await heard()
    expect(JSON.stringify(notice)).not.toContain('trage betaler')
    expect(detailsOf(notice!.facts, 'fr').at(-1)).toBe(
      '– Cette balade doit être replanifiée. Le bureau a retiré la balade du planning.',
    )
    expect(phoneIn(notice!.facts)).toBeNull()
    const { data } = await sheet()
    expect(JSON.stringify(data)).not.toContain('trage betaler')
    expect([data.back.why, data.office_phone]).toEqual(['noted', null])
  })

  test('whose ride is cancelled reads whom to call, and not the reason the customer was given', async () => {
    await database().query('UPDATE settings SET company_phone = $1', [phone])
    const gone = await call('POST', `/api/bookings/${ride}/cancellation`, {
      reason: 'Klant betwist de prijs',
    })
    expect(gone.status).toBe(200)
    await later()
    const [notice] = await heard()
    expect(notice!.subject).toMatch(new RegExp(`^Geannuleerd: je rit ${number} `))
    expect(phoneIn(notice!.facts)).toBe(phone)
    expect(JSON.stringify(notice)).not.toContain('betwist')
  })

  test('of a day that is open nobody is told, and all of it once it is published, in one message [CR-11, NO-03]', async () => {
    await database().query('DELETE FROM told_days')
    await database().query('UPDATE settings SET published_days_ahead = 0')
    await later()
    await heard()
    const [before] = await database().query<{ days: number }>('SELECT count(*)::int AS days FROM told_days')
    await database().query('UPDATE settings SET published_days_ahead = 60')
    await later()
    const told = await database().query<{ recipient: string; messages: number; days: number }>(
      `SELECT recipient, count(*)::int AS messages, max((SELECT count(*) FROM jsonb_array_elements(facts->'parts') part
         WHERE part->>'of' = 'day'))::int AS days
       FROM notifications WHERE kind = 'work-told' GROUP BY recipient`,
    )
    // What begins within a day is told at once, by itself.
    expect(Math.max(...told.map(({ messages }) => messages))).toBeLessThanOrEqual(2)
    expect(Math.max(...told.map(({ days }) => days))).toBeGreaterThan(1)
    const [after] = await database().query<{ days: number }>('SELECT count(*)::int AS days FROM told_days')
    expect(after!.days).toBeGreaterThan(before!.days)
  })
})
