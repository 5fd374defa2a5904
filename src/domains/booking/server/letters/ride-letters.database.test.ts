import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { instantNear } from '../../../../kernel/time/wall-time.ts'
import { readWhole } from '../whole.ts'
import { type RideLetterOrder, rideLetterQueue, writeRideLetter } from './ride-letters.ts'
import { rideLetterRound } from './ride-round.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })

  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  beforeEach(async () => {
    await query(
      "UPDATE bookings SET status = 'cancelled' WHERE status IN ('requested', 'confirmed', 'planned')",
    )
    await query('UPDATE ride_letters SET is_sent = true, subject = NULL, opening = NULL')
  })

  const booked = async () => {
    office.clock.now = Date.parse('2027-04-01T08:00:00Z')
    const starts = await startsFree(office)
    const token = await aRequest(office, starts.at(-1)!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
    return { token, id: booking.id, day: booking.local_day! }
  }
  /** Turns the clock to that many days before the ride, at ten in the morning. */
  const daysBefore = (day: string, days: number) => {
    office.clock.now = instantNear(addDays(day, -days), '10:00', 'Europe/Brussels')
  }
  const round = async () => {
    await rideLetterRound({ ...office.deps, database: database() })
    const orders = office.orders
      .splice(0)
      .flatMap(({ queue, order }) => (queue === rideLetterQueue ? [order as RideLetterOrder] : []))
    const { secret, now } = office.deps
    // What a restart makes it do again, it does once.
    for (const order of [...orders, ...orders])
      await writeRideLetter(
        { database: database(), secret, now, publicUrl: 'https://feestfiets.example' },
        order,
      )
    return orders.length
  }
  const letters = (booking: string) =>
    query<{ template: string; subject: string; plain: string; unsubscribe: string | null }>(
      `SELECT template, subject, plain, unsubscribe FROM mails
       WHERE about = $1 AND template IN ('needed', 'ready') ORDER BY id`,
      [`bookings/${booking}`],
    )
  const arranged = async ({ id, token }: { id: string; token: string }) => {
    await query("UPDATE bookings SET start_place = 'Korenmarkt 1' WHERE id = $1", [id])
    await office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name: 'Kobe',
      last_name: 'Maes',
      email: 'kobe@example.be',
    })
    await query(
      `UPDATE bobs SET state = 'declared', declaration_signed_at = now(), adult_confirmed = true,
       licence_declared = true WHERE booking = $1`,
      [id],
    )
  }

  test('a group is asked three days and one day before for what its ride still needs, once each [LE-02]', async () => {
    const { id, token, day } = await booked()
    daysBefore(day, 4)
    expect(await round()).toBe(0)
    daysBefore(day, 3)
    expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    await office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name: 'Kobe',
      last_name: 'Maes',
      email: 'kobe@example.be',
    })
    await query("UPDATE mails SET queued_at = queued_at - interval '2 days' WHERE about = $1", [
      `bookings/${id}`,
    ])
    daysBefore(day, 1)
    await round()
    const [first, second, ...none] = await letters(id)
    expect(none).toEqual([])
    expect(first).toMatchObject({ template: 'needed', unsubscribe: null })
    expect(first!.plain).toContain(`/scheduler/${token}/bob`)
    expect(second!.plain).toContain('Kobe')
    expect(second!.plain).not.toMatch(/undefined|null/)
  })

  test('nothing needed is no letter three days before, and the day before it says where and when [LE-02]', async () => {
    const ride = await booked()
    await arranged(ride)
    daysBefore(ride.day, 3)
    expect(await round()).toBe(0)
    daysBefore(ride.day, 1)
    expect(await round()).toBe(1)
    const [letter] = await letters(ride.id)
    expect(letter).toMatchObject({ template: 'ready' })
    expect(letter!.plain).toContain('Korenmarkt 1')
    expect(letter!.plain).toContain('Kobe')
  })

  test('a day on which the program was down brings the letter a day later, and never the earlier after the later [LE-02]', async () => {
    const { id, day } = await booked()
    daysBefore(day, 2)
    expect(await round()).toBe(1)
    expect(await letters(id)).toHaveLength(1)
    await query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [id])
    const late = await booked()
    daysBefore(late.day, 1)
    await round()
    expect(await letters(late.id)).toHaveLength(1)
    expect(await round()).toBe(0)
  })

  test('a ride agreed this morning for the day after tomorrow is written the day before alone [LE-02]', async () => {
    const { id, day } = await booked()
    daysBefore(day, 2)
    await query(
      `INSERT INTO mails (id, recipient, sender, message_id, template, language, subject, html, plain, attachments, dedupe_key, about, queued_at)
       VALUES (gen_random_uuid(), 'an@example.be', 'us@example.be', $1, 'confirmed', 'nl', 's', '', '', '[]', $1, $2, $3)`,
      [`test/${id}`, `bookings/${id}`, new Date(office.clock.now).toISOString()],
    )
    expect(await round()).toBe(0)
    daysBefore(day, 1)
    office.clock.now += 3_600_000
    expect(await round()).toBe(1)
    expect(await letters(id)).toHaveLength(1)
  })

  test('a ride that was cancelled, or that lost its bike, is told nothing of; moved to another day it is reckoned anew [LE-02]', async () => {
    const { id, day } = await booked()
    daysBefore(day, 3)
    await query(
      `UPDATE bookings SET alarm = '[{"why":"asset-out-of-service","resource":"bike"}]' WHERE id = $1`,
      [id],
    )
    expect(await round()).toBe(0)
    await query('UPDATE bookings SET alarm = NULL WHERE id = $1', [id])
    expect(await round()).toBe(1)
    await query(
      `UPDATE bookings SET local_day = local_day + 7, starts_at = starts_at + interval '7 days',
       ends_at = ends_at + interval '7 days' WHERE id = $1`,
      [id],
    )
    expect(await round()).toBe(0)
    daysBefore(addDays(day, 7), 3)
    expect(await round()).toBe(1)
    expect(await letters(id)).toHaveLength(2)
    await query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [id])
    daysBefore(addDays(day, 7), 1)
    expect(await round()).toBe(0)
  })

  test('nobody is written in the quiet hours, nor a letter that is switched off [LE-02, LE-03]', async () => {
    const { day } = await booked()
    daysBefore(day, 3)
    office.clock.now += 13 * 3_600_000
    expect(await round()).toBe(0)
    office.clock.now -= 13 * 3_600_000
    await query("UPDATE ride_letters SET is_sent = false WHERE kind = 'needed'")
    expect(await round()).toBe(0)
  })

  test('the company’s own words stand at the head, and what is needed follows by itself [LE-03]', async () => {
    const { id, day } = await booked()
    await query("UPDATE ride_letters SET subject = $1, opening = $2 WHERE kind = 'needed'", [
      inEach(() => '{name}: {day}'),
      inEach(() => 'Tot straks, {company}.'),
    ])
    daysBefore(day, 3)
    await round()
    const [letter] = await letters(id)
    expect(letter!.subject).toMatch(/^An: /)
    expect(letter!.plain).toContain('Tot straks, ')
    expect(letter!.plain).not.toContain('{')
    expect(letter!.plain).toContain('/bob')
  })

  test('a letter is looked at and sent to oneself by who plans, with a ride as an example [LE-03]', async () => {
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      "SELECT id FROM ride_letters WHERE kind = 'ready'",
    )
    for (const language of ['nl', 'fr', 'en']) {
      const { data } = await office.call(
        'GET',
        `/api/ride-letters/${id}/preview?language=${language}`,
        undefined,
        {
          as: 'planner',
        },
      )
      expect(data.html).toContain(`lang="${language}"`)
      expect(data.html).not.toMatch(/undefined|\{name\}/)
    }
    expect((await office.call('GET', `/api/ride-letters/${id}/preview?language=nl`)).status).toBe(403)
    const none = await office.call(
      'POST',
      `/api/ride-letters/${office.deps.secret}/trial`,
      { language: 'nl' },
      { as: 'planner' },
    )
    expect(none.codes).toEqual(['LETTER_NOT_FOUND'])
    await office.call('POST', `/api/ride-letters/${id}/trial`, { language: 'fr' }, { as: 'planner' })
    expect(
      await query('SELECT template, language FROM mails WHERE about = $1', [`ride_letters/${id}`]),
    ).toEqual([{ template: 'ready', language: 'fr' }])
  })

  test('each letter around the ride is there once and for good [LE-03]', async () => {
    await expect(query("UPDATE ride_letters SET archived_at = now() WHERE kind = 'ready'")).rejects.toThrow()
    await expect(query(`UPDATE ride_letters SET subject = '{"nl":"Tot dan","fr":" "}'`)).rejects.toThrow()
  })
})
