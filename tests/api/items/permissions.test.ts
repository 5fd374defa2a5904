import { beforeAll, expect, test } from 'vitest'
import { ok, refuse } from '../../../src/kernel/outcome.ts'
import { hooksOf } from '../../../src/platform/items/write/writer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

forEachEngine((database) => {
  let program: Program
  let world: World
  beforeAll(async () => {
    program = await programOn(database())
    world = await worldIn(database())
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })
  const rows = async (name: string | null, path: string) =>
    ((await call(name, 'GET', path)).body as { data: Record<string, unknown>[] }).data
  const numbers = async (name: string, query = '') =>
    (await rows(name, `/items/bookings?fields=number&sort=number${query}`)).map(({ number }) => number)

  test('each role sees its own bookings and no others', async () => {
    expect(await numbers('planner')).toEqual(['B-1', 'B-2', 'B-3'])
    expect(await numbers('accountant')).toEqual(['B-1', 'B-2', 'B-3'])
    expect(await numbers('organizer')).toEqual(['B-1'])
    expect(await numbers('employee')).toEqual(['B-2'])
    expect(outcome(await call(null, 'GET', '/items/bookings'))).toBe('403 FORBIDDEN')
  })

  test('a record of somebody else is as one that is not there, read, counted or searched', async () => {
    const path = `/items/bookings/${world.foreign}`
    expect(outcome(await call('organizer', 'GET', path))).toBe('403 FORBIDDEN')
    expect(outcome(await call('organizer', 'PATCH', path, { notes: 'mine' }))).toBe('403 FORBIDDEN')
    expect(await rows('organizer', '/items/bookings?aggregate[count]=*')).toEqual([{ count: '1' }])
    expect((await call('organizer', 'GET', '/items/bookings?meta=*&fields=id')).body).toMatchObject({
      meta: { total_count: 1, filter_count: 1 },
    })
    expect(await rows('organizer', '/items/bookings?search=bedrijfsfeest')).toEqual([])
    expect(await numbers('organizer', '&filter[_or][0][number]=B-2&filter[_or][1][number]=B-3')).toEqual([])
  })

  test('an employee sees no prices and no internal notes, however it asks', async () => {
    for (const query of [
      'fields=gross',
      'fields=lines.gross',
      'fields=internal_notes',
      'filter[gross][_gt]=1',
      'filter[internal_notes][_contains]=us',
      'sort=gross',
      'aggregate[sum]=gross',
      'groupBy=gross',
      'fields=customer.email',
      'filter[customer][email][_nnull]=1',
      'sort=customer.email',
      'deep[drinks][_filter][booking][gross][_gt]=1&fields=drinks.id',
    ])
      expect([query, outcome(await call('employee', 'GET', `/items/bookings?${query}`))]).toEqual([
        query,
        '403 FORBIDDEN',
      ])
    const [day] = await rows('employee', '/items/bookings?fields=*,customer.*')
    expect(day).not.toHaveProperty('gross')
    expect(Object.keys(day!.customer as object).toSorted()).toEqual(
      ['first_name', 'id', 'language', 'last_name', 'phone'].toSorted(),
    )
    expect(await rows('employee', '/items/bookings?search=only%20for%20us')).toEqual([])
  })

  test('every hop adds its own permission: related records that may not be seen are not there', async () => {
    const [own] = await rows('organizer', '/items/bookings?fields=customer.first_name,agency.name')
    expect(own).toEqual({ customer: null, agency: { name: 'Bureau Plaisir' } })
    expect(await numbers('organizer', '&filter[customer][first_name]=An')).toEqual([])
    expect(await rows('organizer', '/items/booking_agencies?fields=name')).toEqual([
      { name: 'Bureau Plaisir' },
    ])
    expect(outcome(await call('organizer', 'GET', '/items/booking_agencies?fields=members.user.email'))).toBe(
      '200',
    )
  })

  test('a field that is granted on some records only is empty on the others', async () => {
    const people = await rows('planner', '/users?fields=first_name,email&sort=email')
    expect(people).toHaveLength(6)
    expect(people.filter(({ email }) => email !== null)).toEqual([
      { first_name: 'Nele', email: 'planner@feestfiets.example' },
    ])
    expect(await rows('planner', '/users?fields=id&filter[email][_contains]=admin')).toEqual([])
  })

  test('who may write what', async () => {
    const bike = `/items/party_bikes/${world.bikes[0]!}`
    const attempts = [
      ['planner', bike, { status_note: 'x' }, '200'],
      ['accountant', bike, { status_note: 'x' }, '403 FORBIDDEN'],
      ['organizer', bike, { status: 'out_of_service' }, '403 FORBIDDEN'],
      ['employee', bike, { status_note: 'x' }, '403 FORBIDDEN'],
      ['employee', bike, { status: 'retired' }, '400 FAILED_VALIDATION'],
      ['employee', bike, { nosuch: 1 }, '403 FORBIDDEN'],
      ['employee', bike, { status: 'out_of_service' }, '200'],
      ['planner', bike, { nosuch: 1, length_cm: 400 }, '200'],
      ['planner', `/items/bookings/${world.own}`, { people: 10 }, '200'],
      ['planner', `/items/bookings/${world.own}`, { status: 'confirmed' }, '403 FORBIDDEN'],
      ['super', `/items/bookings/${world.own}`, { status: 'confirmed' }, '403 FORBIDDEN'],
      ['super', `/items/bookings/${world.own}`, { gross: 1 }, '403 FORBIDDEN'],
      ['super', `/items/bookings/${world.own}`, { token_hash: 'x' }, '403 FORBIDDEN'],
      ['organizer', `/items/bookings/${world.own}`, { people: 9 }, '403 FORBIDDEN'],
      ['employee', `/items/bookings/${world.foreign}`, { people: 9 }, '403 FORBIDDEN'],
      ['admin', `/items/packages/${world.pack}`, { sort: 3 }, '200'],
      ['planner', `/items/packages/${world.pack}`, { sort: 3 }, '403 FORBIDDEN'],
    ] as const
    for (const [name, path, body, wanted] of attempts)
      expect([name, path, body, outcome(await call(name, 'PATCH', path, body))]).toEqual([
        name,
        path,
        body,
        wanted,
      ])
    expect(outcome(await call('planner', 'DELETE', bike))).toBe('403 FORBIDDEN')
    expect(outcome(await call(null, 'POST', '/items/drinks', {}))).toBe('403 FORBIDDEN')
  })

  test('an organizer books for its own agency alone, and the record says where it came from', async () => {
    const body = { people: 12, language: 'fr' }
    const own = '0190a000-0000-7000-8000-000000000201'
    const post = (agency: string) =>
      call('organizer', 'POST', '/items/bookings?fields=people,origin', { ...body, agency })
    expect((await post(own)).body).toEqual({ data: { people: 12, origin: 'agency' } })
    expect(outcome(await post(world.other))).toBe('403 FORBIDDEN')
    expect(await numbers('planner', '&filter[status]=draft')).toHaveLength(1)
  })

  test('a visitor reads what is published, and the public part of the settings', async () => {
    await database().query(`INSERT INTO settings (id) VALUES (gen_random_uuid())`)
    const settings = (await call(null, 'GET', '/items/settings')).body as { data: object }
    expect(settings.data).toMatchObject({ product_name: '', hold_minutes: 30 })
    expect(settings.data).not.toHaveProperty('iban')
    expect(outcome(await call(null, 'GET', '/items/settings?fields=iban'))).toBe('403 FORBIDDEN')
    expect((await rows(null, '/items/drinks?fields=code&sort=code')).map(({ code }) => code)).toEqual([
      'pils',
      'water',
    ])
    const patched = await call('admin', 'PATCH', '/items/settings?fields=hold_minutes', { hold_minutes: 45 })
    expect(patched.body).toEqual({ data: { hold_minutes: 45 } })
    expect(outcome(await call('planner', 'PATCH', '/items/settings', { hold_minutes: 1 }))).toBe(
      '403 FORBIDDEN',
    )
    expect(program.faults).toEqual([])
  })
})

