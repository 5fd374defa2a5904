import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { writeLetter } from './letters.ts'
import {
  type Office,
  aDraft,
  openingDay,
  openOffice,
  startsFree,
  seenIn,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const deliver = async () => {
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://feestfiets.example',
      now: office.deps.now,
    }
    for (const order of office.letters.splice(0)) {
      await writeLetter(deps, order)
      await writeLetter(deps, order)
    }
    return sentLetters(database())
  }
  const plan = async (language: string) => {
    const [start] = await startsFree(office)
    const token = await aDraft(office, {}, language)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const { data } = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      data.number,
    ])
    return { token, id: row!.id, number: data.number as string }
  }

  test('each visitor is written to in his language, once, with his link', async () => {
    for (const [language, words] of [
      ['nl', 'We hebben je aanvraag'],
      ['en', 'We have received your request'],
      ['fr', 'Nous avons bien reçu votre demande'],
    ] as const) {
      const { token, number } = await plan(language)
      const letters = await deliver()
      expect(letters).toHaveLength(1)
      expect(letters[0]).toMatchObject({
        to: 'an@example.be',
        subject: expect.stringContaining(words) as string,
      })
      expect(letters[0]!.subject).toContain(number)
      expect(letters[0]!.plain).toContain(`https://feestfiets.example/${language}/scheduler/${token}`)
      expect(letters[0]!.plain).not.toMatch(/undefined|null|\{\w+\}/)
    }
  })

  test('who changes the hour or the address again and again is written to once, of the last', async () => {
    const { token, id } = await plan('nl')
    await deliver()
    const read = async () =>
      (await office.call('GET', `/api/scheduler/${token}/slots?day=2027-05-15`)).data.slots
    for (let n = 0; n < 4; n += 1) {
      const { start, price } = (await read())[n + 1]
      const { version } = (await office.call('GET', `/api/scheduler/${token}`)).data
      const body = { start, total: price.gross, version }
      expect((await office.call('POST', `/api/scheduler/${token}/slot`, body)).status).toBe(200)
    }
    expect(office.letters).toHaveLength(4)
    const before = (await sentLetters(database())).length
    const moved = (await deliver()).slice(before)
    expect(moved).toHaveLength(1)
    const [row] = await database().query<{ time: string }>(
      `SELECT to_char(starts_at AT TIME ZONE 'Europe/Brussels', 'HH24:MI') AS time FROM bookings WHERE id = $1`,
      [id],
    )
    expect(moved[0]!.plain).toContain(row!.time)

    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    await deliver()
    for (const n of [1, 2, 1, 2])
      await office.call('POST', `/api/scheduler/${token}/address`, { start_place: `Korenmarkt ${n}` })
    const known = (await sentLetters(database())).length
    const relocated = (await deliver()).slice(known)
    expect(relocated.map(({ plain }) => plain.includes('Korenmarkt 2'))).toEqual([true])
  })

  test('a request that was answered before its letter was written is written to of the answer alone', async () => {
    const { id } = await plan('nl')
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    const letters = await deliver()
    expect(letters).toHaveLength(1)
    expect(letters[0]!.subject).toContain('bevestigd')
  })

  test('a confirmation comes with its calendar file, a cancellation takes it out again', async () => {
    const { token, id } = await plan('fr')
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0, reason: 'Il pleut' })
    const [confirmed, cancelled] = await deliver()
    expect(confirmed!.attachments[0]!.content).toContain('METHOD:REQUEST')
    expect(cancelled!.attachments[0]!.content).toContain('METHOD:CANCEL')
    expect(cancelled!.plain).toContain('Motif\u{A0}: Il pleut')
  })

  test('what was agreed goes along: the terms as they were accepted, the reference, and who pays', async () => {
    await database().query(`DELETE FROM page_sections WHERE page = 'terms'`)
    const termsAre = (text: string) =>
      database().query(
        `INSERT INTO page_sections (id, page, title, text, sort, published)
         VALUES (gen_random_uuid(), 'terms', $1, $1, 1, true)`,
        [JSON.stringify({ nl: text, en: text, fr: text })],
      )
    await termsAre('Zoals aanvaard')
    const { id, token } = await plan('nl')
    await database().query(`UPDATE bookings SET order_reference = 'PO-77' WHERE id = $1`, [id])
    const [requested] = await deliver()
    await database().query(`DELETE FROM page_sections WHERE page = 'terms'`)
    await termsAre('Veranderd nadien')
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    const [confirmed] = await deliver()
    for (const letter of [requested!, confirmed!]) {
      const terms = letter.attachments.find(({ contentType }) => contentType.startsWith('text/plain'))
      expect(terms?.content).toContain('Zoals aanvaard')
    }
    expect(confirmed!.plain).toContain('PO-77')
    expect((await office.follow(`/api/scheduler/${token}/terms`)).text).toContain('Zoals aanvaard')
    const calendar = await office.follow(`/api/scheduler/${token}/calendar`)
    expect(calendar.status).toBe(200)
    await office.call('POST', `/api/scheduler/${token}/contact`, { first_name: 'Lotte' })
    const anew = (await deliver()).find(({ plain }) => plain.includes('Lotte Peeters'))
    expect(anew!.plain).toContain('PO-77')
    const before = await office.call('GET', `/api/scheduler/${token}`)
    expect(Date.parse(before.data.start) - Date.parse(before.data.arrive_by)).toBe(15 * 60_000)
    await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    expect(data.cancelled.keep + data.cancelled.refund).toBe(data.price.gross)
    expect(data).toMatchObject({ status: 'cancelled', order_reference: 'PO-77' })
    expect((await office.call('GET', `/api/scheduler/${token}/calendar`)).status).toBe(404)
    await deliver()
  })

  test('a proposal lists its times with their prices, an expiry the times that are still free', async () => {
    const { id } = await plan('nl')
    const starts = await startsFree(office)
    const options = starts.slice(1, 3).map((start) => ({ start }))
    await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options, message: 'Past dit?' },
      { as: 'planner' },
    )
    const [proposed] = await deliver()
    expect(proposed!.plain).toContain('Past dit?')
    const [offered, asked] = proposed!.plain.split('Dit vroeg je:')
    expect(offered!.match(/zaterdag 15 mei 2027/g)).toHaveLength(2)
    expect(asked).toContain('zaterdag 15 mei 2027')
    expect(proposed!.plain).toMatch(/€\s\d/)
    office.clock.now += 49 * 3_600_000
    const { sweep } = await import('../sweep.ts')
    await sweep(office.deps)
    const expired = (await deliver()).find(({ subject }) => subject.includes('verlopen'))
    expect(expired!.plain).toContain('Deze uren zijn nu nog vrij')
  })
})
