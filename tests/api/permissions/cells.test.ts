import { beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/app/resources.ts'
import { roleSlugs } from '../../../src/domains/identity/roles.ts'
import type { Resource, RoleSlug } from '../../../src/platform/resource/resource.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { uncorrected } from './missing.ts'
import { makeRecord, makeRecords, type Records, sentBody, type Side } from './records.ts'
import { isForRole, type Row } from './row.ts'
import { table } from './table.ts'

const business: readonly Resource[] = resources.filter(
  ({ system, name }) => !system && name in table && !uncorrected.includes(name),
)
const nowhere = '0190a000-0000-7000-8000-00000000ffff'
const forbidden = '403 FORBIDDEN'
const asking = ['fields=it', 'filter[it][_nnull]=1', 'sort=it', 'aggregate[count]=it', 'groupBy=it']

const rowsOf = (role: RoleSlug, { name }: Resource, letter: string): readonly Row[] =>
  (table[name]![role] ?? []).filter(({ letters }) => letters.includes(letter))
const namesOf = (role: RoleSlug, { fields }: Resource, rows: readonly Row[]): string[] =>
  Object.keys(fields).filter(
    (name) =>
      isForRole(role, fields[name]) &&
      rows.some((row) => row.fields?.includes(name) ?? !fields[name]!.secret),
  )
/** The fields of the table that lead to nothing the role may not read at all. */
const shownOf = (role: RoleSlug, resource: Resource, rows: readonly Row[]): string[] =>
  namesOf(role, resource, rows).filter((name) => {
    const { kind, to } = resource.fields[name]!
    const target = resources.find((other) => other.name === to)
    return kind !== 'many' || (!uncorrected.includes(target!.name) && rowsOf(role, target!, 'R').length > 0)
  })
/** The relations a role can make: to a collection it reads something of, and not to other people's accounts. */
const linksOf = (role: RoleSlug, { fields }: Resource, names: readonly string[]): string[] =>
  names.filter((name) => {
    const { kind, to, required } = fields[name]!
    if (kind !== 'one' || required) return true
    const target = resources.find((other) => other.name === to)!
    return to !== 'users' && rowsOf(role, target, 'R').length > 0
  })
/** Collections that hold one record for each of another. */
const oneEach = ['coupon_packages', 'booking_drinks']
/** Whether no body can make one: a column that must be there is the program's. */
const isMadeByMoves = ({ fields }: Resource): boolean =>
  Object.values(fields).some(
    ({ readonly, required, default: value }) => readonly && required && value === undefined,
  )
/** The columns a row of the table lets be written. */
const writableOf = (role: RoleSlug, resource: Resource, rows: readonly Row[]): string[] =>
  namesOf(role, resource, rows).filter((name) => {
    const { kind, readonly } = resource.fields[name]!
    return !readonly && kind !== 'many' && kind !== 'id'
  })

forEachEngine((database, engine) => {
  let program: Program
  let records: Records
  beforeAll(async () => {
    program = await programOn(database())
    records = await database().transaction((tx) => makeRecords(tx, resources))
  })
  const call = async (role: RoleSlug, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: role === 'public' ? undefined : await program.tokenOf(role), body })
  const of = async (role: RoleSlug, method: string, path: string, body?: unknown) =>
    `${role} ${method} ${path} ${outcome(await call(role, method, path, body))}`
  const at = ({ name, singleton }: Resource, side: Side) =>
    singleton ? `/items/${name}` : `/items/${name}/${records.get(name)![side]}`
  const everyKey = async ({ name, fields }: Resource) => {
    const lived = 'archived_at' in fields ? 'WHERE archived_at IS NULL' : ''
    const rows = await database().query<{ id: string }>(`SELECT id FROM ${name} ${lived} ORDER BY id`)
    return rows.map(({ id }) => id)
  }

  test.each(roleSlugs)('%s reads the records of the table and no others', async (role) => {
    for (const resource of business) {
      const rows = rowsOf(role, resource, 'R')
      const all = `/items/${resource.name}`
      if (rows.length === 0) {
        for (const path of [all, `${all}?aggregate[count]=*`, at(resource, 'own'), `${all}?meta=*&limit=0`])
          expect(await of(role, 'GET', path)).toBe(`${role} GET ${path} ${forbidden}`)
        continue
      }
      const names = shownOf(role, resource, rows)
      const mine = await call(role, 'GET', `${at(resource, 'own')}?fields=${names.join(',')}`)
      expect([resource.name, mine.status]).toEqual([resource.name, 200])
      const shown = Object.keys((mine.body as { data: object }).data)
      expect([resource.name, shown.toSorted()]).toEqual([resource.name, names.toSorted()])
      if (resource.singleton) continue

      const scoped = rows.every((row) => row.rows)
      const wanted = scoped ? [records.get(resource.name)!.own] : await everyKey(resource)
      const list = await call(role, 'GET', `${all}?fields=id&sort=id&limit=-1&meta=*&filter[id][_nnull]=1`)
      const { data, meta } = list.body as { data: { id: string }[]; meta: unknown }
      expect([resource.name, data.map(({ id }) => id)]).toEqual([resource.name, wanted])
      expect(meta).toEqual({ total_count: wanted.length, filter_count: wanted.length })
      const counted = (await call(role, 'GET', `${all}?aggregate[count]=*`)).body
      expect(counted).toEqual({ data: [{ count: String(wanted.length) }] })

      const foreign = await call(role, 'GET', at(resource, 'foreign'))
      expect([resource.name, outcome(foreign)]).toEqual([resource.name, scoped ? forbidden : '200'])
      if (scoped) expect(foreign.body).toEqual((await call(role, 'GET', `${all}/${nowhere}`)).body)
      for (const [search, found] of [
        ['own', wanted.length > 0],
        ['foreign', !scoped],
      ] as const) {
        const { body } = await call(role, 'GET', `${all}?search=${search}&fields=id&limit=-1`)
        const keys = (body as { data: { id: string }[] }).data.map(({ id }) => id)
        if (!found) expect([resource.name, search, keys]).toEqual([resource.name, search, []])
        else expect(keys.every((key) => wanted.includes(key))).toBe(true)
      }
    }
  })

  // Refused before there is a statement: one engine says as much as two.
  test.runIf(engine === 'embedded').each(roleSlugs)(
    '%s is refused every other field, as one that is not there',
    async (role) => {
      for (const resource of business) {
        const names = namesOf(role, resource, rowsOf(role, resource, 'R'))
        const hidden = Object.keys(resource.fields).filter((field) => !names.includes(field))
        if (hidden.length === 0) continue
        for (const query of resource.singleton ? ['fields=it'] : asking) {
          const path = (field: string) => `/items/${resource.name}?${query.replace('it', field)}`
          const missing = JSON.stringify((await call(role, 'GET', path('nosuch'))).body)
          for (const name of hidden) {
            const answer = await call(role, 'GET', path(name))
            expect([path(name), outcome(answer)]).toEqual([path(name), forbidden])
            const said = JSON.stringify(answer.body).replace(`field \\"${name}\\"`, 'field \\"nosuch\\"')
            expect(said).toBe(missing)
          }
        }
      }
    },
  )

  test.each(roleSlugs)('%s changes the records of the table and no others', async (role) => {
    for (const resource of business) {
      const rows = rowsOf(role, resource, 'U')
      const change = (names: readonly string[]) => {
        const body = sentBody(resource, 'own', records, (name) => names.includes(name))
        const plain = Object.keys(body).find((name) => resource.fields[name]!.kind !== 'one')
        return plain === undefined ? {} : { [plain]: body[plain] }
      }
      if (rows.length === 0) {
        const path = at(resource, 'own')
        const body = change(Object.keys(resource.fields))
        expect(await of(role, 'PATCH', path, body)).toBe(`${role} PATCH ${path} ${forbidden}`)
        continue
      }
      for (const row of rows) {
        const names = writableOf(role, resource, [row])
        const wanted = Object.entries(row.check ?? {}).flatMap(([name, rule]) => {
          const { _eq: value } = rule as { _eq?: unknown }
          return names.includes(name) && value !== undefined ? [[name, value] as const] : []
        })
        const body = wanted.length > 0 ? Object.fromEntries(wanted) : change(names)
        const path = at(resource, 'own')
        const answer = outcome(await call(role, 'PATCH', path, body))
        expect([role, path, body, answer.slice(0, 3)]).toEqual([
          role,
          path,
          body,
          answer.startsWith('204') ? '204' : '200',
        ])
        if (row.rows) {
          const foreign = await call(role, 'PATCH', at(resource, 'foreign'), body)
          expect([path, body, outcome(foreign)]).toEqual([path, body, forbidden])
          const missing = await call(role, 'PATCH', `/items/${resource.name}/${nowhere}`, body)
          expect(foreign.body).toEqual(missing.body)
        }
        const outside = Object.keys(resource.fields).find(
          (name) =>
            name !== 'id' &&
            !resource.fields[name]!.automatic &&
            !namesOf(role, resource, rows).includes(name),
        )
        if (outside) expect(outcome(await call(role, 'PATCH', path, { [outside]: null }))).toBe(forbidden)
        for (const name of names.filter((one) => row.check && resource.fields[one]!.kind === 'one')) {
          const moved = { [name]: records.get(resource.fields[name]!.to!)!.foreign }
          const scoped = rowsOf(
            role,
            resources.find((other) => other.name === resource.fields[name]!.to)!,
            'R',
          ).every((r) => r.rows)
          const [before] = await database().query<{ it: unknown }>(
            `SELECT ${name} AS it FROM ${resource.name} WHERE id = '${records.get(resource.name)!.own}'`,
          )
          if (scoped && before!.it !== moved[name])
            expect([path, moved, outcome(await call(role, 'PATCH', path, moved))]).toEqual([
              path,
              moved,
              forbidden,
            ])
        }
      }
    }
  })

  test.each(roleSlugs)('%s makes the records of the table and no others', async (role) => {
    for (const resource of business.filter(({ singleton }) => !singleton)) {
      const rows = rowsOf(role, resource, 'C')
      const path = `/items/${resource.name}`
      const body = (side: Side, names: readonly string[]) =>
        sentBody(resource, side, records, (name) => names.includes(name))
      if (rows.length === 0) {
        expect(await of(role, 'POST', path, body('own', []))).toBe(`${role} POST ${path} ${forbidden}`)
        continue
      }
      const names = linksOf(role, resource, writableOf(role, resource, rows))
      const sent = body('own', names)
      const answer = await call(role, 'POST', path, sent)
      const clash = isMadeByMoves(resource) || oneEach.includes(resource.name)
      const made = clash ? answer.status === 400 : answer.status < 300
      expect([path, sent, answer.body, made]).toEqual([path, sent, answer.body, true])
      // Gone again, so that the next role may make the same.
      const { id } = (answer.body as { data?: { id?: string } } | null)?.data ?? {}
      if (id) await database().query(`DELETE FROM ${resource.name} WHERE id = '${id}'`)
      if (rows.every((row) => row.check)) {
        const foreign = body('foreign', names)
        expect([path, foreign, outcome(await call(role, 'POST', path, foreign))]).toEqual([
          path,
          foreign,
          forbidden,
        ])
      }
      const outside = Object.keys(resource.fields).find(
        (name) => !namesOf(role, resource, rows).includes(name),
      )
      if (outside)
        expect(outcome(await call(role, 'POST', path, { ...sent, [outside]: null }))).toBe(forbidden)
    }
  })

  test.each(roleSlugs)('%s takes away the records of the table and no others', async (role) => {
    for (const resource of business.filter(({ singleton }) => !singleton)) {
      const rows = rowsOf(role, resource, 'X')
      const path = at(resource, 'own')
      if (rows.length === 0) {
        expect(await of(role, 'DELETE', path)).toBe(`${role} DELETE ${path} ${forbidden}`)
        continue
      }
      const key = oneEach.includes(resource.name)
        ? records.get(resource.name)!.own
        : await database().transaction((tx) => makeRecord(tx, resource, 'own', records))
      expect(await of(role, 'DELETE', `/items/${resource.name}/${key}`)).toMatch(/ 204$/)
      if (rows.every((row) => row.rows)) {
        const foreign = await call(role, 'DELETE', at(resource, 'foreign'))
        expect([path, outcome(foreign)]).toEqual([path, forbidden])
        expect(foreign.body).toEqual((await call(role, 'DELETE', `/items/${resource.name}/${nowhere}`)).body)
      }
    }
    expect(program.faults).toEqual([])
  })
})
