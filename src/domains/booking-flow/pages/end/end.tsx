/** The closing page of the booking: thank you, the number, and what happens next; later, how it stands by then. */
import { Link, createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { ridesOrRode } from '../../../booking/booking.ts'
import { requestWords } from '../../../booking/on-request/request-words.ts'
import { useZoneNote } from '../../../booking/pages/parts/use-moment.ts'
import {
  StatusDrawing,
  statusText,
  statusTitle,
} from '../../../booking/pages/scheduler/parts/booking-status.tsx'
import { enterScheduler, useScheduled } from '../../../booking/pages/scheduler/scheduler-client.ts'
import { isEstimated } from '../../../booking/price/receipt-words.ts'
import type { ShownBooking } from '../../../booking/shown.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import { Cheers } from '../../../content/drawings/scenes/moments.tsx'
import { WishLine } from '../parts/wish-line.tsx'
import { draftQuery, useDraft } from '../steps/draft-client.ts'
import { enterStep } from '../steps/step-guard.ts'
import { isAsAsked, nextOfBobs } from './as-asked.ts'
import style from './closing.module.css'
import { NextSteps } from './next-steps.tsx'

export const Route = createFileRoute('/_public/end')({
  staticData: { title: () => m.booking_end_title() },
  loader: async ({ context: { queryClient } }) => {
    await enterStep(queryClient, 'end')
    const token = queryClient.getQueryData(draftQuery().queryKey)?.booking_token
    if (token) await enterScheduler(queryClient, token)
  },
  component: EndPage,
})

function EndPage() {
  const { draft } = useDraft()
  // Another window may have begun a new ride since: this page stays the one of what was asked for.
  const [token] = useState(draft?.booking_token)
  return (
    <main id="main" className={style.main}>
      <PageWidth>{token && <Ending token={token} />}</PageWidth>
    </main>
  )
}

function Ending({ token }: { readonly token: string }) {
  const booking = useScheduled(token)
  return isAsAsked(booking) ? (
    <Thanks token={token} booking={booking} />
  ) : (
    <Meanwhile token={token} booking={booking} />
  )
}

interface EndingProps {
  readonly token: string
  readonly booking: ShownBooking
}

function Thanks({ token, booking }: EndingProps) {
  const { data: company } = useSuspenseQuery(companyQuery())
  const { contact, price } = booking
  const formats = useFormats()
  // Of a package that is confirmed at once there is no answer to wait for.
  const isBooked = booking.status === 'confirmed'
  return (
    <Mat className={style.mat}>
      <Cheers className={style.drawing} />
      <div className={stacked(5, style.words)}>
        <h1 tabIndex={-1}>{m.booking_end_heading({ name: contact.first_name ?? '' })}</h1>
        <p className={style.lead}>
          {booking.sends_mail
            ? (isBooked ? m.booking_end_lead_booked : m.booking_end_lead)({ email: contact.email ?? '' })
            : isBooked
              ? m.booking_end_lead_booked_page()
              : m.booking_end_lead_page()}
        </p>
        <Ride booking={booking} />
        {price && (
          <p className={style.number}>
            {isEstimated(price) ? m.booking_receipt_total_estimate() : m.booking_receipt_total()}{' '}
            <strong>{formats.money(price.gross)}</strong>
          </p>
        )}
        <h2 className={style.sub}>{m.booking_end_next()}</h2>
        <NextSteps
          steps={[
            ...(isBooked
              ? []
              : [
                  (booking.reserved ? m.booking_end_next_answer : m.booking_end_next_request)({
                    hours: String(company.answer_within_hours),
                  }),
                ]),
            ...requestWords(price?.request_reasons ?? []),
            ...(booking.needs_address ? [m.booking_end_next_address()] : []),
            ...nextOfBobs(booking),
            isBooked ? m.booking_end_next_day() : m.booking_end_next_day_if(),
          ]}
        />
        <Ways token={token}>{m.booking_end_follow()}</Ways>
      </div>
    </Mat>
  )
}

/** Opened again after the booking went on: what was promised with the request may not be true any more. */
function Meanwhile({ token, booking }: EndingProps) {
  return (
    <Mat className={style.mat}>
      <StatusDrawing booking={booking} className={style.drawing} />
      <div className={stacked(5, style.words)}>
        <h1 tabIndex={-1}>{statusTitle(booking)}</h1>
        <p className={style.lead}>{statusText(booking)}</p>
        {booking.status_reason && <p>{m.scheduler_reason({ reason: booking.status_reason })}</p>}
        <Ride booking={booking} />
        <Ways token={token}>{m.scheduler_back()}</Ways>
      </div>
    </Mat>
  )
}

/** Its number and its ride. Of one that is offered another hour, or does not go out, the ride stands on the page of the booking. */
function Ride({ booking }: { readonly booking: ShownBooking }) {
  const zoneNote = useZoneNote(booking.day)
  const { number, people, day, start, postal_code, status } = booking
  return (
    <>
      <p className={style.number}>
        {m.booking_end_number()} <strong>{number}</strong>
      </p>
      {ridesOrRode(status) && status !== 'proposed' && (
        <>
          <WishLine wish={{ people, day, start, postal_code }} />
          {zoneNote && <p>{zoneNote}</p>}
        </>
      )}
    </>
  )
}

function Ways({ token, children }: { readonly token: string; readonly children: ReactNode }) {
  return (
    <div className={inRow(3, style.ways)}>
      <Link to="/scheduler/$token" params={{ token }} className={buttonClass()}>
        {children}
      </Link>
      <Link to="/booking" className={buttonClass({ look: 'quiet' })}>
        {m.booking_end_again()}
      </Link>
    </div>
  )
}
