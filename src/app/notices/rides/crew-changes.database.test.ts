import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../tests/helpers/sent-letters.ts'
import { newId } from '../../../kernel/id/id.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { detailsOf, phoneIn } from '../wording/details.ts'
import { tokenHash } from '../../../domains/booking/token.ts'
import { writeNoticeLetter } from '../mails/letters.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: string
  let driver: string
  const phone = '+32 2 555 12 12'
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    // Whoever drives the last planned ride signs in as the employee: who that is differs by the day it runs on.
    const [mine] = await database().query<{ id: string; driver: string }>(
      `SELECT b.id, t.driver FROM bookings b JOIN transport_stops s ON s.booking = b.id
         JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver IS NOT NULL AND b.status = 'planned' AND b.alarm IS NULL
         AND b.starts_at > now() + interval '1 day' ORDER BY b.starts_at DESC, t.driver LIMIT 1`,
    )
    const [account] = await database().query<{ user: string }>('SELECT "user" FROM employees WHERE id = $1', [
      sample.employees.sofie,
    ])
    await database().query('UPDATE employees SET "user" = NULL WHERE id = $1', [sample.employees.sofie])
    await database().query('UPDATE employees SET "user" = $1 WHERE id = $2', [account!.user, mine!.driver])
    driver = mine!.driver
    ride = mine!.id
    await database().query('UPDATE settings SET company_phone = $1', [phone])
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
  const noticed = async (kind: string) =>
    (
      await database().query<{ id: string; recipient: string; subject: string; facts: NoticeFacts }>(
        `SELECT n.id, n.recipient, n.subject, n.facts FROM notifications n JOIN employees e ON e."user" = n.recipient
         WHERE e.id = $1 AND n.item = $2 AND n.kind = $3 ORDER BY n.id`,
        [driver, ride, kind],
      )
    )[0]!
  const letterOf = async ({ id, recipient }: { readonly id: string; readonly recipient: string }) => {
    await writeNoticeLetter(
      {
        database: database(),
        secret: 'not asked of a notice',
        publicUrl: 'https://company.example',
        now: Date.now,
      } as Parameters<typeof writeNoticeLetter>[0],
      { id: newId(Date.now()), user: recipient, letter: 'at_once', notifications: [id] },
    )
    return (await sentLetters(database())).at(-1)!
  }

  test('the driver reads from what to what his ride changed, in the portal and by mail, and no note of the office', async () => {
    const [old] = await database().query<{ notes: string | null }>(
      'SELECT notes FROM bookings WHERE id = $1',
      [ride],
    )
    const saved = await call('PATCH', `/items/bookings/${ride}`, {
      internal_notes: 'Betaalt altijd te laat',
      notes: `${old!.notes ?? ''} Bel aan bij de buren`,
    })
    expect(saved.status).toBe(200)
    expect(
      (await call('POST', `/api/bookings/${ride}/address`, { start_place: 'Veldstraat 7' })).status,
    ).toBe(200)
    const notice = await noticed('ride-changed')
    const lines = detailsOf(notice.facts, 'nl')
    expect(lines).toContain('De opmerking van de groep is gewijzigd: lees ze bij de rit.')
    expect(lines.find((line) => line.startsWith('Plaats: Veldstraat 7'))).toBeDefined()
    const letter = await letterOf(notice)
    for (const line of lines) expect(letter.plain.replaceAll(/\s+/g, ' ')).toContain(line)
    for (const text of [JSON.stringify(notice.facts), letter.plain])
      expect(text).not.toMatch(/te laat|Bel aan bij|€|undefined/)
  })

  test('a Bob or an address the group gives on its page reaches the office, and the Bob whoever drives, without his name', async () => {
    const token = 'the link of this ride'
    await database().query(
      `UPDATE bookings SET token_hash = $1, bob = 'own', location = NULL,
         contact = jsonb_set(contact, '{phone}', '"+32470111111"') WHERE id = $2`,
      [tokenHash(token), ride],
    )
    const page = `/api/scheduler/${encodeURIComponent(token)}`
    const bob = { first_name: 'Fientje', last_name: 'Vonk' }
    const [known] = await database().query<{ id: string }>('SELECT id FROM bobs WHERE booking = $1', [ride])
    const others = { phone: '0470 11 11 11', replaces: known!.id, ...bob }
    const ofBooker = await program.call('POST', `${page}/bobs`, { body: others })
    expect(ofBooker.status).toBe(400)
    expect(JSON.stringify(ofBooker.body)).toContain('BOB_PHONE_OF_BOOKER')
    const named = await program.call('POST', `${page}/bobs`, { body: { ...others, phone: '0470 22 22 22' } })
    expect(named.status).toBe(200)
    const given = await program.call('POST', `${page}/address`, { body: { start_place: 'Veldstraat 9' } })
    expect(given.status).toBe(200)

    const lines = detailsOf((await noticed('ride-changed')).facts, 'nl')
    expect(lines).toContain(
      'De Bob van de groep is opgegeven of gewijzigd. Naam en nummer staan bij de rit, vanaf twee dagen ervoor.',
    )
    expect(lines.find((line) => line.startsWith('Plaats: Veldstraat 9'))).toBeDefined()
    const office = await database().query<{ kind: string; subject: string; facts: NoticeFacts }>(
      `SELECT DISTINCT kind, subject, facts FROM notifications
       WHERE item = $1 AND collection = 'bookings' AND kind IN ('booking-address', 'booking-bob') ORDER BY kind`,
      [ride],
    )
    expect(new Set(office.map(({ kind }) => kind))).toEqual(new Set(['booking-address', 'booking-bob']))
    expect(detailsOf(office[0]!.facts, 'nl')[0]).toMatch(/^Plaats: Veldstraat 9.* in plaats van Veldstraat 7/)
    const all = await database().query('SELECT subject, facts FROM notifications WHERE item = $1', [ride])
    expect(JSON.stringify(all)).not.toMatch(/Fientje|Vonk|470222222/)
  })

  test('who drives a ride that falls out of the plan reads why and whom to call, on his page too, until it is planned again', async () => {
    const [part] = await database().query<{ id: string; name: string }>(
      `SELECT id, name FROM party_bikes WHERE id::text IN
         (SELECT jsonb_array_elements_text(feasible_set->'bikes') FROM bookings WHERE id = $1) LIMIT 1`,
      [ride],
    )
    const bike = `/items/party_bikes/${part!.id}`
    const out = await call('PATCH', bike, { status: 'out_of_service' }, 'admin')
    expect(out.status).toBe(200)
    const fallen = await noticed('ride-unplanned')
    expect(detailsOf(fallen.facts, 'nl')).toEqual([`${part!.name} is buiten dienst.`])
    expect(phoneIn(fallen.facts)).toBe(phone)
    const letter = await letterOf(fallen)
    expect(letter.plain).toContain(`${part!.name} is buiten dienst.`)
    expect(letter.html).toContain('tel:+3225551212')
    const sheet = (await call('GET', `/api/my-calendar/bookings/${ride}?lang=nl`, undefined, 'employee')).body
      .data
    expect(sheet.back).toEqual({ why: 'asset-out-of-service', what: part!.name, isMe: false })
    expect(sheet.office_phone).toBe(phone)

    expect((await call('PATCH', bike, { status: 'in_service' }, 'admin')).status).toBe(200)
    expect((await noticed('ride-replanned')).subject).toContain('opnieuw gepland')
    const again = (await call('GET', `/api/my-calendar/bookings/${ride}?lang=nl`, undefined, 'employee')).body
      .data
    expect([again.status, again.back]).toEqual(['planned', null])
  })

  test('a ride that is mended and planned again in one act is told once, with what changed', async () => {
    const [part] = await database().query<{ id: string; name: string }>(
      `SELECT id, name FROM party_bikes WHERE id::text IN
         (SELECT jsonb_array_elements_text(feasible_set->'bikes') FROM bookings WHERE id = $1) LIMIT 1`,
      [ride],
    )
    const bike = `/items/party_bikes/${part!.id}`
    await database().query(`UPDATE notifications SET read = true, mail = NULL WHERE item = $1`, [ride])
    expect((await call('PATCH', bike, { status: 'out_of_service' }, 'admin')).status).toBe(200)
    const path = `/api/bookings/${ride}`
    const { fits } = (await call('GET', `${path}/replacements?part=bike&from=${part!.id}`)).body.data
    const swap = { part: 'bike', from: part!.id, to: fits[0].id }
    expect((await call('POST', `${path}/reassignment`, swap)).body.data).toMatchObject({ status: 'planned' })
    const unread = await database().query<{ kind: string; facts: NoticeFacts }>(
      `SELECT n.kind, n.facts FROM notifications n JOIN employees e ON e."user" = n.recipient
       WHERE e.id = $1 AND n.item = $2 AND NOT n.read`,
      [driver, ride],
    )
    expect(unread.map(({ kind }) => kind)).toEqual(['ride-replanned'])
    expect(detailsOf(unread[0]!.facts, 'nl').join()).toContain(`in plaats van ${part!.name}`)
    expect((await call('PATCH', bike, { status: 'in_service' }, 'admin')).status).toBe(200)
    await database().query('DELETE FROM notifications WHERE item = $1', [ride])
  })

  test('why the office took a ride out of the plan by hand is not told to its crew; no number is shown where none is set', async () => {
    await database().query(`UPDATE settings SET company_phone = ''`)
    const taken = await call('DELETE', `/api/bookings/${ride}/plan`, { reason: 'Klant is een trage betaler' })
    expect(taken.status).toBe(200)
    const [, again] = await database().query<{ facts: NoticeFacts }>(
      `SELECT facts FROM notifications WHERE item = $1 AND kind = 'ride-unplanned' ORDER BY id`,
      [ride],
    )
    const { facts } = again ?? (await noticed('ride-unplanned'))
    expect(JSON.stringify(facts)).not.toContain('trage betaler')
    expect(detailsOf(facts, 'fr')).toEqual(['Le bureau a retiré la balade du planning.'])
    expect(phoneIn(facts)).toBeNull()
    const sheet = (await call('GET', `/api/my-calendar/bookings/${ride}?lang=nl`, undefined, 'employee')).body
      .data
    expect(JSON.stringify(sheet)).not.toContain('trage betaler')
    expect([sheet.back.why, sheet.office_phone]).toEqual(['noted', null])
  })

  test('whose ride is cancelled reads whom to call, and not the reason the customer was given', async () => {
    await database().query('UPDATE settings SET company_phone = $1', [phone])
    const reason = { reason: 'Klant betwist de prijs' }
    const gone = await call('POST', `/api/bookings/${ride}/cancellation`, reason)
    expect(gone.status).toBe(200)
    const { facts } = await noticed('ride-cancelled')
    expect(phoneIn(facts)).toBe(phone)
    expect(JSON.stringify(facts)).not.toContain('betwist')
  })
})
