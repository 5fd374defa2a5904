/** What each kind of letter is called at the office, by the template it is written with. */
import type { Locale } from '../../kernel/locale.ts'
import { labelAt } from '../../platform/resource/words.ts'

export const letterKinds = [
  'requested',
  'proposed',
  'withdrawn',
  'contact',
  'contact-left',
  'changed',
  'confirmed',
  'relocated',
  'needed',
  'ready',
  'thanks',
  'declined',
  'refused',
  'expired',
  'cancelled',
  'late',
  'link',
  'freed',
  'bob-invited',
  'bob-reminded',
  'bob-signed',
  'bob-replaced',
  'bob-kept',
  'bob-moved',
  'bob-off',
  'signed',
  'waiting-joined',
  'invoice',
  'payment-received',
  'payment-returned',
  'refund-sent',
  'deposit-kept',
  'deposit-kept-no-more',
  'complaint-acknowledged',
  'invitation',
  'password-reset',
  'notices-at_once',
  'notices-daily',
] as const

/** A kind nobody named goes by its template. */
export const letterKind = (template: string, locale: Locale): string =>
  labelAt(`letter.${template}`, locale) ?? template