forEachEngine((database) => {
  test('a slice’s own rule is asked before the data API writes, and its refusal names its reason', async () => {
    const seen: unknown[] = []
    const hooks = {
      depots: {
        judge: (candidate: Readonly<Record<string, unknown>>) => {
          seen.push(candidate.name)
          return candidate.name === 'Gent' ? refuse('name-taken', { field: 'name', by: 'another' }) : ok(true)
        },
      },
    }
    const program = await programOn(database(), hooksOf(hooks))
    const token = await program.tokenOf('admin')
    const body = { code: 'G', name: 'Gent', address: 'x', lat: 1, lon: 2 }
    const refused = await program.call('POST', '/items/depots', { token, body })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'NAME_TAKEN', field: 'name', by: 'another' } }] },
    })
    const made = await program.call('POST', '/items/depots?fields=id', {
      token,
      body: { ...body, name: 'Aalst' },
    })
    const { id } = (made.body as { data: { id: string } }).data
    expect(outcome(await program.call('PATCH', `/items/depots/${id}`, { token, body: { lat: 3 } }))).toBe(
      '200',
    )
    expect(
      outcome(await program.call('PATCH', `/items/depots/${id}`, { token, body: { name: 'Gent' } })),
    ).toBe('400 NAME_TAKEN')
    expect(seen).toEqual(['Gent', 'Aalst', 'Aalst', 'Gent'])
  })

  test('a record asked for twice under one key is made once', async () => {
    const program = await programOn(database())
    const token = await program.tokenOf('admin')
    const post = () =>
      program.call('POST', '/items/depots?fields=id', {
        token,
        body: { code: 'TWICE', name: 'Twice', address: 'x', lat: 1, lon: 2 },
        headers: { 'idempotency-key': 'key-1' },
      })
    const [first, second] = [await post(), await post()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})
