/** What the office can do with a booking now: one main action, the others beside it. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { type OfficeBooking, mayMove } from '../office-booking.ts'
import { type MoveNoun, type Refused, makeMove, newKey } from '../office-calls.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import style from './booking-actions.module.css'
import { ProposalPanel } from './proposal-panel.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { RefusedNotice } from './refused-notice.tsx'

const done: Readonly<Record<MoveNoun, () => string>> = {
  confirmation: m.office_confirmed,
  refusal: m.office_declined,
  cancellation: m.office_cancelled,
  proposals: m.office_proposed,
}

export function BookingActions({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = useDesk()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [panel, setPanel] = useState<Exclude<MoveNoun, 'confirmation'> | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const attempt = useRef({ request: '', key: '' })

  const open = (next: typeof panel) => {
    setRefused(null)
    setPanel(next)
  }

  async function send(noun: MoveNoun, body: object) {
    // The same press sent again keeps its key: a lost answer does not confirm twice.
    const request = JSON.stringify([noun, body, booking.row_version])
    if (attempt.current.request !== request) attempt.current = { request, key: newKey() }
    setBusy(true)
    setRefused(null)
    const made = await makeMove(booking.id, noun, body, {
      locale,
      key: attempt.current.key,
      version: booking.row_version,
    })
    if ('data' in made) showToast(done[noun]())
    await queryClient.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
    if ('refused' in made) {
      if (!made.refused.isLost) attempt.current = { request: '', key: '' }
      return setRefused(made.refused)
    }
    setPanel(null)
  }

  const may = {
    confirm: mayMove(booking, 'confirm', role),
    propose: mayMove(booking, 'propose', role),
    decline: booking.status === 'requested' && mayMove(booking, 'decline', role),
    cancel: mayMove(booking, 'cancel', role),
  }
  if (!Object.values(may).some(Boolean)) return null
  return (
    <>
      <div className={style.actions}>
        {may.confirm && (
          <Button loading={busy && panel === null} onClick={() => void send('confirmation', {})}>
            {m.office_confirm()}
          </Button>
        )}
        {may.propose && (
          <Button variant="default" onClick={() => open('proposals')}>
            {m.office_propose()}
          </Button>
        )}
        {may.decline && (
          <Button variant="default" onClick={() => open('refusal')}>
            {m.office_decline()}
          </Button>
        )}
        {may.cancel && booking.status !== 'requested' && (
          <Button variant="default" onClick={() => open('cancellation')}>
            {m.office_cancel()}
          </Button>
        )}
      </div>
      {refused && panel === null && <RefusedNotice refused={refused} />}
      {panel === 'proposals' && (
        <ProposalPanel
          booking={booking}
          busy={busy}
          refused={refused}
          onClose={() => open(null)}
          onSend={(body) => void send('proposals', body)}
        />
      )}
      {(panel === 'refusal' || panel === 'cancellation') && (
        <ReasonPanel
          move={panel}
          booking={booking}
          busy={busy}
          refused={refused}
          onClose={() => open(null)}
          onSend={(body) => void send(panel, body)}
        />
      )}
    </>
  )
}
