/** Whether a booking still stands as its maker left it, and what is still asked of its Bobs. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { bobWords } from '../../../booking/bob/bob-words.ts'
import type { ShownBooking } from '../../../booking/shown.ts'

/** Asked for, or confirmed as it was asked: the thanks and what comes next are true. In any other state they are not. */
export const isAsAsked = ({ status, uncertain }: Pick<ShownBooking, 'status' | 'uncertain'>): boolean =>
  status === 'confirmed' ? !uncertain : status === 'requested'

/** Who steers, as far as it is still to be said: once each bike has its Bob, nobody is asked for one. */
export function nextOfBobs({ bob, bobs, bikes }: Pick<ShownBooking, 'bob' | 'bobs' | 'bikes'>): string[] {
  if (bob === 'ours') return [m.booking_end_next_bob_ours({ bikes })]
  const named = bobs.length
  if (named >= bikes) return []
  return [named > 0 ? `${bobWords({ named, bikes })}.` : m.booking_end_next_bob_own({ bikes })]
}
