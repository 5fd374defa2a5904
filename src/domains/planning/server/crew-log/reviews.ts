/** What the office does with a fact that was refused or is doubted: it reads why, and says that it has looked. */
import { iso } from '../../../../kernel/time/period.ts'
import { endpointsOn, no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, instant, object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { planners } from '../../../identity/role-groups.ts'
import { crewFacts } from '../../resources/crew-facts.ts'
import { group } from '../frame.ts'
import type { CrewLogDeps } from './deps.ts'

const { reading, changing } = endpointsOn<CrewLogDeps>()

const ofFact = {
  group,
  to: planners,
  path: { id: id<'crew_facts'>('Of the fact') },
  missing: 'fact-not-found',
} as const

/** Rule PL-44. */
export const reviewEndpoints = [
  reading(
    {
      ...ofFact,
      call: 'GET /api/crew-facts/:id/refusal',
      summary: 'Why a fact of the crew was refused, in words',
      answers: {
        200: { words: 'The reason; null of one that was taken', data: object({ text: orNull(text()) }) },
      },
    },
    async ({ deps, path, locale }) => {
      const found = await deps.database.kysely
        .selectFrom('crew_facts')
        .select('refusal')
        .where('id', '=', path.id)
        .executeTakeFirst()
      if (!found) return no({ reason: 'fact-not-found' })
      const { refusal } = found
      return reply({ text: refusal && refusalEntry(refusal, { say: deps.say, locale }).message })
    },
  ),
  changing(
    {
      ...ofFact,
      call: 'POST /api/crew-facts/:id/review',
      summary: 'Say that a fact which was refused or is doubted has been looked at',
      detail: 'It changes nothing else: what is to be put right is put right at the booking.',
      takes: ['Idempotency-Key'],
      answers: { 200: { words: 'When', data: object({ reviewed_at: instant() }) } },
      refuses: { 'fact-reviewed': 409 },
    },
    async (tx, { path, caller, now }) => {
      const found = await tx
        .selectFrom('crew_facts')
        .select('to_review')
        .where('id', '=', path.id)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return no({ reason: 'fact-not-found' })
      if (!found.to_review) return no({ reason: 'fact-reviewed' })
      const reviewed_at = iso(now)
      await write(tx, caller.actor, {
        collection: crewFacts,
        key: path.id,
        action: 'review',
        update: { to_review: false, reviewed_at, reviewed_by: caller.account!.id },
      })
      return reply({ reviewed_at })
    },
  ),
]
