/** The Bobs of a booking as its group sees them: who has signed and who has not, with the link to send and to remind by. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { CopyButton } from '../../../../../platform/ui/button/copy-button.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { VisuallyHidden } from '../../../../../platform/ui/visually-hidden.tsx'
import { isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import { bobStateWords } from '../../../bob/bob-state-words.ts'
import { Problems } from '../../parts/problems.tsx'
import { useMove } from '../scheduler-client.ts'
import style from './name-bob.module.css'

type Named = ShownBooking['bobs'][number]

const nameOf = ({ first_name, last_name }: Named) => [first_name, last_name].filter(Boolean).join(' ')

export function NamedBobs({ token, booking }: { readonly token: string; readonly booking: ShownBooking }) {
  if (booking.bobs.length === 0) return null
  return (
    <ul className={stacked(4, style.bobs)}>
      {booking.bobs.map((bob) => (
        <li key={bob.id} className={stacked('2 left', style.bob)}>
          <p>
            <strong>{nameOf(bob)}</strong>
            <br />
            <span className={written('muted')}>{bobStateWords(bob)}</span>
          </p>
          {booking.may.bobs && !bob.declaration_signed_at && (
            <Ways token={token} booking={booking} bob={bob} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What helps one who has not signed: his link, and a letter with it. */
function Ways({
  token,
  booking,
  bob,
}: {
  readonly token: string
  readonly booking: ShownBooking
  readonly bob: Named
}) {
  const remind = useMove<{ bob: string }>(token, 'bobs/reminder')
  const [isReminded, setReminded] = useState(false)
  const name = bob.first_name ?? ''
  const isHimself =
    bob.first_name === booking.contact.first_name && bob.last_name === booking.contact.last_name
  const ofName = <VisuallyHidden> ({nameOf(bob)})</VisuallyHidden>
  if (!bob.link) return null
  if (isHimself)
    return (
      <Link
        to="/scheduler/$token/bob"
        params={{ token: bob.link }}
        className={buttonClass({ look: 'secondary', compact: true })}
      >
        {m.scheduler_bob_link_open()}
      </Link>
    )
  return (
    <>
      <div className={inRow('2-3')}>
        <CopyButton
          text={`${typeof location === 'undefined' ? '' : location.origin}/${bob.language}/scheduler/${bob.link}/bob`}
          label={m.scheduler_bob_link_of({ name })}
          doneLabel={m.scheduler_bob_link_copied({ name })}
        />
        {bob.has_email && booking.sends_mail && isPromised(booking) && !isReminded && (
          <Button
            look="quiet"
            busy={remind.isPending}
            onClick={() => remind.mutate({ bob: bob.id }, { onSuccess: () => setReminded(true) })}
          >
            {m.scheduler_bob_remind()}
            {ofName}
          </Button>
        )}
      </div>
      {isReminded && <output>{m.scheduler_bob_reminded({ name })}</output>}
      <Problems error={remind.error} />
    </>
  )
}
