/** A business refusal as an answer of the API. */
import { inLocale, type Translated } from '../../kernel/text/translated.ts'
import { parseDay } from '../../kernel/time/day.ts'
import { type Locale, isLocale } from '../../kernel/locale.ts'
import { isRecord } from '../../kernel/record.ts'
import type { Refusal } from '../../kernel/outcome.ts'
import { formatsIn } from '../i18n/format/formats.ts'
import { Problem, type ProblemEntry } from './problem.ts'

/** Looks up the text of a message by its key; undefined when there is none. */
export type Say = (
  key: string,
  parameters: Readonly<Record<string, unknown>>,
  locale: Locale,
) => string | undefined

/** `slot-taken` as `SLOT_TAKEN`. */
export const codeOf = (reason: string): string => reason.replaceAll('-', '_').toUpperCase()
/** The key of a refusal's text in the messages: `refusal_slot_taken`. */
export const messageKeyOf = (reason: string): string => `refusal_${reason.replaceAll('-', '_')}`

/** A stored text may lack a language the product learned later. */
const isTranslated = (value: unknown): value is Translated =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([code, text]) => isLocale(code) && typeof text === 'string')

function spokenIn(value: unknown, locale: Locale): unknown {
  if (isTranslated(value)) return inLocale(value, locale)
  const day = typeof value === 'string' ? parseDay(value) : null
  return day ? formatsIn(locale).numericDay(day) : value
}

export interface Reader {
  readonly locale: Locale
  readonly say: Say
}

/**
 * A refusal as an entry of an error answer: its reason in capitals as the code, its parameters beside it, its
 * text in the reader's language. Translated parameters and days are spoken in that language too.
 */
export function refusalEntry({ reason, ...parameters }: Refusal, { locale, say }: Reader): ProblemEntry {
  const spoken = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, spokenIn(value, locale)]),
  )
  const message = say(messageKeyOf(reason), spoken, locale) ?? `${reason.replaceAll('-', ' ')}.`
  return { message, extensions: { ...parameters, code: codeOf(reason) } }
}

/**
 * The error answer of a refusal.
 *
 * @param status 409 when the state of things forbids it, 400 when what was sent is at fault.
 */
export const refusalProblem = (
  refusal: Refusal,
  { status = 409, ...reader }: Reader & { status?: number },
): Problem => new Problem(status, [refusalEntry(refusal, reader)])
