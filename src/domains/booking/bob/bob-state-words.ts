/** How far a Bob is, in a few words for his group. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { ShownBooking } from '../shown.ts'

type Named = Pick<ShownBooking['bobs'][number], 'state' | 'declaration_signed_at' | 'has_read'>

/** @param locale the reader's own on a page; a letter says its own. */
export function bobStateWords(
  { state, declaration_signed_at: signedAt, has_read }: Named,
  locale?: Locale,
): string {
  const options = locale && { locale }
  if (state === 'checked_on_day') return m.scheduler_bob_checked({}, options)
  if (state === 'refused_on_day') return m.scheduler_bob_sent_home({}, options)
  if (signedAt) return (has_read ? m.scheduler_bob_signed : m.scheduler_bob_phoned)({}, options)
  return (has_read ? m.scheduler_bob_read : m.scheduler_bob_unread)({}, options)
}
