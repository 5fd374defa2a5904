/** What the office can do with a booking now: one main action, the others beside it. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Question } from '../../../../platform/resource/ui/question/question.tsx'
import { departsFrom } from '../../plan/on-the-road.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'
import style from './booking-actions.module.css'
import type { AskedWhy } from './reason-panel.tsx'
import { OpenCustomerPage } from './customer-link.tsx'
import { useOpenOffer } from '../proposal/use-offer.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { useMove } from './use-move.ts'
import { useUnplannable } from './use-unplannable.ts'
import { useProposing } from '../proposal/use-proposing.ts'
import { losesPart } from '../../plan/alarm.ts'
import { useRepairable } from '../repair/repair-query.ts'

const OnceSettled = lazy(() => import('./once-settled.tsx').then((file) => ({ default: file.OnceSettled })))
// An agency's alone.
const ChangeLink = lazy(() => import('./change-link.tsx').then((file) => ({ default: file.ChangeLink })))
const ReasonPanel = lazy(() => import('./reason-panel.tsx').then((file) => ({ default: file.ReasonPanel })))

/** What happens to a promised ride, in its order; the first that may be done is the next. */
const onTheRoad = [
  { move: 'plan', noun: 'plan', words: m.office_plan, isNext: true },
  { move: 'depart', noun: 'departure', words: m.office_depart, isNext: true },
  { move: 'noShow', noun: 'no-show', words: m.office_no_show, isNext: false },
  { move: 'complete', noun: 'completion', words: m.office_complete, isNext: true },
  { move: 'close', noun: 'closure', words: m.office_close, isNext: true },
] as const

/** What is said of a ride on its day is asked once: crew, guest and bill follow it. */
const sure = {
  departure: { title: m.office_depart_sure, yes: m.office_depart_yes },
  'no-show': { title: m.rides_no_show_sure, yes: m.rides_no_show_yes },
  completion: { title: m.rides_complete_sure, yes: m.rides_complete_yes },
  closure: { title: m.office_close_sure, yes: m.office_close_yes },
} as const
type Asked = keyof typeof sure

/** What would be refused before its hour is not offered before it. */
function isTime(
  { starts_at }: OfficeBooking,
  move: (typeof onTheRoad)[number]['move'],
  now: number,
): boolean {
  if (move === 'depart') return now >= departsFrom({ starts_at })
  return move !== 'noShow' || (starts_at !== null && Date.parse(starts_at) <= now)
}

