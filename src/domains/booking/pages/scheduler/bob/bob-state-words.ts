/** How far a Bob is, in a few words for his group. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { ShownBooking } from '../../../shown.ts'

type Named = ShownBooking['bobs'][number]

export function bobStateWords({ state, declaration_signed_at: signedAt, has_read }: Named): string {
  if (state === 'checked_on_day') return m.scheduler_bob_checked()
  if (state === 'refused_on_day') return m.scheduler_bob_sent_home()
  if (signedAt) return has_read ? m.scheduler_bob_signed() : m.scheduler_bob_phoned()
  return has_read ? m.scheduler_bob_read() : m.scheduler_bob_unread()
}
