/** Agreeing to what law leaves open. */
import { sql } from 'kysely'
import { reply } from '../../../platform/http/endpoint/endpoint.ts'
import { object, oneOf, optional, recordOf, textOrNull } from '../../../platform/http/endpoint/schema.ts'
import { write } from '../../../platform/items/write/write.ts'
import { clerkOf } from '../../billing/server/frame.ts'
import { agreedChoices } from '../resources/tax-choices.ts'
import { taxChoices } from '../tax-choices.ts'
import { changing, ofBooks } from './frame.ts'

/** Who agrees first is kept; a note replaces the one before. Rule VT-07. */
export const agreeEndpoint = changing(
  {
    ...ofBooks,
    call: 'POST /api/tax-choices',
    summary: 'Agree to a default of what law leaves open',
    takes: ['Idempotency-Key'],
    body: object({
      choice: oneOf(taxChoices),
      note: optional(textOrNull('What was agreed otherwise, or with whom', { max: 500 })),
    }),
    answers: { 200: { words: 'What was agreed', data: recordOf('tax_choices') } },
  },
  async (tx, { caller, body: { choice, note } }) => {
    clerkOf(caller)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('tax choices', 0))`.execute(tx)
    const before = await tx
      .selectFrom('tax_choices')
      .selectAll()
      .where('choice', '=', choice)
      .executeTakeFirst()
    const said = note?.trim() || null
    if (!before)
      return reply(
        await write(tx, caller.actor, {
          collection: agreedChoices,
          action: 'agree',
          comment: said,
          create: { choice, note: said },
        }),
      )
    const row = await write(tx, caller.actor, {
      collection: agreedChoices,
      key: before.id,
      before,
      action: 'agree',
      comment: said,
      update: { note: said },
    })
    return reply(row ?? before)
  },
)
