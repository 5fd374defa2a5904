/** What administrators do about privacy: look at what is due, erase it, and hand a person what is kept of him. */
import type { Hono } from 'hono'
import { administrators } from '../../domains/identity/role-groups.ts'
import type { Database } from '../../platform/db/database.ts'
import { endpointsOn, reply, type Served } from '../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../platform/http/endpoint/mounted.ts'
import { forbidden } from '../../platform/http/problem.ts'
import { count, id, instant, object, oneOf, text, anyRecord } from '../../platform/http/endpoint/schema.ts'
import { recordEvent } from '../../platform/items/write/write.ts'
import { resources } from '../resources.ts'
import { personData, personKinds } from './export.ts'
import { type RuleName, ruleNames } from './rule-names.ts'
import { erase, preview } from './run.ts'

interface PrivacyDeps extends Served {
  readonly database: Database
}

const { reading, acting, responding } = endpointsOn<PrivacyDeps>()
const ofPrivacy = { group: 'Privacy', to: administrators } as const
const counts = object(
  Object.fromEntries(ruleNames.map((name) => [name, count()])) as Record<RuleName, ReturnType<typeof count>>,
)

const privacyEndpoints = [
  reading(
    {
      ...ofPrivacy,
      call: 'GET /api/privacy/due',
      summary: 'How many records each retention rule would erase now',
      answers: { 200: { words: 'By rule', data: counts } },
    },
    async ({ deps, now }) => reply(await preview(deps.database.kysely, now)),
  ),
  acting(
    {
      ...ofPrivacy,
      call: 'POST /api/privacy/runs',
      summary: 'Erase what is due; the same happens every night',
      detail:
        'Issued invoices stay, as tax law requires. A second call straight away finds nothing left to erase.',
      answers: { 201: { words: 'How many were erased, by rule', data: counts } },
    },
    async ({ deps, caller, now }) =>
      reply(await erase(deps.database, { now, user: caller.account?.id ?? null }), 201),
  ),
  responding(
    {
      ...ofPrivacy,
      call: 'GET /api/privacy/people/:kind/:id',
      summary: 'Everything kept about one person, as one file',
      path: { kind: oneOf(personKinds), id: id() },
      missing: () => forbidden(),
      answers: {
        200: {
          words: 'The file; that it was made is kept in the person’s history',
          raw: 'application/json',
          data: object({
            made: instant(),
            person: object({ kind: text(), id: id() }),
            data: anyRecord(),
          }),
        },
      },
    },
    async ({ deps: { database }, caller, now, path: { kind, id }, context }) => {
      const collection = resources.find(({ name }) => name === kind)!
      const data = await personData(database.kysely, resources, { kind, id })
      if (!data) throw forbidden()
      await database.transaction((tx) =>
        recordEvent(tx, caller.actor, { collection, item: id, action: 'export-data' }),
      )
      const file = { made: new Date(now).toISOString(), person: { kind, id }, data }
      // For a person to read as much as for a program.
      return context.body(JSON.stringify(file, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}-${id}.json"`,
        'cache-control': 'no-store',
      })
    },
  ),
]

export const privacyRoutes = (deps: PrivacyDeps): Hono => mounted(deps, privacyEndpoints)
