import { beforeAll, expect, test } from 'vitest'
import {
  restorationOf,
  stepsOf,
  type HistoryEntry,
} from '../../../src/platform/resource/ui/history/history.ts'
import { depots } from '../../../src/domains/fleet/resources/depots.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'

interface Kept {
  id: string
  name: string
  row_version: number
  archived_at: string | null
}

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
  })
  const call = async (
    method: string,
    path: string,
    { as = 'admin', ...rest }: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => program.call(method, path, { token: await program.tokenOf(as), ...rest })
  const data = ({ body }: { body: unknown }) => (body as { data: Kept }).data
  const aDepot = async (code: string) =>
    data(
      await call('POST', '/items/depots', {
        body: { code, name: 'Kaai', address: 'Kaai 1', lat: 51, lon: 3.7 },
      }),
    )

  test('an archived record is brought back by whoever may archive it, and its history says so', async () => {
    const { id } = await aDepot('ARCH')
    await call('DELETE', `/items/depots/${id}`)
    const archived = data(await call('GET', `/items/depots/${id}`))
    expect(archived.archived_at).not.toBeNull()
    const address = `/items/depots/${id}/archive`
    expect(outcome(await call('DELETE', address, { as: 'planner' }))).toBe('403 FORBIDDEN')
    expect(outcome(await call('DELETE', address, { headers: { 'if-match': '1' } }))).toBe(
      '412 PRECONDITION_FAILED',
    )
    const back = await call('DELETE', address, { headers: { 'if-match': String(archived.row_version) } })
    expect(data(back)).toMatchObject({ id, archived_at: null, row_version: archived.row_version + 1 })
    const again = data(await call('DELETE', address))
    expect(again.row_version).toBe(archived.row_version + 1)
    const history = await call(
      'GET',
      `/activity?filter[item]=${id}&sort=-timestamp,-id&limit=1&fields=action`,
    )
    expect(history.body).toEqual({ data: [{ action: 'unarchive' }] })
  })

  test('the code of an archived record can be given again, and who comes back to a taken one is told which', async () => {
    const first = await aDepot('AGAIN')
    const twice = await call('POST', '/items/depots', {
      body: { code: 'AGAIN', name: 'Dok', address: 'Dok 1', lat: 51, lon: 3.7 },
    })
    expect(outcome(twice)).toBe('400 RECORD_NOT_UNIQUE')
    await call('DELETE', `/items/depots/${first.id}`)
    const second = await aDepot('AGAIN')
    expect(second.id).not.toBe(first.id)
    const back = await call('DELETE', `/items/depots/${first.id}/archive`)
    expect(back.status).toBe(400)
    expect(back.body).toMatchObject({
      errors: [{ extensions: { code: 'RECORD_NOT_UNIQUE', field: 'code', value: 'AGAIN' } }],
    })
    await call('DELETE', `/items/depots/${second.id}`)
    expect((await call('DELETE', `/items/depots/${first.id}/archive`)).status).toBe(200)
  })

  test('a place on earth is within its bounds', async () => {
    const at = (lat: number, lon: number) =>
      call('POST', '/items/depots', { body: { code: 'FAR', name: 'Ver', address: 'Ver 1', lat, lon } })
    expect(outcome(await at(508.87, 4.7))).toBe('400 FAILED_VALIDATION')
    expect(outcome(await at(50.887, 999))).toBe('400 FAILED_VALIDATION')
  })

  test('what keeps no archive, or is not there, is not brought back', async () => {
    const nobody = '0190a000-0000-7000-8000-00000000dead'
    const of = async (path: string) => outcome(await call('DELETE', path))
    expect(await of(`/items/settings/${nobody}/archive`)).toBe('404 ROUTE_NOT_FOUND')
    expect(await of(`/items/damage_photos/${nobody}/archive`)).toBe('404 ROUTE_NOT_FOUND')
    expect(await of(`/items/users/${nobody}/archive`)).toBe('403 FORBIDDEN')
    expect(await of(`/items/nosuch/${nobody}/archive`)).toBe('403 FORBIDDEN')
    expect(await of(`/items/depots/${nobody}/archive`)).toBe('403 FORBIDDEN')
    expect(outcome(await program.call('DELETE', `/items/depots/${nobody}/archive`))).toBe('403 FORBIDDEN')
  })

  test('the office reads what became of a record and puts an earlier state back', async () => {
    const { id } = await aDepot('REST')
    await call('PATCH', `/items/depots/${id}`, { body: { name: 'Dok' } })
    await call('PATCH', `/items/depots/${id}`, { body: { name: 'Loods', lat: 50 } })
    const fields = 'id,action,change,timestamp,actor,comment,user.first_name,user.last_name'
    const history = await call(
      'GET',
      `/activity?filter[item]=${id}&sort=-timestamp,-id&fields=${fields},revisions.data,revisions.delta,revisions.version`,
      { as: 'planner' },
    )
    const actions = (history.body as { data: HistoryEntry[] }).data
    const readable = Object.keys(depots.fields)
    const steps = stepsOf(depots, actions, { isWhole: true, readable })
    expect(steps.map(({ changes }) => changes.map(({ name, before }) => [name, before]))).toEqual([
      [
        ['lat', 51],
        ['name', 'Dok'],
      ],
      [['name', 'Kaai']],
      expect.any(Array) as unknown,
    ])
    expect(steps[0]!.who).toBeTruthy()
    const now = (await call('GET', `/items/depots/${id}`)).body as { data: Record<string, unknown> }
    const { changes } = restorationOf(depots, {
      now: now.data,
      earlier: steps[1]!.state!,
      writable: new Set(readable),
    })
    const body = Object.fromEntries(changes.map(({ name, after }) => [name, after]))
    expect(body).toEqual({ name: 'Dok', lat: 51 })
    const headers = { 'if-match': String(now.data['row_version']) }
    expect(data(await call('PATCH', `/items/depots/${id}`, { body, headers })).name).toBe('Dok')
    expect(outcome(await call('PATCH', `/items/depots/${id}`, { body, headers }))).toBe(
      '412 PRECONDITION_FAILED',
    )
  })

  test('a planner reads no history of what she may not read, and nobody’s address', async () => {
    const users = await call('GET', '/revisions?filter[collection]=users', { as: 'planner' })
    const told = (users.body as { data: { data: object }[] }).data.flatMap(({ data: kept }) =>
      Object.keys(kept ?? {}),
    )
    expect(told.filter((name) => !['id', 'first_name', 'last_name'].includes(name))).toEqual([])
    expect(outcome(await call('GET', '/activity?fields=ip_hash', { as: 'planner' }))).toBe('403 FORBIDDEN')
    expect(outcome(await call('GET', '/revisions', { as: 'employee' }))).toBe('403 FORBIDDEN')
  })

  test('a structured value is what its field says, and a fault names the part', async () => {
    const depot = await aDepot('PART')
    const person = { first_name: 'Ann', last_name: 'Maes', depot: depot.id }
    const made = await call('POST', '/items/employees', {
      body: { ...person, licences: [{ category: 'BE', valid_until: '2030-01-01', colour: 'red' }] },
    })
    expect((made.body as { data: { licences: unknown } }).data.licences).toEqual([
      { category: 'BE', valid_until: '2030-01-01' },
    ])
    const { status, body } = await call('POST', '/items/employees', {
      body: { ...person, licences: [{ category: 'BE', valid_until: '2030-01-01' }, { category: 'Z9' }] },
    })
    expect([status, (body as { errors: { extensions: object }[] }).errors[0]!.extensions]).toMatchObject([
      400,
      { field: 'licences', part: '1.category', type: 'in', code: 'FAILED_VALIDATION' },
    ])
    expect(program.faults).toEqual([])
  })
})
