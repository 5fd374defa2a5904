/** The text of a message by its key: for codes that become words where they are answered. */
import type { Say } from '../../platform/http/refusal.ts'
import * as messages from '../../platform/i18n/paraglide/messages.js'

type Message = (parameters: Readonly<Record<string, unknown>>, options: { locale: string }) => string
const byKey = messages as unknown as Readonly<Record<string, Message | undefined>>

/** Undefined for a key no language has. */
export const say: Say = (key, parameters, locale) =>
  Object.hasOwn(byKey, key) ? byKey[key]?.(parameters, { locale }) : undefined
