/** The letter to who booked that one of the Bobs has signed, with how many still have to. */
import type { Id } from '../../../../kernel/id/id.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { post } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { fromLine } from '../../../identity/mails/sender.ts'
import { gone } from '../../resources/bobs.ts'
import { factsOf, type LetterDeps } from '../scheduler/ride-facts.ts'
import { readWhole } from '../whole.ts'
import { reachOf } from './letter-facts.ts'
import { ownWords, renderRideLetter, wordsOf } from './ride-letters.ts'
import { isSure, standingOf } from './ride-standing.ts'

/**
 * Once for each Bob, while the ride is to come and he still steers; who booked and signs himself has his own copy.
 * Rule BB-12.
 */
export async function writeSignedLetter(deps: LetterDeps, key: Id<'bobs'>): Promise<void> {
  const db = deps.database.kysely
  const bob = await db
    .selectFrom('bobs')
    .select(['booking', 'first_name', 'last_name', 'email', 'state', 'declaration_signed_at'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!bob?.declaration_signed_at || isIn(gone, bob.state)) return
  const whole = await readWhole(db, { id: bob.booking })
  if (!whole || !isSure(whole, deps.now())) return
  const contact = await reachOf(db, whole)
  if (!contact.email || sameMailbox(contact.email, bob.email)) return
  const words = await wordsOf(db, 'signed')
  if (!words.is_sent) return
  const ride = await factsOf(deps, whole, contact.first_name, await readCatalogue(db))
  const standing = await standingOf(db, whole)
  const signer = [bob.first_name, bob.last_name].filter(Boolean).join(' ')
  await post(
    deps.database,
    {
      recipient: contact.email,
      from: fromLine(ride.company),
      template: 'signed',
      language: ride.locale,
      dedupeKey: `bob/${key}/told`,
      about: `bookings/${bob.booking}`,
    },
    () => renderRideLetter('signed', ride, { standing, own: ownWords(words, ride), signer }),
  )
}
