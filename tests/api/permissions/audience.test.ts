/** A field that comes tomorrow and says it is internal: nobody outside the office meets it, whatever the rows grant. */
import { beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/app/resources.ts'
import { systemAccess } from '../../../src/domains/identity/roles.ts'
import { text } from '../../../src/platform/resource/field.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

const outside = ['organizer', 'employee'] as const
const secret = 'behind-the-blue-door'

/** The bookings with one more column; the rows even grant it to those it is not for. */
const withGateCode = (resource: Resource): Resource =>
  resource.name === 'bookings'
    ? {
        ...resource,
        fields: { ...resource.fields, gate_code: text({ audience: 'internal' }) },
        access: [...resource.access, { to: outside, may: ['read', 'update'], fields: ['id', 'gate_code'] }],
      }
    : resource
const history = [{ to: outside, may: ['read'] }] as const

forEachEngine((database) => {
  let program: Program
  let world: World
  beforeAll(async () => {
    await database().query('ALTER TABLE bookings ADD COLUMN gate_code text')
    program = await programOn(
      database(),
      {},
      {
        resources: resources.map((resource) => withGateCode(resource)),
        systemAccess: { ...systemAccess, activity: history, revisions: history },
      },
    )
    world = await worldIn(database())
    const wrote = await as('planner', 'PATCH', `/items/bookings/${world.own}`, { gate_code: secret })
    expect(wrote).toMatchObject({ status: 200, body: { data: { gate_code: secret } } })
  })
  const as = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })

  test('the office reads, filters and finds it without anybody writing a rule', async () => {
    const found = await as(
      'accountant',
      'GET',
      `/items/bookings?fields=gate_code&filter[gate_code]=${secret}`,
    )
    expect(found.body).toEqual({ data: [{ gate_code: secret }] })
    expect((await as('planner', 'GET', `/items/bookings?search=${secret}&fields=id`)).body).toEqual({
      data: [{ id: world.own }],
    })
  })

  test.each(outside)('%s: every way to name it is answered as a field that is not there', async (name) => {
    const ways = (field: string) => [
      `fields=${field}`,
      `fields=*,${field}`,
      `filter[${field}]=${secret}`,
      `filter[_or][0][${field}][_nnull]=1`,
      `sort=${field}`,
      `groupBy=${field}&aggregate[count]=*`,
      `aggregate[countDistinct]=${field}`,
      `alias[x]=${field}&fields=x`,
      `export=csv&fields=${field}`,
    ]
    const [hidden, absent] = [ways('gate_code'), ways('nosuch')]
    for (const [index, way] of hidden.entries()) {
      const answer = await as(name, 'GET', `/items/bookings?${way}`)
      expect([way, outcome(answer)]).toEqual([way, '403 FORBIDDEN'])
      const other = await as(name, 'GET', `/items/bookings?${absent[index]}`)
      expect(JSON.stringify(answer.body)).toBe(JSON.stringify(other.body).replaceAll('nosuch', 'gate_code'))
    }
    for (const path of [
      '/items/booking_drinks?fields=booking.gate_code',
      `/items/booking_drinks?filter[booking][gate_code]=${secret}`,
      '/items/booking_drinks?sort=booking.gate_code',
      `/items/customers?fields=id&deep[bookings][_filter][gate_code]=${secret}&fields=bookings.gate_code`,
    ])
      expect([path, outcome(await as(name, 'GET', path))]).toEqual([path, '403 FORBIDDEN'])
    expect((await as(name, 'GET', `/items/bookings?search=${secret}`)).body).toEqual({ data: [] })
    const change = await as(name, 'PATCH', `/items/bookings/${world.own}`, { gate_code: 'x' })
    expect(outcome(change)).toBe('403 FORBIDDEN')
  })

  test.each(outside)('%s: no answer holds it, asked for everything there is', async (name) => {
    const paths = [
      'items/bookings?fields=*.*',
      'revisions?limit=-1',
      'activity?limit=-1&fields=*.*',
      'fields',
    ]
    const answers = await Promise.all(paths.map((path) => as(name, 'GET', `/${path}`)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    const told = JSON.stringify(answers.map(({ body }) => body))
    expect(told).not.toContain(secret)
    expect(told).not.toContain('gate_code')
    // What is not internal of the same change is there: history is not silent.
    expect(told).toContain(world.own)
  })
})
