import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { asked, answersOf } from '../../bob/bob-guide.ts'
import { guideIn } from '../../bob/guide-pages.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { bobToken, tokenHash } from '../../token.ts'
import { bobRound } from '../letters/bob-round.ts'
import { type BobLetterOrder, bobLetterQueue, writeBobLetter } from '../letters/bob-letters.ts'
import { readWhole } from '../whole.ts'

const line = `M10 20${Array.from({ length: 20 }, (_, n) => `L${n * 10} ${40 + n}`).join('')}`
const signing = {
  first_name: 'Kobe',
  last_name: 'Maes',
  phone: '0470 65 43 21',
  birth_date: '1990-01-01',
  licence: true,
  consent: true,
  signed_by: 'drawn',
  signature: line,
}
const right = (locale: Locale) =>
  asked(guideIn([], locale)).map(({ id, question }) => ({
    page: id,
    answer: answersOf(question!).indexOf(question!.right),
  }))

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })

  const one = async <Row>(text: string, values: unknown[] = []) =>
    (await database().query<Row>(text, values))[0]!
  const booked = async ({ isConfirmed = true } = {}) => {
    const starts = await startsFree(office)
    const token = await aRequest(office, starts.at(-1)!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    if (isConfirmed)
      await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
    return { token, id: booking.id }
  }
  const named = async (token: string, over: object = {}) => {
    const { data, codes } = await office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name: 'Kobe',
      last_name: 'Maes',
      email: 'kobe@example.be',
      language: 'fr',
      ...over,
    })
    expect(codes).toEqual([])
    return (data.bobs as { id: string; link: string; state: string }[]).at(-1)!
  }
  const own = (link: string, language = 'fr') =>
    office.call('GET', `/api/scheduler/${link}/bob`, undefined, { language })
  const answer = async (link: string, language: Locale = 'fr', answers = right(language)) => {
    const { version } = (await own(link, language)).data
    return office.call('POST', `/api/scheduler/${link}/bob/answers`, { version, answers }, { language })
  }
  const sign = async (link: string, over: object = {}, language: Locale = 'fr') => {
    const { version } = (await own(link, language)).data
    return office.call(
      'POST',
      `/api/scheduler/${link}/bob/declaration`,
      { version, ...signing, ...over },
      { language },
    )
  }
  const ordered = () =>
    office.orders
      .splice(0)
      .flatMap(({ queue, order }) => (queue === bobLetterQueue ? [order as BobLetterOrder] : []))
  const write = async (orders: readonly BobLetterOrder[]) => {
    const { secret, now } = office.deps
    for (const order of [...orders, ...orders])
      await writeBobLetter(
        { database: database(), secret, now, publicUrl: 'https://feestfiets.example' },
        order,
      )
  }
  const letters = (bob: string) =>
    database().query<{
      recipient: string
      subject: string
      plain: string
      template: string
      attachments: unknown
    }>('SELECT recipient, subject, plain, template, attachments FROM mails WHERE about = $1 ORDER BY id', [
      `bobs/${bob}`,
    ])

  test('a Bob gets his link in his language, reads, answers, signs, and has a copy [BB-01, BB-03, BB-05]', async () => {
    const { token } = await booked()
    ordered()
    const { id, link } = await named(token)
    await write(ordered())
    const [invited] = await letters(id)
    expect(invited).toMatchObject({
      recipient: 'kobe@example.be',
      subject: expect.stringContaining('Bob') as string,
    })
    expect(invited!.plain).toContain(`https://feestfiets.example/fr/scheduler/${link}/bob`)
    expect(invited!.plain).not.toMatch(/undefined|null|€/)

    const before = await one('SELECT to_jsonb(b) AS row FROM bobs b WHERE id = $1', [id])
    const read = (await own(link)).data
    expect(read).toMatchObject({ stage: 'open', first_name: 'Kobe', organiser: 'An', is_instructed: false })
    expect(JSON.stringify(read)).not.toContain('right')
    expect(Object.keys(read)).not.toContain('price')
    expect(
      await one('SELECT to_jsonb(b) AS row FROM bobs b WHERE id = $1', [id]),
      'a GET changes nothing',
    ).toEqual(before)

    expect((await sign(link)).codes).toEqual(['BOB_NOT_INSTRUCTED'])
    const instructed = await answer(link)
    expect(instructed.data).toMatchObject({ stage: 'open', is_instructed: true })
    expect((await office.call('GET', `/api/scheduler/${token}`)).data.bobs).toMatchObject([
      { id, language: 'fr', state: 'instructed', has_read: true },
    ])
    office.clock.now += 60_000
    const signed = await sign(link)
    expect(signed.data).toMatchObject({ stage: 'signed', signed: { name: 'Kobe Maes' } })

    const kept = await one<Record<string, unknown>>('SELECT * FROM bob_declarations WHERE bob = $1', [id])
    const text = kept['text'] as string
    expect(kept).toMatchObject({
      name: 'Kobe Maes',
      language: 'fr',
      version: read.version,
      signed_by: 'drawn',
      signature: line,
      signer_ip_hash: 'hashed',
      text_hash: createHash('sha256').update(text).digest('hex'),
    })
    for (const { title, text: page, question } of guideIn([], 'fr')) {
      expect(text).toContain(title)
      expect(text).toContain(page)
      if (question) expect(text).toContain(question.right)
    }
    for (const sentence of [...read.declares, read.consent]) expect(text).toContain(sentence)
    expect(text, 'the declaration outlives the date of birth').not.toContain('1990')
    expect(await one('SELECT * FROM bobs WHERE id = $1', [id])).toMatchObject({
      state: 'declared',
      language: 'fr',
      adult_confirmed: true,
      licence_declared: true,
      phone: '+32470654321',
      birth_date: '1990-01-01',
    })

    await write(ordered())
    const copy = (await letters(id)).find(({ template }) => template === 'bob-signed')!
    expect(copy.attachments).toMatchObject([{ content: text }])
    const file = await office.follow(`/api/scheduler/${link}/bob/declaration`)
    expect([file.status, file.text]).toEqual([200, text])
  })

  test('who booked is written once when a Bob has signed, in his language, unless that is switched off or he signed himself [BB-12]', async () => {
    const { token, id } = await booked()
    await one('UPDATE bookings SET bikes_count = 4 WHERE id = $1 RETURNING id', [id])
    const isSent = (is: boolean) =>
      one(`UPDATE ride_letters SET is_sent = $1 WHERE kind = 'signed' RETURNING id`, [is])
    const toldAfter = async (over: object = {}) => {
      const { link } = await named(token, over)
      await answer(link)
      ordered()
      expect((await sign(link)).codes).toEqual([])
      await write(ordered())
      return database().query<{ recipient: string; subject: string; plain: string }>(
        `SELECT recipient, subject, plain FROM mails WHERE about = $1 AND template = 'signed' ORDER BY id`,
        [`bookings/${id}`],
      )
    }
    await isSent(false)
    expect(await toldAfter()).toEqual([])
    await isSent(true)
    expect(await toldAfter({ email: 'an@example.be' }), 'who booked signs himself').toEqual([])
    const [letter, ...more] = await toldAfter()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ recipient: 'an@example.be', subject: 'Kobe Maes has signed as the Bob' })
    expect(letter!.plain).toContain('One more Bob still has to sign.')
    expect(letter!.plain).not.toMatch(/undefined|null/)
    expect((await toldAfter()).at(-1)!.plain).toContain('Every Bob for your ride has now signed.')
  })

  test('three wrong answers name the pages to read again and leave him where he was [BB-03]', async () => {
    const { token } = await booked()
    const { id, link } = await named(token)
    const wrong = right('fr').map(({ page, answer: at }) => ({ page, answer: (at + 1) % 3 }))
    const refused = await answer(link, 'fr', wrong)
    expect(refused).toMatchObject({ status: 400, codes: ['ANSWER_WRONG', 'ANSWER_WRONG', 'ANSWER_WRONG'] })
    expect(refused.errors.map(({ message }) => message)).toEqual(
      asked(guideIn([], 'fr')).map(({ title }) => expect.stringContaining(title)),
    )
    expect((await answer(link, 'fr', [])).codes).toEqual([
      'ANSWER_MISSING',
      'ANSWER_MISSING',
      'ANSWER_MISSING',
    ])
    expect(await one('SELECT state FROM bobs WHERE id = $1', [id])).toEqual({ state: 'details_given' })
    expect((await answer(link)).status).toBe(200)
  })

  test('what is read in one language is not signed in another, and old words are read anew [BB-02]', async () => {
    const { token } = await booked()
    const { link } = await named(token)
    await answer(link, 'fr')
    expect((await own(link, 'en')).data.is_instructed).toBe(false)
    expect((await sign(link, {}, 'en')).codes).toEqual(['BOB_NOT_INSTRUCTED'])
    const old = await office.call('POST', `/api/scheduler/${link}/bob/answers`, {
      version: 'old',
      answers: [],
    })
    expect(old).toMatchObject({ status: 409, codes: ['GUIDE_CHANGED'] })
  })

  test('the company’s own pages are read, answered and signed; a changed page is read anew [BB-02]', async () => {
    const { token } = await booked()
    const { link } = await named(token)
    await answer(link)
    const said = (text: string) => JSON.stringify({ nl: `${text} nl`, en: `${text} en`, fr: `${text} fr` })
    for (const n of [1, 2, 3])
      await database().query(
        `INSERT INTO bob_pages (id, title, text, question, right_answer, wrong_answer, sort, published)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, true)`,
        [said(`Own ${n}`), said(`Read ${n}`), said(`Asked ${n}?`), said(`Yes ${n}`), said(`No ${n}`), n],
      )
    const read = (await own(link)).data
    expect(read.is_instructed, 'other words are read anew').toBe(false)
    expect(read.pages.map(({ title }: { title: string }) => title)).toEqual([
      'Own 1 fr',
      'Own 2 fr',
      'Own 3 fr',
    ])
    expect((await sign(link)).codes).toEqual(['BOB_NOT_INSTRUCTED'])
    const answers = read.pages.map(({ id, question }: { id: string; question: { answers: string[] } }) => ({
      page: id,
      answer: question.answers.findIndex((words) => words.startsWith('Yes')),
    }))
    expect((await answer(link, 'fr', answers)).data.is_instructed).toBe(true)
    expect((await sign(link)).data.signed.text).toContain('Read 2 fr')
    await database().query('DELETE FROM bob_pages')
  })

  test('a minor, no name, no licence, no consent: refused beside the field, nothing half done [BB-06]', async () => {
    const { token } = await booked()
    const { id, link } = await named(token)
    await answer(link)
    for (const [change, code] of [
      [{ birth_date: '2011-01-01' }, 'OWN_NOT_ADULT'],
      [{ last_name: '' }, 'LAST_NAME_REQUIRED'],
      [{ licence: false }, 'OWN_LICENCE_REQUIRED'],
      [{ consent: false }, 'OWN_CONSENT_REQUIRED'],
      [{ signature: '' }, 'SIGNATURE_REQUIRED'],
      [{ signed_by: 'typed', signature: 'Jan Peeters' }, 'SIGNATURE_OTHER_NAME'],
    ] as const)
      expect(await sign(link, change)).toMatchObject({ status: 400, codes: [code] })
    expect(await one('SELECT state, birth_date FROM bobs WHERE id = $1', [id])).toEqual({
      state: 'instructed',
      birth_date: null,
    })
    expect(await database().query('SELECT 1 FROM bob_declarations WHERE bob = $1', [id])).toEqual([])
    expect((await sign(link, { signed_by: 'typed', signature: 'kobe maes' })).data.stage).toBe('signed')
  })

  test('a second signature changes nothing, nor does any statement [BB-05]', async () => {
    const { token } = await booked()
    const { id, link } = await named(token)
    await answer(link)
    await sign(link)
    const kept = () => one('SELECT to_jsonb(d) AS row FROM bob_declarations d WHERE bob = $1', [id])
    const first = await kept()
    office.clock.now += 60_000
    const again = await sign(link, { first_name: 'Somebody', last_name: 'Else' })
    expect(again.data).toMatchObject({ stage: 'signed', signed: { name: 'Kobe Maes' } })
    expect(await kept()).toEqual(first)
    await expect(
      database().query(`UPDATE bob_declarations SET text = 'x' WHERE bob = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      database().query(
        `INSERT INTO bob_declarations SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).*
         FROM bob_declarations d WHERE bob = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })

  test('the link of a Bob whose place was taken says so, and the new one signs by his own [BB-01, BB-04]', async () => {
    const { token } = await booked()
    const first = await named(token)
    await answer(first.link)
    const second = await named(token, { first_name: 'Lien', email: 'lien@example.be' })
    expect(second.link).not.toBe(first.link)
    expect((await own(first.link)).data).toMatchObject({
      stage: 'replaced',
      last_name: null,
      place: null,
      pages: [],
      signed: null,
    })
    expect(await sign(first.link)).toMatchObject({ status: 409, codes: ['BOB_LINK_CLOSED'] })
    expect((await office.call('GET', `/api/scheduler/${first.link}/bob/declaration`)).status).toBe(404)
    await answer(second.link)
    expect((await sign(second.link, { first_name: 'Lien' })).data.stage).toBe('signed')
    ordered()
    await write([{ bob: first.id, letter: 'reminded', part: 'x' }])
    expect((await letters(first.id)).filter(({ template }) => template === 'bob-reminded')).toEqual([])
  })

  test('a Bob who was written and whose place another takes is written that he is not asked any more; who was not, is not [BB-08]', async () => {
    const { token } = await booked()
    ordered()
    const first = await named(token)
    await write(ordered())
    const second = await named(token, { first_name: 'Lien', email: 'lien@example.be', language: 'nl' })
    const orders = ordered()
    expect(orders).toContainEqual({ bob: first.id, letter: 'replaced' })
    await write(orders)
    const about = await letters(first.id)
    expect(about.map(({ template }) => template)).toEqual(['bob-invited', 'bob-replaced'])
    expect(about[1]).toMatchObject({ recipient: 'kobe@example.be' })
    expect(about[1]!.subject).toMatch(/^Vous n’êtes plus le Bob/)
    expect(about[1]!.plain).toContain('An a désigné quelqu’un d’autre')
    expect(about[1]!.plain).not.toContain(first.link)
    expect(about[1]!.plain).not.toContain('Lien')
    expect((await letters(second.id)).map(({ template }) => template)).toEqual(['bob-invited'])

    // His letters had not gone out yet: he never knew.
    await named(token, { first_name: 'Mo', email: 'mo@example.be', replaces: second.id })
    await database().query('DELETE FROM mails WHERE about = $1', [`bobs/${second.id}`])
    await write(ordered())
    expect(await letters(second.id)).toEqual([])
    // Nor is he who steers still.
    const { id } = await named((await booked()).token)
    await write([...ordered(), { bob: id, letter: 'replaced' }])
    expect((await letters(id)).map(({ template }) => template)).toEqual(['bob-invited'])
  })

  test('a link used late, of a ride that is off, and one that is nobody’s each say what they are [BB-04]', async () => {
    const { token, id } = await booked()
    const { link } = await named(token)
    await answer(link)
    await office.call('POST', `/api/bookings/${id}/cancellation`, { reason: 'Regen' }, { as: 'planner' })
    expect((await own(link)).data).toMatchObject({ stage: 'off', pages: [] })
    expect((await sign(link)).codes).toEqual(['BOB_LINK_CLOSED'])
    const late = await booked()
    const lateBob = await named(late.token)
    const now = office.clock.now
    office.clock.now = Date.parse('2027-06-01T10:00:00Z')
    expect((await own(lateBob.link)).data.stage).toBe('over')
    expect((await sign(lateBob.link)).codes).toEqual(['BOB_LINK_CLOSED'])
    office.clock.now = now
    expect((await own('nobodys')).status).toBe(404)
    expect(await own(late.token)).toMatchObject({ status: 200, data: null })
    expect((await office.call('GET', `/api/scheduler/${link}`)).status, 'a Bob reads no booking').toBe(404)
    expect((await office.call('POST', `/api/scheduler/${link}/cancellation`, { keep: 0 })).status).toBe(404)
    const asBob = await office.call('POST', `/api/scheduler/${late.token}/bob/answers`, {
      version: 'x',
      answers: [],
    })
    expect(asBob.status, 'nor does the booking’s link answer for him').toBe(404)
  })

  test('his link goes out once the ride is promised, and a reminder in the last days, once each [BB-07]', async () => {
    const { token, id } = await booked({ isConfirmed: false })
    ordered()
    const bob = await named(token)
    expect(ordered(), 'nothing is asked for a ride that is not promised').toEqual([])
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    const { outbox, secret } = office.deps
    const round = async () => {
      office.orders.length = 0
      await bobRound({ database: database(), outbox, secret, now: () => office.clock.now })
      const orders = ordered().filter((order) => order.bob === bob.id)
      await write(orders)
      return orders.map(({ letter, part }) => [letter, part].filter(Boolean).join(' '))
    }
    const noon = (day: string) => Date.parse(`${day}T10:00:00Z`)
    const before = office.clock.now
    office.clock.now = Date.parse('2027-04-20T01:00:00Z')
    expect(await round(), 'nobody is written to at night').toEqual([])
    office.clock.now = noon('2027-04-20')
    expect(await round()).toEqual(['invited'])
    expect(await round()).toEqual([])
    await database().query(`UPDATE mails SET queued_at = '2027-04-20T10:00:00Z' WHERE about = $1`, [
      `bobs/${bob.id}`,
    ])
    office.clock.now = noon('2027-05-11')
    expect(await round()).toEqual([])
    office.clock.now = noon('2027-05-12')
    expect(await round()).toEqual(['reminded 3-before'])
    expect(await round()).toEqual([])
    office.clock.now = noon('2027-05-14')
    expect(await round()).toEqual(['reminded 1-before'])
    expect(await round()).toEqual([])
    expect((await letters(bob.id)).map(({ template }) => template)).toEqual([
      'bob-invited',
      'bob-reminded',
      'bob-reminded',
    ])
    office.clock.now = before
  })

  test('a Bob who was written reads once that the ride moved, whether he signed or not, and once that it is off [BB-14]', async () => {
    const { token } = await booked()
    const { outbox, secret } = office.deps
    const bob = await named(token)
    ordered()
    const round = async () => {
      await bobRound({ database: database(), outbox, secret, now: () => office.clock.now })
      const orders = ordered().filter(
        ({ bob: of, letter }) => of === bob.id && ['moved', 'off'].includes(letter),
      )
      await write(orders)
      return orders.map(({ letter }) => letter)
    }
    const before = office.clock.now
    office.clock.now = Date.parse('2027-04-20T10:00:00Z')
    await write([{ bob: bob.id, letter: 'invited' }])
    expect(await round()).toEqual([])
    const [{ was }] = (await database().query<{ was: string }>(
      `SELECT starts_at::text AS was FROM bookings WHERE id = (SELECT booking FROM bobs WHERE id = $1)`,
      [bob.id],
    )) as [{ was: string }]
    const moveTo = (days: number) =>
      database().query(
        `UPDATE bookings SET starts_at = $2::timestamptz + make_interval(days => $3), ends_at = ends_at + make_interval(days => $3),
           local_day = local_day + $3 WHERE id = (SELECT booking FROM bobs WHERE id = $1)`,
        [bob.id, was, days],
      )
    await moveTo(1)
    expect(await round()).toEqual(['moved'])
    expect(await round()).toEqual([])
    await answer(bob.link)
    expect((await sign(bob.link)).codes).toEqual([])
    ordered()
    expect((await own(bob.link)).data.signed).toMatchObject({ is_moved: false })
    await moveTo(2)
    expect(await round()).toEqual(['moved'])
    expect((await own(bob.link)).data.signed).toMatchObject({ is_moved: true })
    await database().query(
      `UPDATE bookings SET status = 'cancelled' WHERE id = (SELECT booking FROM bobs WHERE id = $1)`,
      [bob.id],
    )
    expect(await round()).toEqual(['off'])
    expect(await round()).toEqual([])
    const about = await letters(bob.id)
    expect(about.map(({ template }) => template)).toEqual([
      'bob-invited',
      'bob-moved',
      'bob-moved',
      'bob-off',
    ])
    expect(about[1]!.subject).toMatch(/^La balade est déplacée au dimanche 16 mai/)
    expect(about[2]!.subject).toMatch(/lundi 17 mai/)
    expect(about[3]!.subject).toMatch(/lundi 17 mai/)
    expect(about[3]!.plain).not.toContain(bob.link)
    office.clock.now = before
    await database().query('DELETE FROM occupations')
  })

  test('who signed for a ride that is only asked for reads so, and is written when it is declined [BB-14]', async () => {
    const { token, id } = await booked({ isConfirmed: false })
    const { outbox, secret } = office.deps
    const bob = await named(token)
    await answer(bob.link)
    expect((await sign(bob.link)).codes).toEqual([])
    await write(ordered())
    expect((await own(bob.link)).data).toMatchObject({ stage: 'signed', is_promised: false })
    const [signed] = await letters(bob.id)
    expect(signed!.plain).toContain('pas encore certaine')
    await office.call('POST', `/api/bookings/${id}/refusal`, { reason: 'Volzet' }, { as: 'planner' })
    // What he signed stays his to read and to save.
    expect((await own(bob.link)).data).toMatchObject({ stage: 'off', signed: { name: 'Kobe Maes' } })
    expect(await office.follow(`/api/scheduler/${bob.link}/bob/declaration`)).toMatchObject({ status: 200 })
    const before = office.clock.now
    office.clock.now = Date.parse('2027-04-20T10:00:00Z')
    await bobRound({ database: database(), outbox, secret, now: () => office.clock.now })
    await write(ordered())
    expect((await letters(bob.id)).map(({ template }) => template)).toEqual(['bob-signed', 'bob-off'])
    office.clock.now = before
  })

  test('who steers no more reads of the day he knew [BB-14]', async () => {
    const { token } = await booked()
    const bob = await named(token)
    await write(ordered())
    await database().query(
      `UPDATE bookings SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', local_day = local_day + 1
       WHERE id = (SELECT booking FROM bobs WHERE id = $1)`,
      [bob.id],
    )
    await named(token, { first_name: 'Lien', email: 'lien@example.be' })
    await write(ordered())
    expect((await letters(bob.id)).at(-1)!.subject).toMatch(/^Vous n’êtes plus le Bob le samedi 15 mai/)
    await database().query('DELETE FROM occupations')
  })

  test('who was named before there were links gets one, and his group reminds him itself [BB-01, BB-07]', async () => {
    const { token, id } = await booked()
    const bob = await named(token)
    await database().query('UPDATE bobs SET token_hash = NULL WHERE id = $1', [bob.id])
    const { outbox, secret } = office.deps
    await bobRound({ database: database(), outbox, secret, now: () => office.clock.now })
    expect(await one('SELECT token_hash FROM bobs WHERE id = $1', [bob.id])).toEqual({
      token_hash: tokenHash(bobToken(secret, bob.id)),
    })
    ordered()
    const remind = (id: string) => office.call('POST', `/api/scheduler/${token}/bobs/reminder`, { bob: id })
    expect((await remind(bob.id)).status).toBe(200)
    await write(ordered())
    expect((await letters(bob.id)).map(({ template }) => template)).toEqual(['bob-reminded'])
    const stranger = await booked()
    const other = await named(stranger.token)
    expect((await remind(other.id)).codes).toEqual(['NO_SUCH_BOB'])
    // Who has no address is sent nothing, nor anybody of a ride that is not promised, or has begun.
    const { start } = await one<{ start: Date }>('SELECT starts_at AS start FROM bookings WHERE id = $1', [
      id,
    ])
    const before = office.clock.now
    const set = {
      email: (to: string | null) =>
        database().query('UPDATE bobs SET email = $2 WHERE id = $1', [bob.id, to]),
      status: (to: string) => database().query('UPDATE bookings SET status = $2 WHERE id = $1', [id, to]),
    }
    const hindrances = [
      [() => set.email(null), () => set.email('kobe@example.be')],
      [() => set.status('requested'), () => set.status('confirmed')],
      [async () => (office.clock.now = new Date(start).getTime()), async () => (office.clock.now = before)],
    ] as const
    for (const [hinder, mend] of hindrances) {
      await hinder()
      expect((await remind(bob.id)).codes).toEqual(['MOVE_NOT_ALLOWED'])
      await mend()
    }
    await answer(bob.link)
    await sign(bob.link)
    expect((await remind(bob.id)).codes, 'who signed is asked for nothing').toEqual(['NO_SUCH_BOB'])
  })

  test('invariant 6: bikes leave with an adult who signed before it, or by a planner who says why [B-15, BB-04]', async () => {
    const before = office.clock.now
    const leaving = async () => {
      const { token, id } = await booked()
      const bob = await named(token)
      const { start } = await one<{ start: Date }>(
        `UPDATE bookings SET status = 'planned' WHERE id = $1 RETURNING starts_at AS start`,
        [id],
      )
      const depart = (body: object = {}) =>
        office.call('POST', `/api/bookings/${id}/departure`, body, { as: 'planner' })
      return { bob, depart, at: new Date(start).getTime() - 600_000 }
    }
    const signed = await leaving()
    office.clock.now = signed.at
    expect((await signed.depart()).codes).toEqual(['BOB_UNSIGNED'])
    await answer(signed.bob.link)
    expect((await signed.depart()).codes, 'read is not signed').toEqual(['BOB_UNSIGNED'])
    expect((await sign(signed.bob.link)).data.stage).toBe('signed')
    expect((await signed.depart()).data).toMatchObject({ status: 'under_way' })

    office.clock.now = before
    const unsigned = await leaving()
    office.clock.now = unsigned.at
    await answer(unsigned.bob.link)
    expect((await unsigned.depart({ reason: 'Nagekeken aan de telefoon' })).data).toMatchObject({
      status: 'under_way',
    })
    expect((await own(unsigned.bob.link)).data.stage).toBe('left')
    expect((await sign(unsigned.bob.link)).codes, 'nobody signs after it').toEqual(['BOB_LINK_CLOSED'])

    office.clock.now = before
    const young = await leaving()
    office.clock.now = young.at
    await database().query(`UPDATE bobs SET birth_date = '2012-01-01' WHERE id = $1`, [young.bob.id])
    expect((await young.depart()).codes).toEqual(['BOB_MINOR'])
    office.clock.now = before
  })

  test('the database knows no Bob who declared without the moment, or without being of age [BB-05]', async () => {
    const { token } = await booked()
    const { id } = await named(token)
    for (const wrong of [
      `state = 'declared'`,
      `state = 'declared', declaration_signed_at = now(), licence_declared = true`,
      `state = 'instructed'`,
    ])
      await expect(database().query(`UPDATE bobs SET ${wrong} WHERE id = $1`, [id])).rejects.toMatchObject({
        code: '23514',
      })
  })
})
