/** Said where the ride was changed or asked for in another window: loaded only where it was. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isIn } from '../../../../kernel/state-group.ts'
import { ended } from '../../../booking/resources/booking/booking-status.ts'
import type { ShownDraft, StepId } from '../../shown-draft.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { useChangedElsewhere, useDraft, useFreed } from './draft-client.ts'
import { isAnotherRide } from '../../../booking/pages/starts/picked-start.ts'
import { WishLine } from '../parts/wish-line.tsx'

interface ElsewhereProps {
  readonly step: StepId
  /** What was asked for there; false where the ride was only changed. */
  readonly sent: ShownDraft | false
}

export function Elsewhere({ step, sent }: ElsewhereProps) {
  const { draft } = useDraft()
  const isFreed = useFreed() && !draft?.wish.start
  // Who is further down the page sees a total change: this says why.
  useEffect(() => {
    document.getElementById('changed-elsewhere')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  if (sent) return <AlreadySent draft={sent} />
  // The overview says beside its button what is another.
  if (step === 'overview') return null
  return (
    <Notice id="changed-elsewhere" title={m.booking_changed_elsewhere()} live="polite">
      {draft && <WishLine wish={draft.wish} />}
      {isFreed && step === 'contact-info' && (
        <p>
          {m.booking_missing_when()} <Link to="/when">{m.booking_hold_over_choose()}</Link>
        </p>
      )}
    </Notice>
  )
}

/** Beside a start that was picked in a ride that is no more: what the ride is now, and in the same notice what it costs. */
export function AnotherRide({
  error,
  wish,
  children,
}: {
  readonly error: unknown
  readonly wish: ShownWish
  /** What became of the price; `isSaid` where this notice says already that the ride is another. */
  readonly children: (isSaid: boolean) => ReactNode
}) {
  const isChanged = useChangedElsewhere()
  const isGone = isAnotherRide(error)
  if (!isChanged && !isGone) return children(false)
  return (
    <Notice tone="warning" title={m.booking_changed_elsewhere()} live={isGone ? 'assertive' : 'polite'}>
      <WishLine wish={wish} />
      {isGone && <p>{m.booking_changed_elsewhere_again()}</p>}
      {children(true)}
    </Notice>
  )
}

interface SentProps {
  readonly draft: ShownDraft
}

/** Nothing on this page belongs to it any more. */
const AlreadySent = ({ draft }: SentProps) => (
  <Notice title={m.booking_already_sent({ number: draft.number ?? '' })} live="polite">
    <Follow draft={draft} />
  </Notice>
)

/** Another ride is planned here, and the one that was asked for is not lost. */
export const BesideSent = ({ draft }: SentProps) => (
  <Notice
    title={(isIn(ended, draft.status) ? m.booking_beside_over : m.booking_beside_sent)({
      number: draft.number ?? '',
    })}
  >
    <Follow draft={draft} />
  </Notice>
)

const Follow = ({ draft: { booking_token: token } }: SentProps) =>
  token && (
    <p>
      <Link to="/scheduler/$token" params={{ token }}>
        {m.booking_end_follow()}
      </Link>
    </p>
  )
