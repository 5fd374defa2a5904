/** The page of one booking, opened by its token: how it stands, what comes next, what can be done. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isIn } from '../../../../kernel/state-group.ts'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { lost, unanswered } from '../../resources/booking/booking-status.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { agreedHourWords } from '../../agreed/agreed-hour.ts'
import { howToPay } from '../../agreed/agreed-words.ts'
import type { Billed } from '../../agreed/after-cancelling.ts'
import { isOver, isPromised } from '../../booking.ts'
import type { ShownBooking } from '../../shown.ts'
import { BookingFacts } from './parts/booking-facts.tsx'
import { EarlierChanges } from './parts/earlier-changes.tsx'
import { CancelBooking } from './parts/cancel-booking.tsx'
import { CancellationWords } from '../parts/cancellation-words.tsx'
import { MoveSlot } from './hour/move-slot.tsx'
import { MarketingConsentChoice } from './parts/marketing-consent-choice.tsx'
import { depositWords } from '../../deposit/deposit-words.ts'
import { PriceSummary } from '../parts/price-summary.tsx'
import { ReachUs } from '../parts/reach-us.tsx'
import { useReadAt, useScheduled } from './scheduler-client.ts'
import {
  StatusDrawing,
  isOfferGone,
  latestOption,
  offerGoneTitle,
  openOptions,
  reasonsToSay,
  statusText,
  statusTitle,
} from './parts/booking-status.tsx'
import { useMoment } from '../parts/use-moment.ts'
import { RideAddress } from './parts/ride-address.tsx'
import { NextMove } from './parts/next-move.tsx'
import style from './scheduler.module.css'

const CancelledPrice = lazy(() =>
  import('./parts/cancelled-price.tsx').then((part) => ({ default: part.CancelledPrice })),
)

interface SchedulerProps {
  readonly token: string
  /** What was issued for it, where something was. */
  readonly documents: ReactNode
  /** How the money of a cancelled ride stands, where something was invoiced for it. */
  readonly account: ReactNode
  /** The way to change the ride oneself. */
  readonly change: ReactNode
  readonly billed: Billed
  /** The whole of it was invoiced: how it will be is no news any more. */
  readonly isBilled: boolean
}

/** Never agreed to: we said no, or nobody answered in time. */
const isRefused = (status: ShownBooking['status']) => isIn(lost, status) && status !== 'cancelled'

