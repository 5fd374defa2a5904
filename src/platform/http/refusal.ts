/** A business refusal as an answer of the API. */
import type { Locale } from '../../kernel/locale.ts'
import type { Refusal } from '../../kernel/outcome.ts'
import { Problem } from './problem.ts'

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

/**
 * The error answer of a refusal: its reason in capitals as the code, its parameters beside it, its text in the
 * reader's language.
 *
 * @param status 409 when the state of things forbids it, 400 when what was sent is at fault.
 */
export function refusalProblem(
  refusal: Refusal,
  { locale, say, status = 409 }: { locale: Locale; say: Say; status?: number },
): Problem {
  const { reason, ...parameters } = refusal
  const message = say(messageKeyOf(reason), parameters, locale) ?? `${reason.replaceAll('-', ' ')}.`
  return new Problem(status, [{ message, extensions: { ...parameters, code: codeOf(reason) } }])
}
