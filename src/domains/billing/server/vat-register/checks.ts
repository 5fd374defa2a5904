/** Asking the register about a VAT number, and keeping what it answers. It changes nothing else. */
import type { Kysely } from 'kysely'
import { office } from '../../../identity/role-groups.ts'
import { readVatNumber } from '../../../../kernel/enterprise/vat-number.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, object, orNull, recordOf, text } from '../../../../platform/http/endpoint/schema.ts'
import type { KeptAnswer } from '../../vat-register/known-number.ts'
import { acting, clerkOf, reading } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { askRegister } from './register.ts'

/** The last yes or no about a number: that nobody answered since takes nothing back. Rule VT-06. */
export const lastAnswer = async (db: Kysely<Tables>, number: string): Promise<KeptAnswer | null> =>
  (await db
    .selectFrom('vat_checks')
    .select(['id', 'state', 'asked_at'])
    .where('number', '=', number)
    .where('state', '<>', 'unanswered')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

export const numberChecks = object({
  offers: flag('Whether the register is asked'),
  last: orNull(recordOf('vat_checks')),
})

const readEndpoint = reading(
  {
    group: 'Invoices',
    to: office,
    call: 'GET /api/vat-checks/:number',
    summary: 'What the register answered about a VAT number when it was asked last',
    path: { number: text('With its country before it') },
    answers: { 200: { words: 'Its last answer', data: numberChecks } },
  },
  async ({ deps, caller, path }) => {
    clerkOf(caller)
    const last = await deps.database.kysely
      .selectFrom('vat_checks')
      .selectAll()
      .where('number', '=', readVatNumber(path.number) ?? '')
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return reply({ offers: deps.vatRegister !== undefined, last: last ?? null })
  },
)

/** Rule VT-05. */
const askEndpoint = acting(
  {
    group: 'Invoices',
    to: office,
    call: 'POST /api/vat-checks',
    summary: 'Ask the Union’s register (VIES) about a VAT number',
    detail: 'The answer is kept. Nothing follows from it: a good foreign number makes no ride untaxed.',
    body: object({ number: text('With its country before it', { trim: true, min: 1, max: 30 }) }),
    answers: { 201: { words: 'What it answered', data: recordOf('vat_checks') } },
    refuses: { 'vat-number-unknown': 400, 'vat-register-not-offered': 409 },
  },
  async ({ deps, caller, body, now }) => {
    clerkOf(caller)
    const number = readVatNumber(body.number)
    if (!number) return no({ reason: 'vat-number-unknown', field: 'number' })
    const { kysely } = deps.database
    if (!deps.vatRegister) return refused(409, { reason: 'vat-register-not-offered' })
    const own = readVatNumber((await settingsOf(kysely)).vat_number)
    const answer = await askRegister(deps, deps.vatRegister.url, { number, asker: own })
    const row = await kysely
      .insertInto('vat_checks')
      .values({ id: newId(), number, ...answer, asked_at: iso(now), asked_by: caller.account?.id ?? null })
      .returningAll()
      .executeTakeFirstOrThrow()
    return reply(row, 201)
  },
)

export const vatCheckEndpoints = [readEndpoint, askEndpoint]
