import { expect, test } from 'vitest'
import { permissionsOf } from '../../access/permission/permissions.ts'
import { flag, id, many, one, text } from '../../resource/field.ts'
import { untracked } from '../../resource/resource.ts'
import type { Reader } from './authority.ts'
import { defaultBounds } from '../query/bounds.ts'
import { emitList } from '../sql/emit.ts'
import type { ListPlan } from '../sql/plan.ts'
import { parseQuery } from '../query/query.ts'
import { planRead } from './read.ts'
import { schemaOf } from '../model/schema.ts'
import { Statement } from '../sql/statement.ts'

const owned = { owner: { _eq: '$CURRENT_USER' } }
const shelves = untracked('shelves', {
  fields: {
    id: id(),
    name: text({ audience: 'members' }),
    owner: text({ audience: 'members' }),
    books: many('books', 'shelf', { audience: 'members' }),
  },
  access: [{ to: ['employee'], may: ['read'], where: owned }],
})
const books = untracked('books', {
  fields: {
    id: id(),
    title: text({ audience: 'members' }),
    price: text({ audience: 'members' }),
    open: flag({ audience: 'members' }),
    key: text({ audience: 'members', secret: true }),
    shelf: one('shelves', { audience: 'members' }),
  },
  access: [
    { to: ['employee'], may: ['read'], fields: ['id', 'title', 'open', 'shelf'] },
    { to: ['employee'], may: ['read'], fields: ['price'], where: { open: { _eq: true } } },
  ],
})
const resources = [shelves, books]
const reader = (role: string): Reader => ({
  schema: schemaOf(resources),
  permissions: permissionsOf(resources, role, {}),
  admin: false,
  variables: { user: 'me', role: null, now: 0 },
  locale: 'nl',
  bounds: defaultBounds,
})
const plan = (query: object, role = 'employee') =>
  planRead(reader(role), books, parseQuery({ ...query })) as ListPlan
const statementOf = (query: object) => {
  const statement = new Statement()
  return { text: emitList(statement, plan(query)), values: statement.values }
}

test('a plan names only what is there and may be seen', () => {
  expect(plan({}).page.outputs.map(({ as }) => as)).toEqual(['id', 'title', 'price', 'open', 'shelf'])
  for (const query of [
    { fields: 'key' },
    { sort: 'key' },
    { filter: { key: { _nnull: true } } },
    { fields: 'shelf.nosuch' },
    { fields: 'valueOf' },
    { filter: { shelf: { hasOwnProperty: 1 } } },
  ])
    expect(() => plan(query), JSON.stringify(query)).toThrow("don't have permission")
  expect(() => plan({}, 'public')).toThrow("don't have permission")
})

test('a field granted on some records is looked at in those alone, in fields, filter and sort', () => {
  for (const query of [
    { fields: 'price' },
    { filter: { price: { _eq: '1' } }, fields: 'id' },
    { sort: 'price', fields: 'id' },
  ])
    expect(statementOf(query).text).toContain('"open" = $')
  expect(statementOf({ fields: 'id' }).text).not.toContain('"open" = $')
})

test('every hop carries the target’s own condition, and every value is bound', () => {
  for (const query of [
    { fields: 'shelf.name' },
    { fields: 'id', filter: { shelf: { name: "'; DROP TABLE books" } } },
    { fields: 'id', sort: 'shelf.name' },
    { fields: 'shelf.books.title' },
  ]) {
    const { text, values } = statementOf(query)
    expect(text).toContain('"owner" = $')
    expect(values).toContain('me')
    expect(text).not.toContain('DROP')
  }
})

test('the conditions of a permission count in each query of a reader, in the first as in the next', () => {
  const asked = parseQuery({ fields: 'shelf.name,shelf.books.title', filter: { shelf: { name: 'A' } } })
  const outcomes = (conditions: number) => {
    const same = { ...reader('employee'), bounds: { ...defaultBounds, conditions } }
    return Array.from({ length: 3 }, () => {
      try {
        return planRead(same, books, asked)
      } catch (error) {
        return (error as Error).message
      }
    })
  }
  const enough = Array.from({ length: 20 }, (_, most) => most).find(
    (most) => typeof outcomes(most)[0] === 'object',
  )!
  const [first, ...next] = outcomes(enough)
  expect(next).toEqual([first, first])
  const refused = expect.stringContaining(`more than ${enough - 1} conditions`)
  expect(outcomes(enough - 1)).toEqual([refused, refused, refused])
})
