import { beforeAll, expect, test } from 'vitest'
import { sampleAgency } from '../../../fixtures/sample/crew/sign-ins.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

const nowhere = '0190a000-0000-7000-8000-00000000ffff'
const forbidden = '403 FORBIDDEN'

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

  test('a record one may not read is no parent, and is answered like one that is not there', async () => {
    const drafted = await call('organizer', 'POST', '/items/bookings', { people: 8, agency: sampleAgency.id })
    const draft = `/items/bookings/${(drafted.body as { data: { id: string } }).data.id}`
    for (const link of [world.customer, { id: world.customer }, nowhere, { id: nowhere }, { id: 'none' }]) {
      const changed = await call('organizer', 'PATCH', draft, { customer: link })
      expect([link, outcome(changed)]).toEqual([link, forbidden])
      expect(changed.body).toEqual((await call('organizer', 'PATCH', draft, { customer: nowhere })).body)
    }
    for (const agency of [world.other, nowhere])
      expect(outcome(await call('organizer', 'PATCH', draft, { agency }))).toBe(forbidden)
    expect(
      await rows('super', `/items/bookings?filter[customer][id][_eq]=${world.customer}&filter[status]=draft`),
    ).toEqual([])
  })

  test('what hangs on a stranger’s booking is not moved, added to or taken away through one’s own', async () => {
    const foreign = { booking: world.foreign, drink: world.pils, quantity: 1 }
    for (const name of ['organizer', 'employee'])
      expect(outcome(await call(name, 'POST', '/items/booking_drinks', foreign))).toBe(forbidden)
    const [own] = await rows('super', `/items/booking_drinks?filter[booking][_eq]=${world.own}&fields=id`)
    for (const body of [
      { booking: world.foreign },
      { booking: { id: world.foreign, notes: 'x' } },
      { quantity: 9 },
    ])
      expect(
        outcome(await call('organizer', 'PATCH', `/items/booking_drinks/${String(own!.id)}`, body)),
      ).toBe(forbidden)
  })

  test('changes by a query reach the caller’s own records alone', async () => {
    const data = { language: 'nl' }
    const changed = await call('organizer', 'PATCH', '/items/booking_agencies?fields=id', {
      query: { limit: -1 },
      data,
    })
    expect(changed.body).toEqual({ data: [{ id: sampleAgency.id }] })
    const keys = [sampleAgency.id, world.other]
    expect(outcome(await call('organizer', 'PATCH', '/items/booking_agencies', { keys, data }))).toBe(
      forbidden,
    )
    expect(outcome(await call('organizer', 'DELETE', '/items/bookings', { query: { limit: -1 } }))).toBe(
      forbidden,
    )
  })

  test('what the program keeps as a whole is written by no one', async () => {
    const [line] = await rows('super', '/items/booking_lines?fields=id')
    for (const name of ['super', 'admin', 'planner']) {
      expect(outcome(await call(name, 'DELETE', `/items/booking_lines/${String(line!.id)}`))).toBe(forbidden)
      expect(outcome(await call(name, 'POST', '/items/occupations', {}))).toBe(forbidden)
      expect(outcome(await call(name, 'PATCH', `/items/bookings/${world.own}`, { lines: [] }))).not.toBe(
        '200',
      )
    }
    expect(await rows('super', '/items/booking_lines?fields=id')).toEqual([line])
  })

  test('hidden relations say nothing by being empty, absent, counted, sorted or renamed', async () => {
    const seen = (query: string) =>
      rows('organizer', `/items/bookings?fields=number&filter[number][_nnull]=1&${query}`)
    expect(await seen('filter[customer][first_name][_null]=1')).toEqual(
      await seen('filter[customer][email][_null]=1'),
    )
    expect(await seen('filter[customer][first_name][_eq]=An')).toEqual([])
    expect(
      await rows('organizer', '/items/bookings?fields=x&alias[x]=customer&filter[number]=B-1'),
    ).toHaveLength(1)
    for (const query of [
      'fields=x&alias[x]=token_hash',
      'fields=stops.id',
      'filter[stops][_none][id][_null]=1',
      'filter[count(stops)][_gt]=0',
      'fields=agency.x&deep[agency][_alias][x]=nosuch',
      'fields=user_created.email&filter[user_created][token][_nnull]=1',
    ])
      expect([query, outcome(await call('organizer', 'GET', `/items/bookings?${query}`))]).toEqual([
        query,
        forbidden,
      ])
    expect(outcome(await call(null, 'GET', '/items/drinks?filter[id]=$CURRENT_USER'))).toBe('200')
    expect(outcome(await call(null, 'GET', '/items/drinks?filter[user_created]=$CURRENT_USER'))).toBe(
      forbidden,
    )
  })

  test('SEARCH by keys gives those that may be seen, and says nothing of the others', async () => {
    const keys = [world.own, world.foreign, nowhere]
    const found = await call('organizer', 'SEARCH', '/items/bookings', { keys })
    expect((found.body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([world.own])
  })

  test('a role is what its name says at the moment: renamed it has no rights, and a flag alone makes an administrator', async () => {
    const token = await program.tokenOf('planner')
    const rename = async (from: string, to: string) => {
      await database().query(`UPDATE roles SET name = '${to}' WHERE name = '${from}'`)
      program.clock.now += 10_000
    }
    const status = async () => outcome(await program.call('GET', '/items/bookings', { token }))
    expect(await status()).toBe('200')
    await rename('Planner', 'Chef')
    expect(await status()).toBe(forbidden)
    await rename('Chef', 'Constructor')
    expect(await status()).toBe(forbidden)
    await rename('Constructor', 'Planner')
    expect(await status()).toBe('200')
    const planner = `(SELECT id FROM users WHERE email = 'planner@feestfiets.example')`
    await database().query(`UPDATE users SET role = NULL WHERE id = ${planner}`)
    program.clock.now += 10_000
    expect(await status()).toBe(forbidden)
    expect(outcome(await program.call('GET', '/items/drinks', { token }))).toBe('200')
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = ${planner}`)
    program.clock.now += 10_000
    expect(outcome(await program.call('GET', '/items/drinks', { token }))).toBe('401 INVALID_CREDENTIALS')
    expect(program.faults).toEqual([])
  })
})
