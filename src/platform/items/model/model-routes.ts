/** `/collections`, `/fields`, `/relations`, `/permissions/me` and `/roles/me`: what the API says of itself. */
import type { Context, Hono } from 'hono'
import { roles } from '../../access/resources.ts'
import { dialectOf, mountedDialect } from '../../http/endpoint/dialect.ts'
import { forbidden } from '../../http/problem.ts'
import {
  anyRecord,
  listOf,
  openObject,
  optional,
  type Parsed,
  recordOf,
  text,
} from '../../http/endpoint/schema.ts'
import { nested } from '../query/brackets.ts'
import { collectionsFor, type Describing, fieldsFor, permissionsFor, relationsFor } from './described.ts'
import { collectionForbidden } from '../hidden.ts'
import { parseQuery } from '../query/query.ts'
import { readList } from '../read/read.ts'
import { sendText } from '../routes.ts'
import type { ItemsService } from '../service.ts'

const group = 'The model'
const part = openObject({ collection: text(), field: optional(text()) })
type Part = Parsed<typeof part>

/** The parts of the model, each at its own address with its kind of answer. */
const parts: readonly (readonly [
  name: 'collections' | 'fields' | 'relations',
  of: (describing: Describing) => readonly Part[],
  depth: 1 | 2,
])[] = [
  ['collections', collectionsFor, 1],
  ['fields', fieldsFor, 2],
  ['relations', relationsFor, 2],
]

/** The routes, to be mounted at the root before those of `/roles`. */
export function modelRoutes(service: ItemsService): Hono {
  const entered = (name: string) =>
    dialectOf(async (c) => {
      const { writer } = await service.caller(c.req.raw)
      if (!writer.permissions.of(name, 'read')) throw collectionForbidden(name)
      return { writer }
    })
  const send = (c: Context, data: unknown) => sendText(c, JSON.stringify({ data }))

  const described = parts.flatMap(([name, of, depth]) => {
    const answering = entered(name)
    const said = { group, to: 'signed-in' } as const
    const withinOne = (writer: Describing, collection: string) => {
      const found = of(writer).filter((one) => one.collection === collection)
      if (found.length === 0) throw forbidden()
      return found
    }
    const all = answering(
      {
        ...said,
        call: `GET /${name}`,
        summary: `The ${name} the caller may read`,
        answers: { 200: { words: `The ${name}`, data: listOf(part) } },
      },
      ({ context, writer }) => send(context, of(writer)),
    )
    const ofOne = answering(
      {
        ...said,
        call: `GET /${name}/:collection`,
        summary: `The ${name} of one collection`,
        path: { collection: text() },
        answers: { 200: { words: `The ${name}`, data: depth === 1 ? part : listOf(part) } },
      },
      ({ context, writer, path }) => {
        const found = withinOne(writer, path.collection)
        return send(context, depth === 1 ? found[0] : found)
      },
    )
    const one = answering(
      {
        ...said,
        call: `GET /${name}/:collection/:field`,
        summary: `One of the ${name}`,
        path: { collection: text(), field: text() },
        answers: { 200: { words: 'It', data: part } },
      },
      ({ context, writer, path }) => {
        const found = withinOne(writer, path.collection).find(({ field }) => field === path.field)
        if (!found) throw forbidden()
        return send(context, found)
      },
    )
    return depth === 1 ? [all, ofOne] : [all, ofOne, one]
  })

  const own = [
    entered('permissions')(
      {
        call: 'GET /permissions/me',
        group,
        to: 'signed-in',
        summary: 'What the caller may do, by collection and action',
        answers: { 200: { words: '`full`, `partial` or `none`, with the fields', data: anyRecord() } },
      },
      ({ context, writer }) => send(context, permissionsFor(writer)),
    ),
    entered('roles')(
      {
        call: 'GET /roles/me',
        group,
        to: 'signed-in',
        summary: 'The caller’s own role',
        answers: { 200: { words: 'A list of one', data: listOf(recordOf('roles')) } },
      },
      async ({ context, writer }) => {
        const given = nested(new URL(context.req.url).searchParams)
        const query = parseQuery({ ...given, filter: { id: { _eq: '$CURRENT_ROLE' } } })
        return sendText(context, await readList(service.db, writer, roles, query))
      },
    ),
  ]
  return mountedDialect([...described, ...own])
}
