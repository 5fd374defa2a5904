import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import {
  type Office,
  aContact,
  aDraft,
  aRequest,
  aWish,
  openingDay,
  openOffice,
  startsFree,
  seenIn,
  scheduled,
} from '../../../../tests/helpers/office.ts'
import { readWhole } from '../../booking/server/whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const idOf = async (token: string) => {
    const { number } = (await office.call('GET', `/api/scheduler/${token}`)).data as { number: string }
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    return row!.id
  }

  test('a visitor plans a ride from the first word to the number', async () => {
    const began = await office.call(
      'POST',
      '/api/drafts',
      { people: 12, day: '2027-05-15' },
      { language: 'fr' },
    )
    expect(began).toMatchObject({
      status: 201,
      data: { language: 'fr', hold: null, price: null, status: 'draft' },
    })
    const { token } = began.data as { token: string }
    const where = await office.call('PATCH', `/api/drafts/${token}`, { postal_code: '9000' })
    expect(
      where.data.steps.filter((s: { reachable: boolean }) => s.reachable).map((s: { id: string }) => s.id),
    ).toEqual(['base', 'where', 'when'])
    await office.call('PATCH', `/api/drafts/${token}`, { package: sample.packages.klassieker, duration: 120 })
    const [start] = await startsFree(office)
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
    expect(held).toMatchObject({
      status: 201,
      data: { expires_at: '2027-04-01T08:30:00.000Z', on_request: false },
    })
    const drunk = await office.call('PATCH', `/api/drafts/${token}`, {
      drinks: [{ drink: sample.drinks.pils20, quantity: 1 }],
      contact: aContact(),
      notes: 'Een verjaardag',
    })
    expect(drunk.data).toMatchObject({ hold: { extendable: true }, wish: { start }, notes: 'Een verjaardag' })
    expect(drunk.data.price.gross).toBeGreaterThan(10_000)
    const asked = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    expect(asked).toMatchObject({ status: 201, data: { token, status: 'requested' } })
    expect(asked.data.number).toMatch(/^FF-\d{4}$/)
    expect(office.letters.at(-1)).toMatchObject({ letter: 'requested' })

    const seen = await office.call('GET', `/api/scheduler/${token}`)
    expect(seen.data).toMatchObject({
      status: 'requested',
      people: 12,
      start,
      price: { gross: drunk.data.price.gross },
      may: { slot: true, bobs: true, acceptance: false, refusal: false, cancellation: true },
      history: [{ action: 'request' }],
    })
    expect(seen.data.price.lines).toHaveLength(drunk.data.price.lines.length)
    const after = await office.call('GET', `/api/drafts/${token}`)
    expect(after.data).toMatchObject({ status: 'requested', booking_token: token })
  })

  test('who ticks it may be mailed news from that moment; who does not is not, and takes nothing back', async () => {
    const since = async (email: string) =>
      (
        await database().query<{ since: string | null }>(
          'SELECT marketing_consent_at AS since FROM customers WHERE email = $1',
          [email],
        )
      ).map((row) => row.since && new Date(row.since).toISOString())
    const request = async (email: string, start: string, body: object) => {
      const { data } = await office.call('POST', '/api/drafts', { ...aWish(), contact: aContact({ email }) })
      await office.call('POST', `/api/drafts/${data.token}/hold`, { start })
      return office.call('POST', `/api/drafts/${data.token}/request`, {
        terms: true,
        ...body,
        ...(await seenIn(office, data.token)),
      })
    }
    const next = async () => (await startsFree(office))[0]!
    await request('quiet@example.be', await next(), {})
    await request('odd@example.be', await next(), { marketing: 'yes' })
    await request('news@example.be', await next(), { marketing: true })
    await request('news@example.be', await next(), {})
    expect(await since('quiet@example.be')).toEqual([null])
    expect(await since('odd@example.be')).toEqual([null])
    // A stranger may type any address: a letter asks for a yes, and the customer's page says it.
    expect(await since('news@example.be')).toEqual([null])
    expect(office.letters.filter(({ letter }) => letter === 'news')).toHaveLength(1)
  })

  test('the office confirms, and the visitor sees it', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const id = await idOf(token)
    expect((await office.call('POST', `/api/bookings/${id}/confirmation`)).status).toBe(403)
    expect(
      (await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'employee' })).status,
    ).toBe(403)
    const confirmed = await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect(confirmed).toMatchObject({ status: 200, data: { status: 'confirmed', answer_by: null } })
    expect(confirmed.data).not.toHaveProperty('token_hash')
    expect(office.letters.at(-1)).toMatchObject({ booking: id, letter: 'confirmed' })
    const again = await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect(again).toMatchObject({ status: 409, codes: ['MOVE_NOT_ALLOWED'] })
    const rows = await database().query<{ expires_at: string | null; kind: string }>(
      `SELECT o.kind, o.expires_at FROM occupations o
       WHERE holder_id = $1 OR holder_id IN (SELECT trip FROM transport_stops WHERE booking = $1) ORDER BY kind`,
      [id],
    )
    expect(rows.every(({ expires_at }) => expires_at === null)).toBe(true)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['ride', 'transport_out', 'transport_back']),
    )
  })

  test('the office proposes another time, and the visitor takes it at the price shown', async () => {
    const starts = await startsFree(office)
    const token = await aRequest(office, starts[0]!)
    const id = await idOf(token)
    const free = await office.call('GET', `/api/bookings/${id}/slots?day=2027-05-16`, undefined, {
      as: 'planner',
    })
    const [first, second] = free.data.slots as { start: string }[]
    const proposed = await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options: [{ start: first!.start }, { start: second!.start }], message: 'Zondag past ons beter' },
      { as: 'planner' },
    )
    expect(proposed).toMatchObject({ status: 201, data: { status: 'proposed' } })
    const seen = await office.call('GET', `/api/scheduler/${token}`)
    const { options } = seen.data.proposal as {
      options: { id: string; start: string; still_free: boolean; price: { gross: number } }[]
    }
    expect(options.map((option) => [option.start, option.still_free])).toEqual([
      [first!.start, true],
      [second!.start, true],
    ])
    expect(seen.data.may).toMatchObject({ acceptance: true, refusal: true, slot: false })
    const yes = await office.call('POST', `/api/scheduler/${token}/acceptance`, {
      option: options[1]!.id,
      name: 'An',
      total: options[1]!.price.gross,
      version: seen.data.proposal.version,
    })
    expect(yes).toMatchObject({
      status: 200,
      data: {
        status: 'confirmed',
        start: second!.start,
        day: '2027-05-16',
        price: { gross: options[1]!.price.gross },
        proposal: null,
      },
    })
    expect(office.letters.slice(-2).map(({ letter }) => letter)).toEqual(['proposed', 'confirmed'])
  })

  test('a newer proposal takes the place of the one before, and a no ends it', async () => {
    const starts = await startsFree(office)
    const token = await aRequest(office, starts[0]!)
    const id = await idOf(token)
    for (const start of [starts[1], starts[2]])
      expect(
        (
          await office.call(
            'POST',
            `/api/bookings/${id}/proposals`,
            { options: [{ start }] },
            { as: 'planner' },
          )
        ).status,
      ).toBe(201)
    const seen = await office.call('GET', `/api/scheduler/${token}`)
    expect(seen.data.proposal).toMatchObject({ version: 2, options: [{ start: starts[2] }] })
    const refused = await office.call('POST', `/api/scheduler/${token}/refusal`, {})
    expect(refused).toMatchObject({ status: 200, data: { status: 'declined', proposal: null } })
    expect(office.letters.at(-1)).toMatchObject({ letter: 'refused' })
    expect(await database().query('SELECT id FROM occupations WHERE holder_id = $1', [id])).toEqual([])
  })

  test('a confirmed booking keeps its time until another is accepted', async () => {
    const starts = await startsFree(office)
    const token = await aRequest(office, starts[0]!)
    const id = await idOf(token)
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    // Half an hour later needs the very truck and bike of the old time: both are this booking's.
    const changed = await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options: [{ start: starts[1] }] },
      { as: 'planner' },
    )
    expect(changed).toMatchObject({ status: 201, data: { status: 'confirmed' } })
    const no = await office.call('POST', `/api/scheduler/${token}/refusal`, {})
    expect(no.data).toMatchObject({ status: 'confirmed', start: starts[0] })
    expect(await database().query('SELECT id FROM transport_stops WHERE booking = $1', [id])).not.toEqual([])
    await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options: [{ start: starts[1] }] },
      { as: 'planner' },
    )
    const { options, version } = (await office.call('GET', `/api/scheduler/${token}`)).data.proposal as {
      options: { id: string; price: { gross: number } }[]
      version: number
    }
    const yes = await office.call('POST', `/api/scheduler/${token}/acceptance`, {
      option: options[0]!.id,
      name: 'An',
      total: options[0]!.price.gross,
      version,
    })
    expect(yes.data).toMatchObject({ status: 'confirmed', start: starts[1] })
  })

  test('the group names its bob, and another in his place', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const bob = {
      first_name: 'Bo',
      last_name: 'Bos',
      phone: '0470654321',
    }
    const bad = await office.call('POST', `/api/scheduler/${token}/bobs`, {
      ...bob,
      phone: '',
      last_name: '',
    })
    expect(bad).toMatchObject({ status: 400, codes: ['LAST_NAME_REQUIRED', 'PHONE_OR_EMAIL_REQUIRED'] })
    await office.call('POST', `/api/scheduler/${token}/bobs`, bob)
    const second = await office.call('POST', `/api/scheduler/${token}/bobs`, { ...bob, first_name: 'Bea' })
    expect(second.data.bobs).toMatchObject([{ first_name: 'Bea', state: 'details_given' }])
  })

  test('the office names a Bob for the group, as declared on the phone only when that was ticked', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    const name = (body: object, as: 'planner' | 'accountant' | 'employee' = 'planner') =>
      office.call('POST', `/api/bookings/${booking.id}/bobs`, body, { as })
    const bob = { first_name: 'Bo', last_name: 'Bos', phone: '0470654321', adult: true, licence: true }
    const bobs = async () => (await office.call('GET', `/api/scheduler/${token}`)).data.bobs
    expect(await name({ ...bob, adult: false, phone: '' })).toMatchObject({
      status: 400,
      codes: ['PHONE_REQUIRED', 'NOT_ADULT'],
    })
    expect(await bobs()).toEqual([])
    expect((await name(bob, 'accountant')).status).toBe(403)
    expect((await name(bob, 'employee')).status).toBe(403)
    expect((await name(bob)).status).toBe(200)
    expect(await bobs()).toMatchObject([{ first_name: 'Bo', state: 'details_given' }])
    expect((await name({ ...bob, first_name: 'Bea', declaration: true })).status).toBe(200)
    expect(await bobs()).toMatchObject([{ first_name: 'Bea', state: 'declared' }])
    const history = await database().query<{ action: string }>(
      `SELECT action FROM activity WHERE collection = 'bobs'
         AND item IN (SELECT id::text FROM bobs WHERE booking = $1) ORDER BY id`,
      [booking.id],
    )
    expect(history.map(({ action }) => action)).toEqual(['name', 'declare-phone', 'replace'])
  })

  test('a visitor moves his request to another free start, and steps back for nothing', async () => {
    const starts = await startsFree(office)
    const token = await aRequest(office, starts[0]!)
    const moved = await office.call('POST', `/api/scheduler/${token}/slot`, {
      start: starts[3],
      ...(await scheduled(office, token)),
    })
    expect(moved).toMatchObject({ status: 200, data: { start: starts[3], cancellation: { keep: 0 } } })
    const gone = await office.call('POST', `/api/scheduler/${token}/cancellation`, {
      keep: 0,
      reason: 'Regen',
    })
    expect(gone.data).toMatchObject({
      status: 'cancelled',
      status_reason: 'Regen',
      may: { cancellation: false },
    })
    expect(office.letters.at(-1)).toMatchObject({ letter: 'cancelled', keep: 0 })
  })

  test('the office refuses with a reason, never without', async () => {
    const [start] = await startsFree(office)
    const id = await idOf(await aRequest(office, start!))
    const bare = await office.call(
      'POST',
      `/api/bookings/${id}/refusal`,
      {},
      { as: 'planner', language: 'nl' },
    )
    expect(bare).toMatchObject({
      status: 400,
      codes: ['REASON_REQUIRED'],
      errors: [{ message: 'Geef een reden op.' }],
    })
    const no = await office.call(
      'POST',
      `/api/bookings/${id}/refusal`,
      { reason: 'Koers' },
      { as: 'planner' },
    )
    expect(no.data).toMatchObject({ status: 'declined', status_reason: 'Koers' })
  })

  test('a token that is not ours and one that was revoked get one and the same answer', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    await database().query(`UPDATE bookings SET token_version = 2, token_hash = 'gone' WHERE id = $1`, [
      await idOf(token),
    ])
    const revoked = await office.call('GET', `/api/scheduler/${token}`)
    const unknown = await office.call('GET', `/api/scheduler/${'x'.repeat(43)}`)
    expect(revoked).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 404, codes: ['SCHEDULER_NOT_FOUND'] })
    const draft = await aDraft(office)
    expect((await office.call('GET', `/api/scheduler/${draft}`)).codes).toEqual(['SCHEDULER_NOT_FOUND'])
    expect(await office.call('GET', '/api/drafts/current')).toMatchObject({ status: 200, data: null })
  })

  test('what was entered is kept by the cookie alone', async () => {
    const made = await office.call('POST', '/api/drafts', aWish())
    const { token } = made.data as { token: string }
    expect(made.cookie).toBe(`draft=${token}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`)
    const mine = await office.call('GET', '/api/drafts/current', undefined, { cookie: `draft=${token}` })
    expect(mine.data).toMatchObject({ token, wish: { people: 12, day: '2027-05-15' } })
  })
})
