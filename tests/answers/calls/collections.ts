/** The calls of the data API on one collection, derived from its definition. */
import type { RouterRoute } from 'hono/types'
import type { OpenApi } from '../../../src/platform/openapi/document.ts'
import { keyOf } from '../../../src/platform/items/sql/row.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { sentBody } from '../../api/permissions/records.ts'
import { brokenBodies } from './broken.ts'
import { jsonOf, type Role, type Sent } from './caller.ts'
import { corrections, ownBodies, spareOnes } from '../good/collection-bodies.ts'
import { type Case, onceAScene } from './plan.ts'
import type { Scene } from '../scene.ts'

type Body = Record<string, unknown>
type Prepare = (scene: Scene, as: Role) => Promise<Sent> | Sent
type Prepares = Record<string, Prepare>

const nowhere = '0190a000-0000-7000-8000-00000000ffff'

/** The cases of one of its routes. */
export function collectionCases(
  { method, path }: RouterRoute,
  resource: Resource,
  document: OpenApi,
): Case[] {
  const route = path.replace(':collection', resource.name)
  const isOne = path.endsWith('/:key')
  if (resource.singleton && (isOne || !['GET', 'PATCH', 'SEARCH'].includes(method))) return []
  const base = route.replace('/:key', '')
  const named = namedOn(resource, base, document)
  const prepares = isOne ? named[`${method} one`] : named[method]
  return Object.entries(prepares ?? {}).map(([name, prepare]) => ({
    method,
    route: `${method} ${route}`,
    name,
    isHarmless: method === 'GET' || method === 'SEARCH' || !(name === 'good' || name === 'several'),
    prepare,
  }))
}

function namedOn(resource: Resource, base: string, document: OpenApi): Record<string, Prepares> {
  const key = keyOf(resource)
  /** The first record the role sees, or else any. */
  const visible = onceAScene(async (scene, as) => {
    const seen = await scene.ask('GET', as, { path: `${base}?limit=1&fields=${key}&sort=${key}` })
    const first =
      seen.status === 200 ? jsonOf<{ data: Record<string, string>[] }>(seen).data[0]?.[key] : undefined
    return first ?? scene.records.get(resource.name)?.own ?? nowhere
  })
  const spare = (scene: Scene, as: Role) => spareOnes[resource.name]?.(scene, as) ?? visible(scene, as)
  const bodyFor = async (scene: Scene, as: Role, kind: 'create' | 'update'): Promise<Body> => {
    const own = ownBodies[resource.name]?.(scene, as)
    if (own) return kind === 'create' ? own.create : own.update
    const schemas = await schemasFor(scene, as)
    const allowed = schemas?.[`${resource.name}.${kind}`]?.properties
    const body = steady(sentBody(resource, 'own', scene.records, (name) => !allowed || name in allowed))
    if (kind === 'create') return { ...body, ...(await corrections[resource.name]?.(scene)) }
    const [plain] = Object.entries(body).filter(([name]) => resource.fields[name]?.kind !== 'one')
    return Object.fromEntries(plain ? [plain] : [])
  }
  const schemaOf = (kind: 'create' | 'update') =>
    document.components.schemas[`${resource.name}.${kind}`] ?? {}
  const at = async (scene: Scene, as: Role) =>
    resource.singleton ? base : `${base}/${await visible(scene, as)}`
  const reads =
    (tail: (as: string) => string): Prepare =>
    () => ({ path: base + tail('') })
  const query = (text: string): Prepare => reads(() => text)
  const one =
    (tail: string): Prepare =>
    async (scene, as) => ({ path: (await at(scene, as)) + tail })
  const elsewhere =
    (id: string): Prepare =>
    () => ({ path: `${base}/${id}` })
  const broken = (kind: 'create' | 'update', place: (scene: Scene, as: Role) => Promise<string> | string) =>
    Object.fromEntries(
      Object.keys(brokenBodies(document, schemaOf(kind), {})).map((name): [string, Prepare] => [
        name,
        async (scene, as) => ({
          path: await place(scene, as),
          body: brokenBodies(document, schemaOf(kind), await bodyFor(scene, as, kind))[name],
        }),
      ]),
    )
  const sends =
    (what: (scene: Scene, as: Role) => Promise<unknown>): Prepare =>
    async (scene, as) => ({
      path: base,
      body: await what(scene, as),
    })
  const update: Prepare = async (scene, as) => ({
    path: await at(scene, as),
    body: await bodyFor(scene, as, 'update'),
  })
  return {
    GET: resource.singleton
      ? { good: query(''), 'an unknown field': query('?fields=nosuch') }
      : {
          good: query(`?limit=3&sort=${key}&meta=*`),
          counted: query('?aggregate[count]=*'),
          searched: query(`?search=own&limit=2&sort=${key}`),
          exported: query(`?export=csv&limit=2&sort=${key}`),
          'an unknown field': query('?fields=nosuch'),
          'a broken filter': query('?filter[nosuch][_eq]=1'),
          'a limit that is no number': query('?limit=some'),
        },
    SEARCH: {
      good: () => ({ path: base, body: { query: { limit: 2, sort: [key] } } }),
      'an unknown field': () => ({ path: base, body: { query: { fields: ['nosuch'] } } }),
      'a body that is a text': () => ({ path: base, body: 'text' }),
    },
    'GET one': {
      good: one(''),
      'an unknown field': one('?fields=nosuch'),
      'no such record': elsewhere(nowhere),
      'a name that is none': elsewhere('no%20such'),
    },
    POST: {
      good: sends((scene, as) => bodyFor(scene, as, 'create')),
      several: sends(async (scene, as) => [await bodyFor(scene, as, 'create'), { nonsense: 1 }]),
      ...broken('create', () => base),
    },
    PATCH: resource.singleton
      ? { good: update, ...broken('update', () => base) }
      : {
          good: sends(async (scene, as) => ({
            keys: [await visible(scene, as)],
            data: await bodyFor(scene, as, 'update'),
          })),
          'no such record': sends(async (scene, as) => ({
            keys: [nowhere],
            data: await bodyFor(scene, as, 'update'),
          })),
          'an empty body': sends(async () => ({})),
        },
    'PATCH one': {
      good: update,
      'a version that is over': async (scene, as) => ({
        ...(await update(scene, as)),
        headers: { 'if-match': '"0"' },
      }),
      'no such record': async (scene, as) => ({
        path: `${base}/${nowhere}`,
        body: await bodyFor(scene, as, 'update'),
      }),
      ...broken('update', at),
    },
    DELETE: {
      good: sends(async (scene, as) => [await spare(scene, as)]),
      'no such record': sends(async () => [nowhere]),
      'an empty body': sends(async () => ({})),
    },
    'DELETE one': {
      good: async (scene, as) => ({ path: `${base}/${await spare(scene, as)}` }),
      'no such record': elsewhere(nowhere),
      'a name that is none': elsewhere('no%20such'),
    },
  }
}

const documents = new Map<Role, OpenApi>()

/** What a role may write is what its own document says. */
async function schemasFor(scene: Scene, as: Role) {
  const known =
    documents.get(as) ?? jsonOf<OpenApi>(await scene.ask('GET', as, { path: '/server/specs/oas' }))
  documents.set(as, known)
  return known.components.schemas
}

/** Without the running number that keeps made records apart: what is made here is taken back. */
const steady = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^((?:own|foreign|waits)[a-z-]*|[of])\d+/, '$1999') : value,
    ]),
  )
