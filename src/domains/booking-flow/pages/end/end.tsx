/** The closing page of the booking: thank you, the number, and what happens next. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import { Cheers } from '../../../content/drawings/scenes/moments.tsx'
import { isEstimated } from '../../../booking/price/receipt-words.ts'
import { requestWords } from '../../../booking/on-request/request-words.ts'
import { useDraft, useDraftChange } from '../steps/draft-client.ts'
import { NextSteps } from './next-steps.tsx'
import { enterStep } from '../steps/step-guard.ts'
import { useZoneNote } from '../../../booking/pages/parts/use-moment.ts'
import { WishLine } from '../parts/wish-line.tsx'
import style from './closing.module.css'

export const Route = createFileRoute('/_public/end')({
  staticData: { title: () => m.booking_end_title() },
  loader: ({ context }) => enterStep(context.queryClient, 'end'),
  component: EndPage,
})

function EndPage() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const again = useDraftChange()
  const formats = useFormats()
  const zoneNote = useZoneNote(draft?.wish.day)
  const { data: company } = useSuspenseQuery(companyQuery())
  // Of a package that is confirmed at once there is no answer to wait for.
  const isBooked = draft?.status === 'confirmed'
  return (
    <main id="main" className={style.main}>
      <PageWidth>
        <Mat className={style.mat}>
          <Cheers className={style.drawing} />
          <div className={stacked(5, style.words)}>
            <h1 tabIndex={-1}>{m.booking_end_heading({ name: draft?.contact.first_name ?? '' })}</h1>
            <p className={style.lead}>
              {draft?.sends_mail
                ? (isBooked ? m.booking_end_lead_booked : m.booking_end_lead)({
                    email: draft.contact.email ?? '',
                  })
                : isBooked
                  ? m.booking_end_lead_booked_page()
                  : m.booking_end_lead_page()}
            </p>
            {draft?.number && (
              <p className={style.number}>
                {m.booking_end_number()} <strong>{draft.number}</strong>
              </p>
            )}
            {draft && <WishLine wish={draft.wish} />}
            {zoneNote && <p>{zoneNote}</p>}
            {draft?.price && (
              <p className={style.number}>
                {isEstimated(draft.price) ? m.booking_receipt_total_estimate() : m.booking_receipt_total()}{' '}
                <strong>{formats.money(draft.price.gross)}</strong>
              </p>
            )}
            <h2 className={style.sub}>{m.booking_end_next()}</h2>
            <NextSteps
              steps={[
                ...(isBooked
                  ? []
                  : [
                      (draft?.reserved ? m.booking_end_next_answer : m.booking_end_next_request)({
                        hours: String(company.answer_within_hours),
                      }),
                    ]),
                ...requestWords(draft?.price?.request_reasons ?? []),
                ...(draft?.needs_address ? [m.booking_end_next_address()] : []),
                (draft?.wish.bob === 'ours' ? m.booking_end_next_bob_ours : m.booking_end_next_bob_own)({
                  bikes: draft?.price?.bikes ?? 1,
                }),
                m.booking_end_next_day(),
              ]}
            />
            <div className={inRow(3, style.ways)}>
              {draft?.booking_token && (
                <Link
                  to="/scheduler/$token"
                  params={{ token: draft.booking_token }}
                  className={buttonClass()}
                >
                  {m.booking_end_follow()}
                </Link>
              )}
              <Button
                look="quiet"
                busy={again.isPending}
                onClick={() => again.mutate({}, { onSuccess: () => void navigate({ to: '/booking' }) })}
              >
                {m.booking_end_again()}
              </Button>
            </div>
          </div>
        </Mat>
      </PageWidth>
    </main>
  )
}
