import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  routesOf,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { instantNear } from '../../../../kernel/time/wall-time.ts'
import { bookingToken } from '../../token.ts'
import {
  type ThanksLetterOrder,
  thanksLetterQueue,
  thanksRound,
  writeThanksLetter,
} from '../letters/thanks-letters.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const one = async <Row>(text: string, values: unknown[] = []) => (await query<Row>(text, values))[0]!

  /** A ride that took place; the clock stands at ten in the morning of the day after. */
  const ridden = async (status = 'completed') => {
    office.clock.now = Date.parse('2027-04-01T08:00:00Z')
    const starts = await startsFree(office)
    const token = await aRequest(office, starts.at(-1)!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    await query('DELETE FROM occupations')
    await query('UPDATE bookings SET status = $2 WHERE id = $1', [booking.id, status])
    later(booking.local_day!, 1)
    return { token, id: booking.id, day: booking.local_day!, customer: booking.customer! }
  }
  const later = (day: string, days: number) => {
    office.clock.now = instantNear(addDays(day, days), '10:00', 'Europe/Brussels')
  }
  const posts = (path: string, form: Record<string, string>) =>
    routesOf(office.deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  const says = async (token: string, form: Record<string, string>) => {
    const answer = await posts(`/api/scheduler/${token}/thanks`, { language: 'fr', ...form })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location')!, 'https://x.example').searchParams.get('said')
  }
  const review = (booking: string) =>
    one<Record<string, unknown>>(
      'SELECT rating, text, is_complaint, complaint, language FROM reviews WHERE booking = $1',
      [booking],
    )
  /** The order is run later than it was given, and once more: `meanwhile` is what happens before. */
  const round = async (meanwhile = async () => {}) => {
    await thanksRound({ ...office.deps, database: database() })
    const orders = office.orders
      .splice(0)
      .flatMap(({ queue, order }) => (queue === thanksLetterQueue ? [order as ThanksLetterOrder] : []))
    await meanwhile()
    const { secret, now } = office.deps
    for (const order of [...orders, ...orders])
      await writeThanksLetter(
        { database: database(), secret, now, publicUrl: 'https://feestfiets.example' },
        order,
      )
  }
  const letters = (booking: string) =>
    query<{ plain: string; unsubscribe: string }>(
      "SELECT plain, unsubscribe FROM mails WHERE about = $1 AND template = 'thanks'",
      [`bookings/${booking}`],
    )

  test('the day after its ride a group is thanked once, with the public reviews and a way out [LE-04]', async () => {
    await query("UPDATE settings SET review_url = 'https://reviews.example/us'")
    const { id, token, day } = await ridden()
    later(day, 0)
    await round()
    expect(await letters(id)).toEqual([])
    later(day, 2)
    await round()
    await round()
    const [letter, ...none] = await letters(id)
    expect(none).toEqual([])
    expect(letter!.plain).toContain(`/scheduler/${token}/thanks`)
    expect(letter!.plain).toContain('https://reviews.example/us')
    expect(letter!.unsubscribe).toBe(`https://feestfiets.example/api/scheduler/${token}/thanks/leave`)
    await query('UPDATE settings SET review_url = NULL')
  })

  test('who did not ride is not thanked, nor who waits for the answer to a complaint, nor who answered [LE-04]', async () => {
    const gone = await ridden('cancelled')
    const unhappy = await ridden()
    await says(unhappy.token, { rating: '1', text: 'De rem piepte' })
    await query('DELETE FROM reviews WHERE booking = $1', [unhappy.id])
    const happy = await ridden()
    await says(happy.token, { rating: '5' })
    await round()
    for (const { id } of [gone, unhappy, happy]) expect(await letters(id)).toEqual([])
  })

  test('who answered since it was ordered is not thanked, nor anybody once such letters are no longer sent [LE-04]', async () => {
    const answered = await ridden()
    await round(async () => void (await says(answered.token, { rating: '5' })))
    expect(await letters(answered.id)).toEqual([])
    const silent = await ridden()
    const send = (is: boolean) => query("UPDATE ride_letters SET is_sent = $1 WHERE kind = 'thanks'", [is])
    await round(async () => void (await send(false)))
    expect(await letters(silent.id)).toEqual([])
    await send(true)
    await round()
    expect(await letters(silent.id)).toHaveLength(1)
  })

  test('who wants no such letter gets none for any ride of that address, and may want it again [LE-04]', async () => {
    const { token, customer } = await ridden()
    const opened = await routesOf(office.deps).request(`/api/scheduler/${token}/thanks/leave`)
    expect(opened.status).toBe(302)
    const refusedAt = async () =>
      (
        await one<{ at: string | null }>('SELECT thanks_refused_at AS at FROM customers WHERE id = $1', [
          customer,
        ])
      ).at
    expect(await refusedAt(), 'a GET changes nothing').toBeNull()
    const pressed = await posts(`/api/scheduler/${token}/thanks/leave`, { 'List-Unsubscribe': 'One-Click' })
    expect(pressed.status).toBe(204)
    expect(await refusedAt()).not.toBeNull()
    const next = await ridden()
    await round()
    expect(await letters(next.id)).toEqual([])
    const { n } = await one<{ n: number }>(
      "SELECT count(*)::int AS n FROM activity WHERE collection = 'customers' AND action = 'thanks-refusal'",
    )
    expect(n).toBeGreaterThan(0)
    await posts(`/api/scheduler/${token}/thanks/leave`, { wanted: 'yes' })
    expect(await refusedAt()).toBeNull()
  })

  test('one answer a ride, the last counts, until thirty days after it; a GET changes nothing [LE-05]', async () => {
    const { token, id, day } = await ridden()
    const before = await one<{ n: number }>('SELECT count(*)::int AS n FROM activity')
    const { data } = await office.call('GET', `/api/scheduler/${token}/thanks`)
    expect(data).toMatchObject({ rating: null, text: null, is_late: false, is_refused: false })
    expect(await one('SELECT count(*)::int AS n FROM activity')).toEqual(before)
    expect(await says(token, { text: 'Zonder streepjes' })).toBe('rating-required')
    expect(await says(token, { rating: '9' })).toBe('rating-required')
    expect(await says(token, { rating: '4', text: 'Fijn' })).toBe('kept')
    expect(await says(token, { rating: '5' })).toBe('kept')
    expect(await review(id)).toMatchObject({ rating: 5, text: null, is_complaint: false, language: 'fr' })
    later(day, 31)
    expect(await says(token, { rating: '1' })).toBe('review-too-late')
    expect(await review(id)).toMatchObject({ rating: 5 })
    await expect(query('UPDATE reviews SET rating = 6 WHERE booking = $1', [id])).rejects.toThrow()
  })

  test('an answer that is a complaint stands among the complaints once, and what is said later is added [LE-06]', async () => {
    const { token, id, customer } = await ridden()
    expect(await says(token, { rating: '2', text: 'Het bier was warm' })).toBe('kept')
    const { complaint } = await review(id)
    expect(
      await one('SELECT text, booking, customer, channel, status, language FROM complaints WHERE id = $1', [
        complaint,
      ]),
    ).toEqual({
      text: 'Het bier was warm',
      booking: id,
      customer,
      channel: 'web',
      status: 'received',
      language: 'fr',
    })
    await says(token, { rating: '2', text: 'Het bier was warm en op' })
    expect((await review(id))['complaint']).toBe(complaint)
    const kept = await one<{ messages: { text: string; from: string }[]; due_at: string }>(
      'SELECT messages, due_at FROM complaints WHERE id = $1',
      [complaint],
    )
    expect(kept.messages).toMatchObject([{ from: 'them', text: 'Het bier was warm en op' }])
    expect(kept.due_at).not.toBeNull()
    expect(await query('SELECT 1 FROM complaints WHERE booking = $1', [id])).toHaveLength(1)
  })

  test('the box alone is a complaint too, and a low rating without a word is none [LE-06]', async () => {
    const boxed = await ridden()
    await says(boxed.token, { rating: '4', complaint: 'yes' })
    expect((await review(boxed.id))['complaint']).not.toBeNull()
    const silent = await ridden()
    await says(silent.token, { rating: '1' })
    expect(await review(silent.id)).toMatchObject({ rating: 1, is_complaint: false, complaint: null })
  })

  test('a company without kinds of complaints gets one for what nobody sorted yet [LE-06]', async () => {
    const { token, id } = await ridden()
    await query('UPDATE complaint_types SET archived_at = now()')
    await says(token, { rating: '1', text: 'Te laat' })
    expect(
      await one(
        'SELECT t.area FROM complaints k JOIN complaint_types t ON t.id = k.type WHERE k.booking = $1',
        [id],
      ),
    ).toEqual({ area: 'other' })
  })

  test('a link that was revoked, or never was, opens and answers nothing', async () => {
    const { token, id } = await ridden()
    const other = bookingToken(office.deps.secret, { id, token_version: 7 })
    expect((await office.call('GET', `/api/scheduler/${other}/thanks`)).codes).toEqual([
      'SCHEDULER_NOT_FOUND',
    ])
    expect(await says(other, { rating: '5' })).toBe('scheduler-not-found')
    expect(await query('SELECT 1 FROM reviews WHERE booking = $1', [id])).toEqual([])
    expect(token).not.toBe(other)
  })
})
