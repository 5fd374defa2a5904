/** Texts by their key, for messages whose key is only known when they are needed; typed calls are better elsewhere. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from './paraglide/messages.js'

const messages = m as unknown as Readonly<
  Record<
    string,
    ((parameters: Readonly<Record<string, unknown>>, options: { locale: Locale }) => string) | undefined
  >
>

/** The text of a message in a language, undefined when there is no such message. All texts of the program come along: server only. */
export const say = (
  key: string,
  parameters: Readonly<Record<string, unknown>>,
  locale: Locale,
): string | undefined => messages[key]?.(parameters, { locale })
