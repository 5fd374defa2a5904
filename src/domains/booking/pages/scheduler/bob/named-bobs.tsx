/** The Bobs of a booking as its group sees them: who has signed and who has not, with the link to send and to remind by. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { CopyButton } from '../../../../../platform/ui/button/copy-button.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Dialog } from '../../../../../platform/ui/notice/dialog.tsx'
import { VisuallyHidden } from '../../../../../platform/ui/visually-hidden.tsx'
import { isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import { hasNameOf } from '../../../bob/organiser.ts'
import { isSteering } from '../../../bob/surplus.ts'
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
          {booking.may.bobs && isSteering(bob) && <TakeOff token={token} bob={bob} />}
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
  const isHimself = hasNameOf(bob, booking.contact)
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
      <div className={inRow('2-3', style.ways)}>
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

/** He cannot after all, or one too many was named: asked once more, because what he signed then counts no more. */
function TakeOff({ token, bob }: { readonly token: string; readonly bob: Named }) {
  const removal = useMove<{ bob: string }>(token, 'bobs/removal')
  const [isOpen, setOpen] = useState(false)
  const name = bob.first_name ?? ''
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          removal.reset()
          setOpen(true)
        }}
      >
        {m.scheduler_bob_off({ name })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.scheduler_bob_off_title({ name })}
        closeLabel={m.common_close()}
        actions={
          <>
            <Button
              look="danger"
              busy={removal.isPending}
              busyLabel={m.common_busy()}
              onClick={() => removal.mutate({ bob: bob.id })}
            >
              {m.scheduler_bob_off_yes()}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {m.scheduler_bob_off_no()}
            </Button>
          </>
        }
      >
        <p>{(bob.declaration_signed_at ? m.scheduler_bob_off_signed : m.scheduler_bob_off_text)({ name })}</p>
        <Problems error={removal.error} />
      </Dialog>
    </>
  )
}
