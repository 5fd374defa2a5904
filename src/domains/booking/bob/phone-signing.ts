/** What a Bob reads and signs on the crew's phone: the words that came with its day sheet, and what he made of them. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { email } from '../../customers/contact.ts'
import { type AnswerGiven, type GuidePage, judgeAnswers } from './bob-guide.ts'
import { judgeSigning, type SaidAtSigning, type SignedByBob } from './bob-declaration.ts'

/** The instruction in one language. */
export interface Guide {
  readonly version: string
  readonly pages: readonly GuidePage[]
}

/** The words of one ride's declaration in one language. */
export interface SigningPaper {
  readonly company: string
  readonly number: string
  /** When the ride is, as it is said. */
  readonly ride: string
  readonly declares: readonly string[]
  readonly licence: string
  readonly consent: string
}

/** What a day sheet brings so that its Bobs can sign without a network. */
export interface SheetPapers {
  readonly guides: Readonly<Record<Locale, Guide>>
  /** Whether a copy leaves by mail. */
  readonly sendsMail: boolean
  /** By ride, of those whose Bobs are the group's. */
  readonly rides: Readonly<
    Record<string, { readonly day: Day; readonly papers: Readonly<Record<Locale, SigningPaper>> }>
  >
}

/** What he signed, with the words he signed it under. */
export interface PhoneSigning extends Guide {
  readonly language: Locale
  readonly paper: SigningPaper
  /** When he had every question right, by the clock of the phone. */
  readonly read_at: string
  /** By page, which of its answers was chosen. */
  readonly answers: readonly { readonly page: string; readonly answer: number }[]
  readonly said: SaidAtSigning & { readonly email?: string | undefined }
}

export interface SignedOnPhone {
  readonly given: readonly AnswerGiven[]
  readonly person: SignedByBob
  /** Null where he gave none. */
  readonly email: string | null
}

/** On the spot nobody is refused over how a number is written: it has digits enough to be dialled. */
export function numberAsSaid({ phone }: SaidAtSigning): Outcome<string> {
  const text = oneLine(phone ?? '')
  if (!text) return refuse('phone-required', { field: 'phone' })
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 8 && digits <= 15 && text.length <= 30
    ? ok(text)
    : refuse('phone-invalid', { field: 'phone' })
}

type Judged<T> = Outcome<T> | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** What he typed and drew; of his address alone nothing is asked. Rule BB-10. */
export function judgePerson(
  said: PhoneSigning['said'],
  rideDay: Day,
): Judged<Pick<SignedOnPhone, 'person' | 'email'>> {
  const judged = judgeSigning(said, rideDay, numberAsSaid)
  const mail = said.email?.trim() ? email(said.email, 'email') : ok(null)
  if (judged.ok && mail.ok) return ok({ person: judged.value, email: mail.value })
  const refusals = [
    ...(judged.ok ? [] : 'refusals' in judged ? judged.refusals : [judged.refusal]),
    ...(mail.ok ? [] : [mail.refusal]),
  ]
  return { ok: false, refusals }
}

/**
 * The same rules as behind his link, on the phone before it is kept and on the server when it arrives: every question
 * right, and who he is with all he declares.
 * Rule BB-10.
 */
export function judgePhoneSigning(
  { pages, answers, said }: Pick<PhoneSigning, 'pages' | 'answers' | 'said'>,
  rideDay: Day,
): Judged<SignedOnPhone> {
  const chosen = Object.fromEntries(answers.map(({ page, answer }) => [page, answer]))
  const given = judgeAnswers(pages, chosen)
  if (!given.ok) return given
  const person = judgePerson(said, rideDay)
  return person.ok ? ok({ given: given.value, ...person.value }) : person
}
