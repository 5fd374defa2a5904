/** Keeps what a Bob signed, word for word, wherever he signed it; his copy goes out, and who booked is told. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { type Instant, iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { SignedByBob } from '../../bob/bob-declaration.ts'
import type { AnswerGiven } from '../../bob/bob-guide.ts'
import { declarationText } from '../../bob/declaration-text.ts'
import type { Guide, SigningPaper } from '../../bob/phone-signing.ts'
import { bobDeclarations } from '../../resources/bob-declarations.ts'
import { bobs } from '../../resources/bobs.ts'
import type { BookingCommand } from '../frame.ts'
import { sendBobLetter } from '../letters/bob-letters.ts'
import { spokenMoment } from './own-link.ts'

interface Signed {
  readonly bob: Pick<Selectable<Tables['bobs']>, 'id' | 'email' | 'state'>
  readonly person: SignedByBob
  readonly guide: Guide
  readonly paper: SigningPaper
  readonly given: readonly AnswerGiven[]
  /** When he had every question right, as an instant. */
  readonly readAt: string
  readonly at: Instant
  readonly locale: Locale
  /** Whose phone of the crew it was, and what that phone calls itself; null by his own link. */
  readonly crew: {
    readonly id: Id<'employees'> | null
    readonly name: string
    readonly phone: string | null
  } | null
}

/** Rule BB-05. */
export async function keepDeclaration(
  tx: Tx,
  { caller: { actor }, deps }: Pick<BookingCommand<unknown>, 'caller' | 'deps'>,
  { bob, person: signing, guide, paper, given, readAt, at, locale, crew }: Signed,
): Promise<void> {
  const { signed_by, signature, ...person } = signing
  const name = `${person.first_name} ${person.last_name}`
  const zone = await zoneOf(tx)
  const text = declarationText(
    {
      name,
      paper,
      guide,
      readAt: spokenMoment(readAt, zone, locale),
      answers: given,
      signedBy: signed_by,
      signedAt: spokenMoment(at, zone, locale),
      crew: crew?.name ?? null,
    },
    locale,
  )
  await write(tx, actor, {
    collection: bobs,
    key: bob.id,
    action: crew ? 'declare-crew' : 'declare',
    update: {
      ...person,
      adult_confirmed: true,
      licence_declared: true,
      declaration_signed_at: iso(at),
      // Whom the crew has seen already stays seen.
      ...(bob.state !== 'checked_on_day' && { state: 'declared' as const }),
    },
  })
  await write(tx, actor, {
    collection: bobDeclarations,
    action: 'sign',
    create: {
      id: newId(),
      bob: bob.id,
      name,
      signed_at: iso(at),
      read_at: readAt,
      version: guide.version,
      language: locale,
      text,
      text_hash: createHash('sha256').update(text).digest('hex'),
      answers: given,
      signed_by,
      signature,
      // Of the crew's phone the address says nothing of the Bob.
      signer_ip_hash: crew ? null : (actor.ipHash ?? null),
      crew: crew?.id ?? null,
      crew_phone: crew?.phone ?? null,
    },
  })
  if (bob.email) await sendBobLetter(tx, deps.outbox, bob.id, 'signed')
  await sendBobLetter(tx, deps.outbox, bob.id, 'told')
}
