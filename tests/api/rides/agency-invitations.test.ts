/** An agency's people invite their colleagues: for their own agency alone, once, and without telling who has an account. */
import { beforeAll, expect, test } from 'vitest'
import { sampleAgency } from '../../../fixtures/sample/crew/sign-ins.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let other: string
  const ours: string = sampleAgency.id
  const letters: { letter: string; user: string }[] = []
  beforeAll(async () => {
    const outbox = {
      send: async (_tx: unknown, queue: string, order: unknown) => {
        if (queue === 'account-letters') letters.push(order as (typeof letters)[number])
      },
    }
    program = await wholeProgramOn(database(), { outbox })
    other = newId()
    await database().query(`INSERT INTO booking_agencies (id, name) VALUES ($1, 'Een ander bedrijf')`, [
      other,
    ])
  })
  const person = (email: string) => ({ email, first_name: 'Zoë', last_name: 'Peeters' })
  const invite = async (body: object, { as = 'organizer', agency = ours, key = newId() } = {}) =>
    program.call('POST', `/api/agencies/${agency}/invitations`, {
      ...(as && { as }),
      body,
      headers: { 'idempotency-key': key },
    })
  const found = (email: string) =>
    database().query<{ role: string; status: string; agency: string }>(
      `SELECT r.name AS role, u.status, m.agency FROM users u JOIN roles r ON r.id = u.role
       LEFT JOIN agency_members m ON m."user" = u.id WHERE u.email = $1`,
      [email],
    )

  test('what no program reads of its terms yet is not shown to an agency: commission, settlement; what it may hold is', async () => {
    const read = (as: string) => program.call('GET', `/items/booking_agencies/${ours}?fields=*`, { as })
    const shown = (await read('organizer')).body as { data: object }
    for (const name of ['payment_days', 'can_hold', 'hold_hours']) expect(shown.data).toHaveProperty(name)
    const office = (await read('planner')).body as { data: object }
    for (const name of ['commission_kind', 'commission_value', 'settlement']) {
      expect(shown.data).not.toHaveProperty(name)
      expect(office.data).toHaveProperty(name)
    }
  })

  test('a colleague is invited once, as an organizer of that agency, and gets a letter', async () => {
    const key = newId()
    letters.length = 0
    expect((await invite(person('zoe@agency.test'), { key })).status).toBe(201)
    expect((await invite(person('zoe@agency.test'), { key })).status).toBe(201)
    expect(await found('zoe@agency.test')).toEqual([
      { role: 'Organizer', status: 'invited', agency: sampleAgency.id },
    ])
    expect(letters).toMatchObject([{ letter: 'invitation' }])
  })

  test('asked again, the letter goes again and nobody is made twice', async () => {
    letters.length = 0
    await invite(person('zoe@agency.test'))
    expect(letters).toHaveLength(1)
    expect(await found('zoe@agency.test')).toHaveLength(1)
  })

  test('who has an account elsewhere stays who he is, and the answer does not tell [B-89]', async () => {
    letters.length = 0
    const before = await found('planner@feestfiets.example')
    const answer = await invite(person('planner@feestfiets.example'))
    expect(answer).toMatchObject({ status: 201, body: { data: { email: 'planner@feestfiets.example' } } })
    expect(await found('planner@feestfiets.example')).toEqual(before)
    expect(letters).toEqual([])
  })

  test('nothing she reads says whether an address has an account: not the members, their count, nor the bound [B-89]', async () => {
    const [{ planner }] = (await database().query<{ planner: string }>(
      `SELECT email AS planner FROM users WHERE email = 'planner@feestfiets.example'`,
    )) as [{ planner: string }]
    const reads = async () => {
      const paths = [
        '/items/agency_members?fields=id,user&limit=-1',
        '/items/agency_members?aggregate[count]=*',
        '/items/agency_members?limit=0&meta=total_count',
        '/items/booking_agencies?fields=members,count(members)',
      ]
      const answers = paths.map(async (path) => (await program.call('GET', path, { as: 'organizer' })).body)
      return JSON.stringify(await Promise.all(answers))
    }
    const before = await reads()
    const fresh = await invite(person('brandnew@agency.test'))
    expect(await reads()).toBe(before)
    const known = await invite(person(planner))
    expect(await reads()).toBe(before)
    expect(Object.keys(known.body as object)).toEqual(Object.keys(fresh.body as object))
    expect(known.status).toBe(fresh.status)
    // Who accepted is a member she sees.
    await database().query(`UPDATE users SET status = 'active' WHERE email = 'brandnew@agency.test'`)
    expect(await reads()).not.toBe(before)
    // Where there is no room any more, the one is refused as the other.
    await database().query(
      `WITH made AS (INSERT INTO users (id, email) SELECT gen_random_uuid(), 'full' || n || '@agency.test'
         FROM generate_series(1, 50) n RETURNING id)
       INSERT INTO agency_members (id, agency, "user") SELECT gen_random_uuid(), $1, id FROM made`,
      [ours],
    )
    for (const email of [planner, 'another@agency.test'])
      expect(outcome(await invite(person(email)))).toBe('400 TOO_MANY_MEMBERS')
    await database().query(`DELETE FROM users WHERE email LIKE 'full%@agency.test'`)
  })

  test.each([
    ['organizer', 'of another agency', () => other],
    ['organizer', 'of no agency at all', () => newId()],
    ['employee', 'whoever asks', () => sampleAgency.id],
    ['planner', 'whoever asks', () => sampleAgency.id],
    ['', 'without an account', () => sampleAgency.id],
  ])('%s %s may not', async (as, _why, agency) => {
    expect(outcome(await invite(person('nobody@agency.test'), { as, agency: agency() }))).toContain('403')
    expect(await found('nobody@agency.test')).toEqual([])
  })

  test('an agency that is paused invites nobody', async () => {
    const set = (status: string) =>
      database().query('UPDATE booking_agencies SET status = $1 WHERE id = $2', [status, sampleAgency.id])
    await set('paused')
    expect((await invite(person('late@agency.test'))).status).toBe(403)
    await set('active')
  })

  test('what is missing or wrong is said beside its field', async () => {
    const answer = await invite({ email: 'no address', first_name: '', role: 'admin' })
    expect(outcome(answer)).toContain('UNKNOWN_PROPERTY')
    const { body } = await invite({ email: 'no address', first_name: ' ', last_name: 'Peeters' })
    expect(
      (body as { errors: { extensions: { field: string } }[] }).errors.map((e) => e.extensions.field),
    ).toEqual(['email', 'first_name'])
  })
})