export function BookingActions({ booking }: { readonly booking: OfficeBooking }) {
  const propose = useProposing(booking.id)
  const { role } = usePortalAccess()
  const { cancel } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [pressed, setPanel] = useState<AskedWhy | null>(null)
  // Asked for by the address, from where it was seen that the ride cannot go on.
  const panel = pressed ?? (cancel && mayMove(booking, 'cancel', role) ? 'cancellation' : null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const now = useNow()
  const { busy, refused, send, forget } = useMove(booking)

  const open = (next: typeof panel) => {
    forget()
    setAsked(null)
    setPanel(next)
  }
  const close = () => {
    open(null)
    if (cancel)
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, cancel: undefined }),
        replace: true,
      } as never)
  }
  const ask = (next: Asked | null) => {
    forget()
    setAsked(next)
  }

  const may = {
    confirm: mayMove(booking, 'confirm', role),
    propose: mayMove(booking, 'propose', role),
    plan: mayMove(booking, 'plan', role),
    decline: booking.status === 'requested' && mayMove(booking, 'decline', role),
    cancel: mayMove(booking, 'cancel', role),
    unplan: mayMove(booking, 'unplan', role),
    reopen: mayMove(booking, 'reopen', role),
    undoDepart: mayMove(booking, 'undoDepart', role),
    undoComplete: mayMove(booking, 'undoComplete', role),
    undoNoShow: mayMove(booking, 'undoNoShow', role),
  }
  // What fell out is said, with the way to mend it, over these buttons: until then there is nothing to plan.
  const hasLost = may.plan && losesPart(booking.alarm)
  const isLost = useRepairable(booking.id, hasLost) !== 'nothing' && hasLost
  const steps = onTheRoad.filter(
    ({ move }) => mayMove(booking, move, role) && isTime(booking, move, now) && !(move === 'plan' && isLost),
  )
  const openOffer = useOpenOffer(booking)
  const unplannable = useUnplannable(booking, may.plan && !isLost)
  const lacksBob = refused?.codes.some((code) => code.startsWith('BOB_')) && booking.status === 'planned'
  const serves = role === 'organizer' && isAsked(booking.status)
  if (!serves && steps.length === 0 && !Object.values(may).some(Boolean)) return null
  const question = asked && steps.some(({ noun }) => noun === asked) && (
    <Question
      key={asked}
      title={sure[asked].title()}
      yes={sure[asked].yes()}
      no={m.rides_no_show_no()}
      isFinal={asked === 'no-show'}
      busy={busy}
      onYes={() => void send(asked, {}).finally(() => setAsked(null))}
      onNo={() => ask(null)}
    />
  )
  return (
    <>
      <div className={inRow('2 stretch')}>
        {serves && <OpenCustomerPage booking={booking.id} isNext={booking.status === 'proposed'} />}
        {serves && (
          <Suspense fallback={null}>
            <ChangeLink booking={booking.id} />
          </Suspense>
        )}
        {may.confirm && (
          <Button loading={busy && panel === null} onClick={() => void send('confirmation', {})}>
            {m.office_confirm()}
          </Button>
        )}
        {steps.map(({ noun, words, isNext }) => (
          <Button
            key={noun}
            variant={isNext && !(noun === 'plan' && openOffer) ? 'filled' : 'default'}
            disabled={noun === 'plan' && Boolean(unplannable)}
            aria-describedby={noun === 'plan' && unplannable ? 'unplannable' : undefined}
            loading={busy && panel === null}
            onClick={() => (noun === 'plan' ? void send(noun, {}) : ask(noun))}
          >
            {words()}
          </Button>
        ))}
        {may.propose && (
          <Button variant="default" onClick={() => propose()}>
            {m.office_propose()}
          </Button>
        )}
        {may.unplan && (
          <Button variant="default" onClick={() => open('unplan')}>
            {m.office_unplan()}
          </Button>
        )}
        {may.undoDepart && (
          <Button variant="default" onClick={() => open('undo-departure')}>
            {m.office_undo_departure()}
          </Button>
        )}
        {may.undoComplete && (
          <Button variant="default" onClick={() => open('undo-completion')}>
            {m.office_undo_completion()}
          </Button>
        )}
        {may.undoNoShow && (
          <Button variant="default" onClick={() => open('undo-no-show')}>
            {m.office_undo_no_show()}
          </Button>
        )}
        {may.reopen && (
          <Button variant="default" onClick={() => open('reopening')}>
            {m.office_reopen()}
          </Button>
        )}
        {may.decline && (
          <Button variant="default" onClick={() => open('refusal')}>
            {m.office_decline()}
          </Button>
        )}
        {may.cancel && !may.decline && (
          <Button variant="default" onClick={() => open('cancellation')}>
            {m.office_cancel()}
          </Button>
        )}
      </div>
      {unplannable && steps.some(({ noun }) => noun === 'plan') && (
        <p id="unplannable" className={style.why}>
          {unplannable}
        </p>
      )}
      {asked === 'closure' ? (
        <Suspense fallback={null}>
          <OnceSettled booking={booking} onAnyway={() => open('closure')}>
            {question}
          </OnceSettled>
        </Suspense>
      ) : (
        question
      )}
      {refused && panel === null && (
        <RefusedNotice refused={refused} {...(may.propose && { onTake: propose })} />
      )}
      {lacksBob && panel === null && (
        <Button variant="default" onClick={() => open('departure')}>
          {m.office_depart_anyway()}
        </Button>
      )}
      {panel && (
        <Suspense fallback={null}>
          <ReasonPanel
            move={panel}
            booking={booking}
            busy={busy}
            refused={refused}
            isOursFirst={cancel === 'ours'}
            onClose={close}
            onSend={(body) => void send(panel, body).then((isDone) => isDone && close())}
          />
        </Suspense>
      )}
    </>
  )
}
