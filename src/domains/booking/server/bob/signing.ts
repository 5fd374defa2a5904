/** What becomes of a Bob who answers and signs: instructed once all is right, declared once he signed. */
import { isIn } from '../../../../kernel/state-group.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { phone } from '../../../customers/contact.ts'
import { judgeAnswers } from '../../bob/bob-guide.ts'
import { judgeSigning, type SaidAtSigning } from '../../bob/bob-declaration.ts'
import { signedBy } from '../../resources/bob-declarations.ts'
import { bobs, unread } from '../../resources/bobs.ts'
import type { BookingDeps } from '../deps.ts'
import { phoneCountry, typed } from '../schemas/wish.ts'
import { keepDeclaration } from './declaration.ts'
import { type OwnLink, paperOf, readGuide } from './own-link.ts'

export type OwnCall<B> = Call<BookingDeps, B, { readonly token: string }>

/** Read before the questions were answered, and not again since the words changed. */
const version = text('Of the instruction that was read', { max: 40 })

export const answers = object({
  version,
  answers: listOf(
    object({ page: text('Of the question'), answer: count('Which of its answers, from 0', { min: 0 }) }),
    undefined,
    { max: 50 },
  ),
})

export const signing = object({
  version,
  first_name: typed(['first-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 }),
  last_name: typed(['last-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 }),
  phone: typed(['phone-required', 'phone-invalid']),
  phone_country: optional(phoneCountry),
  birth_date: typed(['birth-date-required', 'no-such-day', 'own-not-adult', 'birth-too-early'], {
    format: 'date',
  }),
  licence: optional(flag('Holds a driving licence', { reason: 'own-licence-required' })),
  consent: optional(flag('Declares it, and agrees that it is kept', { reason: 'own-consent-required' })),
  signed_by: optional(oneOf(signedBy, 'Drawn, or typed')),
  signature: typed(['signature-required', 'signature-other-name'], {
    description: 'A path in whole units, `M10 20L30 40`, or the name typed once more',
  }),
})

/** The questions are right: he is instructed, in the language and the words he read. Rules BB-02 and BB-03. */
export async function instruct(
  tx: Tx,
  { bob }: OwnLink,
  { body, caller, now, locale }: OwnCall<Parsed<typeof answers>>,
): Promise<Reply<null>> {
  const guide = await readGuide(tx, locale)
  if (body.version !== guide.version) return no({ reason: 'guide-changed' })
  const chosen = Object.fromEntries(body.answers.map(({ page, answer }) => [page, answer]))
  const judged = judgeAnswers(guide.pages, chosen)
  if (!judged.ok) return 'refusals' in judged ? no(...judged.refusals) : no(judged.refusal)
  await write(tx, caller.actor, {
    collection: bobs,
    key: bob.id,
    action: 'instruct',
    update: {
      instruction_version: guide.version,
      instruction_read_at: iso(now),
      instruction_answers: judged.value,
      language: locale,
      // Who declared it on the phone has done so; the rest of it he reads all the same.
      ...(isIn(unread, bob.state) && { state: 'instructed' as const }),
    },
  })
  return reply(null)
}

/** Rule BB-05. */
export async function sign(
  tx: Tx,
  { bob, whole }: OwnLink,
  { body, caller, deps, now, locale }: OwnCall<Parsed<typeof signing>>,
): Promise<Reply<null>> {
  const guide = await readGuide(tx, locale)
  if (body.version !== guide.version) return no({ reason: 'guide-changed' })
  const { instruction_version: read, instruction_read_at: readAt, instruction_answers: given } = bob
  if (read !== guide.version || !readAt || !given) return no({ reason: 'bob-not-instructed' })
  const { booking } = whole
  const { settings } = await readCatalogue(tx)
  const day = booking.local_day ?? dayOf(now, settings.time_zone)
  const judged = judgeSigning(nothingIsEmpty(body), day, dialled)
  if (!judged.ok) return 'refusals' in judged ? no(...judged.refusals) : no(judged.refusal)
  const paper = paperOf(booking, settings, deps.publicUrl, locale)
  const signed = { bob, person: judged.value, guide, paper, given, readAt, at: now, locale, crew: null }
  await keepDeclaration(tx, { caller, deps }, signed)
  return reply(null)
}

const dialled = ({ phone: said, phone_country }: SaidAtSigning) => phone(said, 'phone', phone_country)

/** What was sent as nothing was not said. */
const nothingIsEmpty = (body: Parsed<typeof signing>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Record<string, never>
