/** What a Bob says and signs himself: who he is, that he is of age, drives and stays sober, and his consent. */
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import { folded } from '../../../kernel/text/folded.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'
import { name } from '../../customers/contact.ts'
import { isAdult, isTooOld } from './bob.ts'

/** What is signed, as it was typed and drawn. */
export interface SaidAtSigning {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly phone?: string | undefined
  readonly phone_country?: string | null | undefined
  readonly birth_date?: string | undefined
  readonly licence?: boolean | undefined
  readonly consent?: boolean | undefined
  readonly signed_by?: 'drawn' | 'typed' | undefined
  readonly signature?: string | undefined
}

export interface SignedByBob {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly birth_date: Day
  readonly signed_by: 'drawn' | 'typed'
  readonly signature: string
}

/** The longest path a drawn signature may be, in characters. */
export const longestSignature = 20_000
/** So many points make a line that somebody drew, and no tap. */
const fewestPoints = 8

/** The lines of a signature: where the finger came down (`M`) and where it went (`L`), in whole units; nothing of when. */
const drawnPath = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/

/** Drawn, or the name typed once more. Rules BB-06 and PL-49. */
export function signatureOf(
  { signed_by, signature = '' }: Pick<SaidAtSigning, 'signed_by' | 'signature'>,
  fullName: string,
): Outcome<string> {
  const missing = refuse('signature-required', { field: 'signature' })
  if (signed_by === 'typed') {
    const typed = oneLine(signature)
    if (!typed) return missing
    return folded(typed) === folded(fullName)
      ? ok(typed)
      : refuse('signature-other-name', { field: 'signature', name: fullName })
  }
  const isDrawn =
    signature.length <= longestSignature &&
    drawnPath.test(signature) &&
    signature.split(/[ML]/).length > fewestPoints
  return isDrawn ? ok(signature) : missing
}

/**
 * A Bob signs with his full name, born early enough for the day of the ride, with a licence, his consent, and a
 * signature that is drawn or is his name typed once more. What is wrong is named all at once.
 * Rule BB-06.
 *
 * @param numberOf how his number is read where he signs.
 */
export function judgeSigning(
  said: SaidAtSigning,
  rideDay: Day,
  numberOf: (said: SaidAtSigning) => Outcome<string>,
): Outcome<SignedByBob> | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const take = <T>(outcome: Outcome<T>): T | undefined => {
    if (outcome.ok) return outcome.value
    refusals.push(outcome.refusal)
    return undefined
  }
  const first = take(name(said.first_name, 'first_name', 'first-name-required'))
  const last = take(name(said.last_name, 'last_name', 'last-name-required'))
  const number = take(numberOf(said))
  const birth = take(bornOn(said.birth_date, rideDay))
  if (!said.licence) refusals.push({ reason: 'own-licence-required', field: 'licence' })
  if (!said.consent) refusals.push({ reason: 'own-consent-required', field: 'consent' })
  const signature = first && last ? take(signatureOf(said, `${first} ${last}`)) : undefined
  if (refusals.length > 0) return { ok: false, refusals }
  return ok({
    first_name: first!,
    last_name: last!,
    phone: number!,
    birth_date: birth!,
    signed_by: said.signed_by ?? 'drawn',
    signature: signature!,
  })
}

/** Rule BB-06. */
function bornOn(said: string | undefined, rideDay: Day): Outcome<Day> {
  const field = 'birth_date'
  if (!said) return refuse('birth-date-required', { field })
  const birth = parseDay(said)
  if (!birth) return refuse('no-such-day', { field })
  if (isTooOld(birth, rideDay)) return refuse('birth-too-early', { field })
  return isAdult(birth, rideDay) ? ok(birth) : refuse('own-not-adult', { field })
}
