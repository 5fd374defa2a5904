/** Which calls are made of which route: each is prepared for the role that makes it. */
import type { RouterRoute } from 'hono/types'
import { resources } from '../../../src/app/resources.ts'
import { descriptionOf } from '../../../src/platform/openapi/endpoint.ts'
import { exampleOf } from './example.ts'
import type { OpenApi } from '../../../src/platform/openapi/document.ts'
import { openPath } from '../../../src/platform/openapi/operation.ts'
import { brokenBodies, brokenQueries } from './broken.ts'
import type { Role, Sent } from './caller.ts'
import { collectionCases } from './collections.ts'
import { accountCalls } from '../good/accounts.ts'
import { billingCalls } from '../good/billing.ts'
import { bookingCalls } from '../good/bookings.ts'
import { planningCalls } from '../good/planning.ts'
import { platformCalls } from '../good/platform.ts'
import { schedulerCalls } from '../good/scheduler.ts'
import type { Good, GoodCall } from '../good/good.ts'
import type { Scene } from '../scene.ts'

export interface Case {
  readonly method: string
  /** As it is mounted, its collection named: `PATCH /items/tags/:key`. */
  readonly route: string
  /** What is special about it, in words; `good` is the one that succeeds for who may. */
  readonly name: string
  /** Whether it leaves what was prepared as it was, so that others may be asked of the same. */
  readonly isHarmless: boolean
  readonly prepare: (scene: Scene, as: Role) => Promise<Sent> | Sent
}

const goodCalls: Readonly<Record<string, GoodCall>> = {
  ...accountCalls,
  ...platformCalls,
  ...bookingCalls,
  ...schedulerCalls,
  ...planningCalls,
  ...billingCalls,
}
/** The file that says how a call succeeds which cannot be derived from what the document says of it. */
export const tableOfGoodCalls = 'tests/answers/good/'

const nowhere = '0190a000-0000-7000-8000-00000000ffff'
export const isOnesOwn = ({ method }: { method: string }) => method !== 'ALL' && method !== 'OPTIONS'

/** Every call of every route that is mounted, and the routes nothing is known to call. */
export function planOf(
  routes: readonly RouterRoute[],
  document: OpenApi,
): { cases: Case[]; unplanned: string[] } {
  const cases: Case[] = []
  const unplanned: string[] = []
  const seen = new Set<string>()
  for (const route of routes.filter(isOnesOwn)) {
    const call = `${route.method} ${route.path}`
    if (seen.has(call)) continue
    seen.add(call)
    const said = descriptionOf(route)
    if (said && 'mount' in said) {
      const behind = said.mount.resource ? [said.mount.resource] : resources.filter(({ system }) => !system)
      cases.push(...behind.flatMap((resource) => collectionCases(route, resource, document)))
    } else if (isDerivable(route) || goodCalls[call]) cases.push(...endpointCases(route, document))
    else unplanned.push(call)
  }
  return { cases, unplanned }
}

/** Whose path names no record. */
const isDerivable = ({ path }: RouterRoute) => !path.includes(':')

function endpointCases({ method, path }: RouterRoute, document: OpenApi): Case[] {
  const call = `${method} ${path}`
  const operation = document.paths[openPath(path)]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  const known: GoodCall = goodCalls[call] ?? {
    good: () => (schema && method !== 'GET' ? { body: exampleOf(document, schema) } : {}),
  }
  const sentOf = ({ with: names = {}, query = '', tail = '', ...rest }: Good): Sent => ({
    ...rest,
    path:
      path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? nowhere)) +
      query +
      tail,
  })
  const prepared = onceAScene(async (scene, as) => known.good(scene, as))
  const make = (name: string, change: (good: Good) => Good, isHarmless = true): Case => ({
    method,
    route: call,
    name,
    isHarmless,
    prepare: async (scene, as) => sentOf(change(await prepared(scene, as))),
  })
  const cases = [make('good', (good) => good, method === 'GET')]
  for (const [name, prepare] of Object.entries(known.besides ?? {}))
    cases.push({
      method,
      route: call,
      name,
      isHarmless: false,
      prepare: async (scene, as) => sentOf(await prepare(scene, as)),
    })
  const isNamed = path.includes(':')
  if (isNamed)
    cases.push(
      make('no such record', (good) => ({ ...good, with: {} })),
      make('a name that is none', ({ with: names, ...good }) => ({
        ...good,
        with: Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, 'no such'])),
      })),
    )
  if (schema)
    for (const name of Object.keys(brokenBodies(document, schema, {})))
      cases.push(make(name, (good) => ({ ...good, body: brokenBodies(document, schema, good.body)[name] })))
  const asked = (operation?.parameters ?? []).flatMap((one) =>
    'in' in one && one.in === 'query' ? [one.name] : [],
  )
  for (const [name, query] of Object.entries(brokenQueries(asked)))
    cases.push(make(name, (good) => ({ ...good, query })))
  return cases
}

/** What was prepared is there until it is taken back, and so is what it was prepared in. */
export function onceAScene<T>(
  prepare: (scene: Scene, as: Role) => Promise<T>,
): (scene: Scene, as: Role) => Promise<T> {
  const made = new WeakMap<Scene, Promise<T>>()
  return (scene, as) => {
    const known = made.get(scene) ?? prepare(scene, as)
    made.set(scene, known)
    return known
  }
}
