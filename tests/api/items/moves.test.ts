/** Records that go through their workflow by moves: who may, from where, with what, and once. */
import { beforeAll, expect, test } from 'vitest'
import {
  complaintLetterQueue,
  type ComplaintLetterOrder,
  writeComplaintLetter,
} from '../../../src/domains/customers/server/complaint-letters.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const ordered: ComplaintLetterOrder[] = []
  beforeAll(async () => {
    const outbox = {
      send: async (_tx: unknown, queue: string, order: object) => {
        if (queue === complaintLetterQueue) ordered.push(order as ComplaintLetterOrder)
      },
    }
    program = await wholeProgramOn(database(), { outbox })
  })
  const one = async (table: string, status: string) =>
    (
      await database().query<{ id: string }>(`SELECT id FROM ${table} WHERE status = $1 LIMIT 1`, [status])
    )[0]!.id
  const set = async (table: string, id: string, status: string) =>
    void (await database().query(`UPDATE ${table} SET status = $2 WHERE id = $1`, [id, status]))
  const stateOf = async (table: string, id: string) =>
    (await database().query<{ status: string }>(`SELECT status FROM ${table} WHERE id = $1`, [id]))[0]!.status
  const move = async (path: string, { as = 'planner', body = {}, headers = {} } = {}) => {
    const answer = await program.call('POST', `/items/${path}`, { as, body, headers })
    const { errors, data } = answer.body as {
      errors?: { message: string; extensions: { code: string; field?: string } }[]
      data?: Record<string, unknown>
    }
    return {
      status: answer.status,
      code: errors?.[0]?.extensions.code,
      message: errors?.[0]?.message,
      errors,
      data,
    }
  }

  test('an admin lets an agency rest and takes it up again; history says so by name', async () => {
    const id = await one('booking_agencies', 'active')
    expect(await move(`booking_agencies/${id}/moves/pause?fields=status`, { as: 'admin' })).toMatchObject({
      status: 200,
      data: { status: 'paused' },
    })
    expect(await move(`booking_agencies/${id}/moves/resume`, { as: 'admin' })).toMatchObject({ status: 200 })
    const actions = await database().query<{ action: string }>(
      `SELECT action FROM activity WHERE collection = 'booking_agencies' AND item = $1 ORDER BY id DESC LIMIT 2`,
      [id],
    )
    expect(actions.map(({ action }) => action)).toEqual(['resume', 'pause'])
  })

  test('a move is refused from elsewhere, in the reader’s language, and leaves everything as it was', async () => {
    const id = await one('coupons', 'draft')
    const refused = await move(`coupons/${id}/moves/pause`, {
      as: 'admin',
      headers: { 'accept-language': 'fr' },
    })
    expect(refused).toMatchObject({ status: 409, code: 'NOT_FROM_HERE' })
    expect(refused.message).toMatch(/plus possible/)
    expect(await stateOf('coupons', id)).toBe('draft')
  })

  test('a coupon is made active, rests and counts again, and one that is used up first gets higher limits [CP-13]', async () => {
    const id = await one('coupons', 'draft')
    const moved = async (name: string) => {
      const { status, code } = await move(`coupons/${id}/moves/${name}`, { as: 'admin' })
      return code ?? status
    }
    for (const [name, becomes] of [
      ['activate', 'active'],
      ['pause', 'paused'],
      ['resume', 'active'],
    ] as const) {
      expect(await moved(name)).toBe(200)
      expect(await stateOf('coupons', id)).toBe(becomes)
    }
    await database().query(`UPDATE coupons SET status = 'exhausted', max_uses = 1, uses = 1 WHERE id = $1`, [
      id,
    ])
    expect(await moved('resume')).toBe('COUPON_STILL_USED_UP')
    const lower = await program.call('PATCH', `/items/coupons/${id}`, { as: 'admin', body: { max_uses: 3 } })
    expect(lower.status).toBe(200)
    await database().query(`UPDATE coupons SET spent = 500 WHERE id = $1`, [id])
    const below = await program.call('PATCH', `/items/coupons/${id}`, { as: 'admin', body: { budget: 100 } })
    expect(below.status).toBe(400)
    expect(await moved('resume')).toBe(200)
    await database().query(`UPDATE coupons SET uses = 0, spent = 0 WHERE id = $1`, [id])
    const patched = await program.call('PATCH', `/items/coupons/${id}`, {
      as: 'admin',
      body: { status: 'draft' },
    })
    expect(patched.status).toBeGreaterThanOrEqual(400)
    expect(await moved('end')).toBe(200)
    await database().query(`UPDATE coupons SET status = 'draft', max_uses = NULL WHERE id = $1`, [id])
  })

  test('who may not, does not: another role, a move that is not theirs, nobody, an address that is none', async () => {
    const id = await one('coupons', 'draft')
    expect(await move(`coupons/${id}/moves/pause`, { as: 'accountant' })).toMatchObject({ status: 403 })
    expect(await move(`coupons/${id}/moves/end`)).toMatchObject({ status: 403 })
    expect(await move(`coupons/${id}/moves/constructor`)).toMatchObject({ status: 404 })
    expect(await move(`drinks/${newId()}/moves/pause`)).toMatchObject({ status: 404 })
    expect(await move(`users/${newId()}/moves/pause`)).toMatchObject({ status: 403 })
    expect((await program.call('POST', `/items/coupons/${id}/moves/pause`, { body: {} })).status).toBe(403)
    expect(await move(`complaints/${newId()}/moves/close`)).toMatchObject({ status: 403 })
    expect(await stateOf('coupons', id)).toBe('draft')
  })

  test('who proves his address to the office itself is put on the waiting list, once [B-81]', async () => {
    const id = newId()
    await database().query(
      `INSERT INTO waiting_entries (id, local_day, email, language, people, package, duration_min, postal_code, bob,
         consent_at, asked_from, token_hash)
       SELECT $1, '2027-12-05', 'an@example.be', 'nl', 12, packages.id, 120, postal_codes.id, 'own', now(), 'a', 'b'
       FROM packages, postal_codes LIMIT 1`,
      [id],
    )
    expect(await move(`waiting_entries/${id}/moves/confirm`, { as: 'accountant' })).toMatchObject({
      status: 403,
    })
    const edit = await program.call('PATCH', `/items/waiting_entries/${id}`, {
      as: 'planner',
      body: { status: 'waiting' },
    })
    expect(edit.status).toBe(403)
    expect(await stateOf('waiting_entries', id)).toBe('unconfirmed')
    expect(await move(`waiting_entries/${id}/moves/confirm`)).toMatchObject({ status: 200 })
    expect(
      await database().query('SELECT status, asked_from FROM waiting_entries WHERE id = $1', [id]),
    ).toEqual([{ status: 'waiting', asked_from: null }])
    expect(await move(`waiting_entries/${id}/moves/confirm`)).toMatchObject({
      status: 409,
      code: 'NOT_FROM_HERE',
    })
  })

  test('the state itself is written by no edit', async () => {
    const id = await one('coupons', 'draft')
    const edit = await program.call('PATCH', `/items/coupons/${id}`, {
      as: 'admin',
      body: { status: 'ended' },
    })
    expect(edit.status).toBe(403)
  })

  test('what is asked along is required, checked, and written where no edit reaches it', async () => {
    const id = await one('complaints', 'in_progress')
    expect(await move(`complaints/${id}/moves/resolve`)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'FAILED_VALIDATION', field: 'outcome' } }],
    })
    const wrong = { outcome: 'refund', amount: -5 }
    expect(await move(`complaints/${id}/moves/resolve`, { body: wrong })).toMatchObject({ status: 400 })
    expect(await stateOf('complaints', id)).toBe('in_progress')
    const body = { outcome: 'refund', amount: 2500, text: 'is not asked' }
    const asked = await move(`complaints/${id}/moves/resolve?fields=outcome,amount,status,text`, { body })
    expect(asked.data).toMatchObject({ outcome: 'refund', amount: 2500, status: 'resolved' })
    expect(asked.data!['text']).not.toBe('is not asked')
  })

  test('sent again with its key it is done once; with an old version not at all', async () => {
    const id = await one('booking_agencies', 'active')
    const headers = { 'idempotency-key': newId() }
    const first = await move(`booking_agencies/${id}/moves/pause`, { as: 'admin', headers })
    expect(first.status).toBe(200)
    expect(await move(`booking_agencies/${id}/moves/pause`, { as: 'admin', headers })).toEqual(first)
    const stale = { 'if-match': '1' }
    expect(await move(`booking_agencies/${id}/moves/resume`, { as: 'admin', headers: stale })).toMatchObject({
      status: 412,
    })
    expect(await move(`booking_agencies/${id}/moves/pause`, { as: 'planner' })).toMatchObject({ status: 403 })
    await set('booking_agencies', id, 'active')
  })

  test('who complained hears once that it was received, in their language, with the day of our answer', async () => {
    const id = await one('complaints', 'received')
    const [customer] = await database().query<{ id: string; email: string }>(
      `SELECT id, email FROM customers WHERE email IS NOT NULL LIMIT 1`,
    )
    await database().query(
      `UPDATE complaints SET customer = $2, language = 'fr', due_at = '2026-12-01T10:00:00Z' WHERE id = $1`,
      [id, customer!.id],
    )
    expect(await move(`complaints/${id}/moves/acknowledge`)).toMatchObject({ status: 200 })
    expect(ordered).toHaveLength(1)
    for (const order of [ordered[0]!, ordered[0]!])
      await writeComplaintLetter({ publicUrl: 'http://localhost', database: database() }, order)
    const posted = await sentLetters(database())
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({ to: customer!.email })
    expect(posted[0]!.subject).toMatch(/^Nous avons bien reçu votre plainte K-/)
    expect(posted[0]!.plain).toMatch(/mardi 1(er)? décembre/i)
    expect(posted[0]!.plain).not.toMatch(/undefined|null|\{\w+\}/)
  })

  test('what was closed opens again within thirty days, and no later', async () => {
    const id = await one('complaints', 'resolved')
    const aged = (days: number) =>
      database().query(`UPDATE complaints SET date_updated = now() - $2 * interval '1 day' WHERE id = $1`, [
        id,
        days,
      ])
    await aged(31)
    expect(await move(`complaints/${id}/moves/reopen`)).toMatchObject({ status: 409 })
    await aged(29)
    expect(await move(`complaints/${id}/moves/reopen`)).toMatchObject({ status: 200 })
  })
})