export function Scheduler({ token, documents, account, change, billed, isBilled }: SchedulerProps) {
  const booking = useScheduled(token)
  const readAt = useReadAt(token)
  const moment = useMoment()
  const formats = useFormats()
  const locale = useLocale()
  // Taken off the page under somebody's hands, it would take along what he typed: a late answer says why instead.
  const [hadAddress] = useState(booking.may.address)
  const asksAddress = booking.may.address || hadAddress
  const [hadSlot] = useState(booking.may.slot)
  const isOn = isPromised(booking)
  const isGone = isOfferGone(booking)
  const offeredUntil = isOn ? null : latestOption(booking)
  const isOpenChoice = offeredUntil !== null && openOptions(booking).length > 1
  // Who only reads a ride to come cancels nothing, and reads what that costs.
  const readsTerms =
    booking.reads_only && isOn && booking.start !== null && Date.parse(booking.start) > readAt
  const slot = <MoveSlot token={token} booking={booking} />
  const details = (
    <section key="details" className={stacked(5, style.section)}>
      <h2>{detailsTitle(booking)}</h2>
      <BookingFacts token={token} booking={booking} />
    </section>
  )
  // A ride that was never agreed and does not go out costs nothing.
  const isPriced = !isRefused(booking.status) && (booking.status !== 'cancelled' || booking.cancelled)
  const price = isPriced && booking.price && (
    <section key="price" className={stacked(5, style.section)}>
      <h2>{booking.cancelled ? m.scheduler_settled() : m.booking_overview_price()}</h2>
      {booking.cancelled ? (
        (account ?? (
          <Suspense>
            <CancelledPrice cost={booking.cancelled} />
          </Suspense>
        ))
      ) : (
        <PriceSummary
          price={booking.price}
          isOver={isOver(booking.status)}
          depositTaken={depositWords(booking.deposit_taken, formats)}
          added={({ at, reason }) => m.booking_line_added({ day: moment(at), reason })}
        />
      )}
      {isOn && !isBilled && <p>{howToPay(booking.payment_days, locale)}</p>}
    </section>
  )
  const settlement = (
    <div key="settlement" className={stacked(6)}>
      {price}
      {documents}
    </div>
  )
  return (
    <main id="main" className={style.main}>
      <PageWidth className={style.page}>
        <Mat className={style.standing}>
          <StatusDrawing booking={booking} className={style.drawing} />
          <div className={stacked('4 left', style.words)}>
            <p className={style.number}>{booking.number}</p>
            <h1 tabIndex={-1}>{statusTitle(booking)}</h1>
            {isOn && booking.start && !booking.uncertain && (
              <p>
                <strong>{moment(booking.start)}</strong>
              </p>
            )}
            <p className={style.lead}>{statusText(booking)}</p>
            {booking.status_reason && <p>{m.scheduler_reason({ reason: booking.status_reason })}</p>}
            {reasonsToSay(booking).map((words) => (
              <p key={words}>{words}</p>
            ))}
            {booking.status === 'requested' && booking.answer_by && (
              <p>{m.scheduler_answer_by({ moment: moment(booking.answer_by) })}</p>
            )}
            {isGone && isOn && booking.start && (
              <p>
                {booking.hour === 'lost'
                  ? agreedHourWords('lost', { moment: moment(booking.start) })
                  : [offerGoneTitle(booking), m.scheduler_proposal_all_gone_text()].join(' ')}
              </p>
            )}
            {isGone && booking.may.slot && <p>{m.scheduler_proposal_gone_choose()}</p>}
            {isGone && !booking.may.slot && <ReachUs>{m.scheduler_proposal_reach_now()}</ReachUs>}
            {booking.proposal && booking.may.acceptance && !isGone && (
              <>
                {isOn && <p>{m.scheduler_proposal_other({ count: openOptions(booking).length })}</p>}
                <ul className={stacked(2, style.offers)}>
                  {openOptions(booking).map(({ id, start, price }) => (
                    <li key={id}>
                      <strong>{moment(start)}</strong> · <span>{formats.money(price.gross)}</span>
                    </li>
                  ))}
                </ul>
                {booking.hour && booking.start && (
                  <p>{agreedHourWords(booking.hour, { moment: moment(booking.start) })}</p>
                )}
                <p>
                  {m.scheduler_proposal_lead({
                    moment: moment(booking.proposal.valid_until),
                    count: openOptions(booking).length,
                  })}
                </p>
              </>
            )}
            <NextMove token={token} booking={booking} />
            {isOn && booking.start && !booking.uncertain && (
              <p>
                <a href={`/api/scheduler/${encodeURIComponent(token)}/calendar`} download>
                  {m.scheduler_calendar()}
                </a>
              </p>
            )}
            {/* A document of its own, as every page that needs no script. */}
            {isOn && !booking.uncertain && !booking.reads_only && (
              <p>
                <a href={`/${locale}/scheduler/${encodeURIComponent(token)}/group`}>{m.scheduler_group()}</a>
              </p>
            )}
            {booking.reads_only ? (
              <p>{m.scheduler_reads_only()}</p>
            ) : (
              <p>
                <a href={`/${locale}/scheduler/${encodeURIComponent(token)}/forward`}>
                  {m.scheduler_forward()}
                </a>
              </p>
            )}
          </div>
        </Mat>
        {isGone && booking.may.slot && slot}
        <div className={inRow('4 stretch', style.deeds)}>
          {asksAddress && <RideAddress token={token} booking={booking} />}
          {!(isGone && booking.may.slot) && (booking.may.slot || hadSlot) && slot}
          {change}
        </div>
        {!booking.cancelled && documents}
        {/* What can be changed here no more is asked of us. */}
        {!booking.may.slot &&
          !booking.may.change &&
          booking.change?.left !== 0 &&
          !booking.reads_only &&
          isOn &&
          !isGone && <ReachUs>{m.scheduler_other_hour()}</ReachUs>}
        <div className={style.columns}>
          {/* Once it is cancelled, the page is read for how its money stands. */}
          {booking.cancelled ? [settlement, details] : [details, price]}
        </div>
        {booking.changes.length > 0 && (
          <section className={stacked(5, style.section)}>
            <h2>{m.scheduler_changes()}</h2>
            <EarlierChanges changes={booking.changes} />
          </section>
        )}
        <div className={style.columns}>
          {booking.policy && (booking.may.cancellation || readsTerms) && (
            <section className={stacked(5, style.section)}>
              <h2>{m.booking_cancel_title()}</h2>
              {booking.hour === 'lost' ? (
                <p>{m.scheduler_cancel_free()}</p>
              ) : (
                <CancellationWords
                  policy={booking.policy}
                  // Of a request that other hours are offered for, none is the ride's own yet.
                  start={isOpenChoice ? null : (offeredUntil ?? booking.start)}
                  latest={offeredUntil}
                  now={readAt}
                  isUnconfirmed={!isOn}
                />
              )}
              {booking.may.cancellation && <CancelBooking token={token} booking={booking} billed={billed} />}
            </section>
          )}
          {booking.wants_news !== null && (
            <MarketingConsentChoice token={token} wanted={booking.wants_news} asked={booking.asks_news} />
          )}
        </div>
      </PageWidth>
    </main>
  )
}

/** Nothing is agreed of a request, nor of a ride that was cancelled. */
function detailsTitle({ status }: ShownBooking): string {
  if (status === 'cancelled') return m.scheduler_details_cancelled()
  return isIn(unanswered, status) || isRefused(status) ? m.scheduler_details_request() : m.scheduler_details()
}
