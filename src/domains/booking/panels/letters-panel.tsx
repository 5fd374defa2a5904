/** The letters that went out about a booking and to its Bobs, newest first. */
import type { Id } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { FoundLetters } from '../../../platform/mail/ui/found-letters.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { useBookingLetters } from './booking-letters.ts'

export function LettersPanel({ booking }: { readonly booking: Id<'bookings'> }) {
  const letters = useBookingLetters(booking)
  if (!letters?.length) return null
  return (
    <Panel heading={m.letters_of_booking()}>
      <FoundLetters letters={letters} />
    </Panel>
  )
}
