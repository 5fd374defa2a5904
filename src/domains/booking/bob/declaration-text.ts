/** What a Bob signs, as one text: the instruction, his answers, and the declaration, in the language he read it in. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type AnswerGiven, guideText } from './bob-guide.ts'
import type { Guide, SigningPaper } from './phone-signing.ts'

interface Signed {
  readonly name: string
  readonly paper: SigningPaper
  readonly guide: Guide
  readonly readAt: string
  readonly answers: readonly AnswerGiven[]
  readonly signedBy: 'drawn' | 'typed'
  readonly signedAt: string
  /** Whose phone of the crew he signed on; null by his own link. */
  readonly crew: string | null
}

/** Rule BB-05. */
export function declarationText(signed: Signed, locale: Locale): string {
  const to = { locale }
  const { name, paper, guide, readAt, answers, signedAt, crew } = signed
  const { company, number, ride, declares, licence, consent } = paper
  const say = signed.signedBy === 'drawn' ? m.bob_text_drawn : m.bob_text_typed
  return [
    `${company}\n${m.bob_text_title({}, to)}`,
    `${m.bob_text_name({ name }, to)}\n${m.bob_text_ride({ number, moment: ride }, to)}`,
    m.bob_text_read({ version: guide.version, moment: readAt }, to),
    guideText(guide.pages),
    m.bob_text_answers({}, to),
    answers.map(({ question, answer }) => `${question}\n– ${answer}`).join('\n'),
    m.bob_text_declaration({}, to),
    [...declares, licence, consent].join('\n'),
    `${say({ moment: signedAt }, to)}\n${name}`,
    ...(crew === null ? [] : [m.bob_text_crew_phone({ name: crew }, to)]),
  ].join('\n\n')
}
