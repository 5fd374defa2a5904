/** The letters that went out about a booking, newest first. */
import { useQuery } from '@tanstack/react-query'
import type { Id } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { FoundLetters } from '../../../platform/mail/ui/found-letters.tsx'
import { lettersQuery } from '../../../platform/mail/ui/letters-query.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'

export function LettersPanel({ booking }: { readonly booking: Id<'bookings'> }) {
  const { data } = useQuery(lettersQuery({ about: `bookings/${booking}` }))
  if (!data?.letters.length) return null
  return (
    <Panel heading={m.letters_of_booking()}>
      <FoundLetters letters={data.letters} />
    </Panel>
  )
}
