/** The last booking step: everything once more, what is agreed, and the one button that asks. */
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { isAsked } from '../../../booking/resources/booking/booking-status.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { FieldError } from '../../../../platform/ui/form/field.tsx'
import { Checkbox } from '../../../../platform/ui/form/inputs.tsx'
import { companyQuery, drinksQuery, packagesQuery } from '../../../catalog/shown.ts'
import { howToPay } from '../../../booking/agreed/agreed-words.ts'
import { keptOf } from '../../../booking/agreed/cancellation.ts'
import { isConfirmedAtOnce } from '../../../booking/on-request/request-reasons.ts'
import { ridePartsChanged } from '../../ride-differences.ts'
import type { ShownDraft } from '../../shown-draft.ts'
import type { Seen } from '../../../booking/agreed/seen.ts'
import { CancellationWords } from '../../../booking/pages/parts/cancellation-words.tsx'
import { useDraft, useDraftChange, useRequest } from '../steps/draft-client.ts'
import { fieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { OnRequest } from './on-request.tsx'
import { PriceChanged } from '../../../booking/pages/starts/price-changed.tsx'
import { PriceSummary } from '../../../booking/pages/parts/price-summary.tsx'
import { Problems } from '../../../booking/pages/parts/problems.tsx'
import { StepFrame, StepWays } from '../steps/step-frame.tsx'
import { RideChanged } from './ride-changed.tsx'
import { enterStep, openStepOf } from '../steps/step-guard.ts'
import { useHeldUntil } from '../../../booking/pages/parts/use-moment.ts'
import { WishSummary } from './wish-summary.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import style from './overview.module.css'

const CouponEntry = lazy(async () => ({ default: (await import('./coupon-entry.tsx')).CouponEntry }))

export const Route = createFileRoute('/_public/overview')({
  staticData: { title: () => m.booking_overview_title() },
  loader: ({ context }) =>
    Promise.all([
      enterStep(context.queryClient, 'overview'),
      context.queryClient.ensureQueryData(drinksQuery()),
    ]),
  component: OverviewPage,
})

/** Whether the hour is kept is never guessed: it is, or the ride is on request, or it has to be found free again. */
function leadOf(draft: ShownDraft | null, until: (instant: string) => string): string {
  if (draft?.hold) return m.booking_overview_lead({ until: until(draft.hold.expires_at) })
  return draft?.on_request ? m.booking_overview_lead_request() : m.booking_overview_lead_open()
}

interface CancelTodayProps {
  readonly steps: Parameters<typeof keptOf>[1]
  readonly gross: Cents
  readonly start: string
  readonly now: number
}

/** What the steps come to for who would step back on the day he asks. */
function CancelToday({ steps, gross, start, now }: CancelTodayProps) {
  const formats = useFormats()
  const keep = keptOf(gross, steps, Date.parse(start), now)
  return keep === 0 ? m.booking_cancel_today_free() : m.booking_cancel_today({ keep: formats.money(keep) })
}

function OverviewPage() {
  const { draft, readAt } = useDraft()
  const until = useHeldUntil()
  const locale = useLocale()
  const navigate = useNavigate()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const offer = packages.find(({ id }) => id === draft?.wish.package)
  const isAtOnce = draft?.price && offer && isConfirmedAtOnce(offer, draft.price.request_reasons)
  const isInstant = draft?.reserved === true && isAtOnce === true
  const bikes = draft?.price?.bikes ?? 1
  const steps = offer?.cancellation_steps ?? company.cancellation_steps
  const speak = useDraftChange()
  const ask = useRequest()
  const [terms, setTerms] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const wrongTerms = fieldErrors(ask.error)['terms']
  const isUnderWay = useRef(false)
  // What was read here is what is agreed to: a ride that is another by now is agreed to anew, and so are the terms.
  const [read, setRead] = useState(draft)
  const [asked, setAsked] = useState(0)
  // That it is confirmed at once is agreed to as well: it may end while the page is open.
  const [promised, setPromised] = useState(isInstant)
  if (isInstant && !promised) setPromised(true)
  const isNowLater = promised && isAtOnce === false
  const isSentOn = draft !== null && isAsked(draft.status)
  const isAnother =
    draft !== null &&
    !isSentOn &&
    (openStepOf(draft) !== 'overview' ||
      isNowLater ||
      (read !== null && ridePartsChanged(read, draft).length > 0))
  const another = isAnother ? draft.version : null
  const [unticked, setUnticked] = useState(another)
  if (another !== unticked) {
    setUnticked(another)
    if (another !== null) setTerms(false)
  }
  // The right of withdrawal is a consumer's: a company is not told that it has none.
  const isConsumer = (draft?.contact.kind ?? draft?.wish.customer_kind ?? 'consumer') === 'consumer'
  const isSending = ask.isPending || ask.isSuccess || speak.isPending

  /** Asks for the ride as it was read: what changed since is refused, and shown. */
  async function send(seen: Seen) {
    if (!draft || isUnderWay.current) return
    isUnderWay.current = true
    try {
      let { version } = seen
      // The letters that follow speak the language the visitor asks in: a version more, and nothing else.
      if (draft.language !== locale) {
        const spoken = await speak.mutateAsync({ language: locale })
        if (spoken.version === version + 1) version = spoken.version
      }
      await ask.mutateAsync({ terms, marketing, total: seen.total, version, at_once: isInstant })
      await navigate({ to: '/end', viewTransition: true })
    } catch (error) {
      if (error instanceof ApiError && fieldErrors(error)['terms']) document.getElementById('terms')?.focus()
      // What it was refused for is read beside the button by now, if the ride is another.
      setAsked((times) => times + 1)
    } finally {
      isUnderWay.current = false
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAnother) setAsked((times) => times + 1)
    else if (draft?.price) void send({ total: draft.price.gross, version: draft.version })
  }

  /** Taken as it is now: the terms are agreed to once more, and the request is sent by its own button. */
  function accept() {
    setRead(draft)
    setPromised(isInstant)
    setAsked(0)
    ask.reset()
    document.getElementById('terms')?.focus()
  }

  return (
    <StepFrame step="overview" question={m.booking_overview_question()} lead={leadOf(draft, until)}>
      <Form className={stacked('page')} onSubmit={submit}>
        <OnRequest reasons={draft?.price?.request_reasons ?? []} />
        {draft && <WishSummary draft={draft} offer={offer} />}
        {draft?.price && (
          <section className={stacked(4, style.section)} id="agreed-price">
            <h2>{m.booking_overview_price()}</h2>
            <PriceSummary price={draft.price} />
            <p className={style.text}>{howToPay(company.payment_days, locale)}</p>
            {!isSentOn && (
              <Suspense>
                <CouponEntry code={draft.wish.coupon ?? null} coupon={draft.price.coupon} />
              </Suspense>
            )}
          </section>
        )}
        <section className={stacked(4, style.section)}>
          <h2>{m.booking_overview_agreed()}</h2>
          <h3 className={style.sub}>{m.booking_cancel_title()}</h3>
          <CancellationWords
            policy={{
              cancellation_steps: steps,
              weather_clause: company.weather_clause,
              counted_from: null,
            }}
            start={draft?.wish.start}
            now={readAt}
          />
          {draft?.price && draft.wish.start && (
            <p className={style.text}>
              <CancelToday steps={steps} gross={draft.price.gross} start={draft.wish.start} now={readAt} />
            </p>
          )}
          {isConsumer && <h3 className={style.sub}>{m.booking_withdrawal_title()}</h3>}
          <p className={style.text}>
            {isConsumer && m.booking_withdrawal_text()}{' '}
            <Link to="/terms">{m.booking_withdrawal_terms()}</Link>
          </p>
          <h3 className={style.sub}>{m.booking_bob_rule_title({ bikes })}</h3>
          <p className={style.text}>
            {(draft?.wish.bob === 'ours' ? m.booking_bob_rule_ours : m.booking_bob_rule_own)({
              bikes,
            })}
          </p>
        </section>
        <div>
          <Checkbox
            id="terms"
            name="terms"
            checked={terms}
            onChange={(event) => setTerms(event.target.checked)}
            aria-invalid={wrongTerms ? true : undefined}
            aria-describedby={wrongTerms ? 'terms-error' : undefined}
          >
            {m.booking_terms({ company: company.company_name })}
          </Checkbox>
          <FieldError id="terms-error">{wrongTerms}</FieldError>
        </div>
        <Checkbox
          id="marketing"
          name="marketing"
          checked={marketing}
          onChange={(event) => setMarketing(event.target.checked)}
        >
          {m.booking_marketing({ company: company.company_name })}
        </Checkbox>
        {isAnother && read ? (
          <RideChanged read={read} now={draft} isNowLater={isNowLater} asked={asked} onAccept={accept} />
        ) : (
          <>
            <Problems error={ask.error ?? speak.error} fields={['terms', 'total']} />
            <PriceChanged
              error={ask.error}
              isBusy={isSending}
              onAccept={(now) => void send(now)}
              lookAt="agreed-price"
            />
          </>
        )}
        <StepWays back="contact-info">
          <Button
            type="submit"
            look={isAnother ? 'secondary' : 'main'}
            busy={isSending}
            busyLabel={m.booking_sending()}
          >
            {m.booking_send()}
          </Button>
        </StepWays>
        <p className={written('muted small')}>
          {(isInstant ? m.booking_send_small_instant : m.booking_send_small)({
            hours: String(company.answer_within_hours),
          })}
        </p>
      </Form>
    </StepFrame>
  )
}
