/** `POST /api/set-up`: makes the first account of an empty database for who holds the link. */
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { isCommonPassword } from '../../../platform/access/password/common-password.ts'
import { type LinkState, linkStates } from '../../../platform/access/password/link-password.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { dialectOf, mountedDialect, textIfSent } from '../../../platform/http/endpoint/dialect.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { refusalEntry, refusalProblem, type Say } from '../../../platform/http/refusal.ts'
import { judged, object, oneOf, openObject, text } from '../../../platform/http/endpoint/schema.ts'
import type { Throttle } from '../../../platform/http/limits/throttle.ts'
import { detectLocale } from '../../../kernel/locale.ts'
import { makeFirstAccount } from './first-account.ts'
import { isSetUpToken, judgeFirstAccount, longestName, longestPassword, shortestPassword } from './set-up.ts'

export interface SetUpDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly secret: string
  readonly now: () => number
  readonly say: Say
  readonly address: (request: Request) => string
  readonly throttle: Throttle
}

const text100 = { type: 'string', maxLength: longestName }
/** Without the link nobody learns what is wrong with the rest: it is judged once the link is known to be good. */
const account = judged<Readonly<Record<string, unknown>>>(
  {
    type: 'object',
    properties: {
      token: { type: 'string', description: 'From the link; valid for a day, and once' },
      first_name: text100,
      last_name: text100,
      email: { type: 'string', maxLength: 255 },
      password: { type: 'string', minLength: shortestPassword, maxLength: longestPassword },
    },
    required: ['token', 'first_name', 'last_name', 'email', 'password'],
  },
  [],
  (given) => ({ value: given as Readonly<Record<string, unknown>> }),
)

const hasAccounts = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Rule ID-06. */
export function setUpRoutes({ database, secret, now, say, address, throttle }: SetUpDeps): Hono {
  const answering = dialectOf((c) => {
    throttle.take(address(c.req.raw))
    return { reader: { say, locale: detectLocale(undefined, c.req.header('accept-language')) } }
  })
  return mountedDialect([
    answering(
      {
        call: 'POST /api/set-up/link',
        group: 'Set-up',
        summary: 'What the link printed at start still opens',
        body: openObject({ token: textIfSent('From the link') }),
        answers: {
          200: {
            words: 'Its state',
            data: object({ state: oneOf(linkStates, 'Used: once there is an account') }),
          },
        },
      },
      async ({ body }) => {
        const isUsed = await hasAccounts(database.kysely)
        const isGood = isSetUpToken(body.token, secret, now())
        const state: LinkState = isUsed ? 'used' : isGood ? 'open' : 'over'
        return { data: { state } }
      },
    ),
    answering(
      {
        call: 'POST /api/set-up',
        group: 'Set-up',
        summary: 'Create the first account of an empty database, with the link printed at start',
        body: account,
        answers: { 201: { words: 'Created', data: object({ email: text() }) } },
        refuses: {
          FIRST_NAME_REQUIRED: 400,
          LAST_NAME_REQUIRED: 400,
          TEXT_TOO_LONG: 400,
          EMAIL_REQUIRED: 400,
          EMAIL_INVALID: 400,
          PASSWORD_TOO_SHORT: 400,
          PASSWORD_TOO_COMMON: 400,
          PASSWORD_IS_EMAIL: 400,
          SET_UP_OVER: 404,
        },
      },
      async ({ context, reader, body }) => {
        const gone = () => refusalProblem({ reason: 'set-up-over' }, { ...reader, status: 404 })
        if (!isSetUpToken(body.token, secret, now())) throw gone()
        const judged = judgeFirstAccount(body, await isCommonPassword(String(body.password)))
        if (!judged.ok)
          throw new Problem(
            400,
            judged.refusals.map((one) => refusalEntry(one, reader)),
          )
        await database.transaction(async (tx) => {
          // Two who hold the link take turns; the second finds that somebody signs in here already.
          await sql`SELECT pg_advisory_xact_lock(hashtextextended('set-up', 0))`.execute(tx)
          if (await hasAccounts(tx)) throw gone()
          await makeFirstAccount(tx, judged.value)
        })
        return context.json({ data: { email: judged.value.email } }, 201)
      },
    ),
  ])
}
