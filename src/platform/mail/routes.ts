/** The letters kept, for the testing page that shows them. */
import type { Hono } from 'hono'
import { type Selectable, sql } from 'kysely'
import { endpointsOn, reply, type Served } from '../http/endpoint/endpoint.ts'
import { mounted } from '../http/endpoint/mounted.ts'
import { answered, listOf } from '../http/endpoint/schema.ts'
import type { Tables } from '../resource/model.ts'

interface KeptMailDeps extends Served {
  /** Letters about these hold a way into an account. */
  readonly secretAbout: readonly string[]
}

const { reading } = endpointsOn<KeptMailDeps>()
const collectionOf = sql<string>`split_part(COALESCE(about, ''), '/', 1)`

/** Letters hold links and names: administrators alone see them, and secrets who may do everything. */
const keptMailEndpoint = reading(
  {
    call: 'GET /api/testing/mails',
    group: 'Testing',
    summary: 'The newest hundred emails, as they were sent',
    detail: 'Emails about accounts hold a way into them: a super-administrator alone sees those.',
    to: ['admin'],
    answers: { 200: { words: 'The letters', data: listOf(answered<Selectable<Tables['mails']>>()) } },
  },
  async ({ deps: { database, secretAbout }, caller }) => {
    let kept = database.kysely.selectFrom('mails')
    if (!caller.account?.admin && secretAbout.length > 0)
      kept = kept.where(collectionOf, 'not in', secretAbout)
    return reply(await kept.selectAll().orderBy('id', 'desc').limit(100).execute())
  },
)

/** `GET /api/testing/mails`: the newest hundred, whole. */
export const keptMailRoutes = (deps: KeptMailDeps): Hono => mounted(deps, [keptMailEndpoint])
