/** What a Bob signs, as one text: the instruction, his answers, and the declaration, in the language he read it in. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { declarationLines } from './declaration-lines.ts'
import { type AnswerGiven, type GuidePage, guideText } from './bob-guide.ts'

interface Signed {
  readonly company: string
  readonly name: string
  readonly number: string
  /** When the ride is, as it is said in his language. */
  readonly ride: string
  readonly pages: readonly GuidePage[]
  readonly version: string
  readonly readAt: string
  readonly answers: readonly AnswerGiven[]
  readonly consent: string
  readonly signedBy: 'drawn' | 'typed'
  readonly signedAt: string
}

/** Rule BB-05. */
export function declarationText(signed: Signed, locale: Locale): string {
  const to = { locale }
  const { name, number, ride, version, readAt, answers, signedAt } = signed
  const say = signed.signedBy === 'drawn' ? m.bob_text_drawn : m.bob_text_typed
  return [
    `${signed.company}\n${m.bob_text_title({}, to)}`,
    `${m.bob_text_name({ name }, to)}\n${m.bob_text_ride({ number, moment: ride }, to)}`,
    m.bob_text_read({ version, moment: readAt }, to),
    guideText(signed.pages),
    m.bob_text_answers({}, to),
    answers.map(({ question, answer }) => `${question}\n– ${answer}`).join('\n'),
    m.bob_text_declaration({}, to),
    [...declarationLines(ride, locale), m.bob_own_licence({}, to), signed.consent].join('\n'),
    `${say({ moment: signedAt }, to)}\n${name}`,
  ].join('\n\n')
}
