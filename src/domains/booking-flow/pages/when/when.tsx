/** The booking step that asks for the moment: package, length, day and start, which it takes at once. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isTransportOpen, keepsHour } from '../../../catalog/price/price.ts'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import type { DraftChange } from '../../shown-draft.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { BobChoice, DurationChoice, PackageChoice } from './offer-choices.tsx'
import { leastPriced } from '../../../booking/pages/starts/day-parts.ts'
import { DayPicker } from '../../../booking/pages/starts/day-picker.tsx'
import { HeldAloud, HeldNote, HoldClock, hasRunOut } from '../steps/hold-clock.tsx'
import { HeldBefore } from './held-before.tsx'
import { runOutWords } from './run-out.ts'
import { useDraft, useFreed, useDraftChange, useHold } from '../steps/draft-client.ts'
import { firstShownDay, priceable, slotsQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { type PickedStart, isAnotherRide, priceChange } from '../../../booking/pages/starts/picked-start.ts'
import { noneLeftWords } from '../../../booking/pages/starts/none-left.tsx'
import { packageChange } from './package-change.ts'
import { Refused } from '../../../booking/pages/starts/refused.tsx'
import { useRunningPrice } from '../steps/running-receipt.tsx'
import { useSellsDrinks } from '../drinks/sold-drinks.ts'
import { StartPicker } from '../../../booking/pages/starts/start-picker.tsx'
import { StepFrame, StepWays } from '../steps/step-frame.tsx'
import { enterStep } from '../steps/step-guard.ts'
import { useMoment, useZoneNote } from '../../../booking/pages/parts/use-moment.ts'
import { WaitingForm } from './waiting-form.tsx'
import style from './when.module.css'

// Seldom needed: their words come when they are.
const AnotherRide = lazy(async () => ({ default: (await import('../steps/elsewhere.tsx')).AnotherRide }))
const FurtherNote = lazy(async () => ({ default: (await import('./further-note.tsx')).FurtherNote }))
const PriceChanged = lazy(async () => ({
  default: (await import('../../../booking/pages/starts/price-changed.tsx')).PriceChanged,
}))

export const Route = createFileRoute('/_public/when')({
  staticData: { title: () => m.booking_when_title() },
  // Where the planner of the home page leads to after it let go of an hour.
  validateSearch: ({ freed }: Record<string, unknown>): { freed?: 1 } => (freed === 1 ? { freed } : {}),
  loader: ({ context }) => enterStep(context.queryClient, 'when'),
  component: WhenPage,
})

function WhenPage() {
  const { draft, readAt } = useDraft()
  const cache = useQueryClient()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: company } = useSuspenseQuery(companyQuery())
  const change = useDraftChange()
  const hold = useHold()
  const freed = useFreed()
  const { freed: freedBefore } = Route.useSearch()
  const isFreed = freed || freedBefore === 1
  // Said where the reader is: at the top to who arrives without it, at the hours to who let go of it here.
  const [isFreedBefore] = useState(isFreed)
  const ways = useRef<HTMLDivElement>(null)
  const moment = useMoment()
  const sellsDrinks = useSellsDrinks()
  const saved = draft?.wish ?? {}
  const wish: ShownWish = {
    ...(priceable(saved, packages, company) ?? saved),
    day: saved.day ?? firstShownDay(company),
    ...pendingOf(change.variables, change.isPending),
  }
  const zoneNote = useZoneNote(wish.day)
  const offer = packages.find(({ id }) => id === wish.package)
  const { price } = useRunningPrice(wish)
  const isPriceOpen = price !== null && isTransportOpen(price)
  // What the office looks at first is held by nobody; only a Bob is found at the hour itself.
  const isLookedAt = !draft?.hold && price?.request_reasons.some((reason) => !keepsHour(reason))
  const hours = String(company.answer_within_hours)
  // A day without an hour answers nobody and sells nothing: what is promised is said of hours there are.
  const { data: found } = useQuery(slotsQuery(wish, true))
  const noneLeft = found?.slots.length === 0 ? noneLeftWords(found.causes) : undefined
  const changed = priceChange(hold.error)
  const isChosen = Boolean(saved.start) && !hold.isPending && !hold.isError
  const isRunOut = isChosen && draft !== null && hasRunOut(draft)
  const isOnRequest = isChosen && !isRunOut && draft?.reserved === false
  // What has run out is no choice any more: the same start can be picked again.
  const keptStart = isChosen && !isRunOut ? (saved.start ?? null) : null
  const pickedStart = hold.isPending ? hold.variables.start : keptStart
  const next = sellsDrinks ? '/drinks' : '/contact-info'
  // Who arrives by a link, or hours later, reads at the top how it stands with the hour that was held for him.
  const [arrived] = useState({ isRunOut, start: draft?.hold ? saved.start : undefined })

  // What is kept, until when and the way on stand together, in view once they are drawn.
  const isKeptNow = hold.isSuccess && keptStart !== null
  useEffect(() => {
    if (isKeptNow) ways.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isKeptNow])

  const offered = { package: wish.package, duration: wish.duration, bob: wish.bob ?? ('own' as const) }
  function choose(next: DraftChange) {
    hold.reset()
    change.mutate({ ...offered, ...next })
  }
  function take(picked: PickedStart) {
    // What was only suggested, a package or another day, becomes the visitor's own with the start he picks.
    const day = dayIn(company.time_zone, picked.start)
    const isOwn = saved.package === wish.package && saved.duration === wish.duration && saved.day === day
    const first = isOwn ? undefined : { ...offered, day }
    change.reset()
    hold.mutate(
      { ...picked, first },
      { onError: () => void cache.invalidateQueries({ queryKey: ['slots'] }) },
    )
  }

  const freedNote = isFreed && !saved.start && !hold.isPending && (
    <Notice tone="warning" title={m.booking_hold_over_title()} live="polite">
      {m.booking_hold_freed()}
    </Notice>
  )

  const runOutNote = isRunOut && (
    <Notice tone="warning" title={m.booking_hold_over_title()} live="polite">
      {found && runOutWords(found)}
    </Notice>
  )

  return (
    <StepFrame
      step="when"
      question={m.booking_when_question()}
      lead={
        noneLeft ? undefined : isLookedAt ? m.booking_when_lead_request({ hours }) : m.booking_when_lead()
      }
      wish={wish}
      least={(!wish.start && found && leastPriced(found.slots)) || undefined}
      instead={noneLeft}
    >
      <div className={stacked('page', style.questions)}>
        {isFreedBefore && freedNote}
        {arrived.isRunOut && runOutNote}
        {keptStart && draft?.hold && keptStart === arrived.start && (
          <HeldBefore start={keptStart} until={draft.hold.expires_at} readAt={readAt} next={next} />
        )}
        <PackageChoice wish={wish} onChoose={(id) => choose(otherPackage(id))} />
        {offer && <DurationChoice wish={wish} offer={offer} onChoose={(duration) => choose({ duration })} />}
        {offer && <BobChoice wish={wish} offer={offer} onChoose={(bob) => choose({ bob })} />}
        <section className={stacked(5)}>
          <h2 className={style.heading}>{m.booking_when_day()}</h2>
          <HeldNote />
          <DayPicker
            wish={wish}
            day={wish.day ?? null}
            onDay={(day) => choose({ day })}
            maxAheadDays={offer?.max_ahead_days ?? 365}
            mayWait
            isPriceOpen={isPriceOpen}
          />
          {zoneNote && <p>{zoneNote}</p>}
          {offer?.instant_booking && draft?.further && !noneLeft && (
            <Suspense>
              <FurtherNote />
            </Suspense>
          )}
          <StartPicker
            wish={wish}
            isMine
            start={pickedStart}
            onStart={take}
            onDay={(day) => choose({ day })}
            isPriceOpen={isPriceOpen}
          />
          <WaitingForm wish={wish} />
        </section>
        {!isFreedBefore && freedNote}
        {!arrived.isRunOut && runOutNote}
        {changed || isAnotherRide(hold.error) ? (
          <Suspense>
            <AnotherRide error={hold.error} wish={saved}>
              {(isSaid) => (
                <PriceChanged
                  error={hold.error}
                  isBusy={hold.isPending}
                  onAccept={(now) => take({ start: hold.variables!.start, ...now })}
                  isSaid={isSaid}
                />
              )}
            </AnotherRide>
          </Suspense>
        ) : (
          <Refused error={hold.error ?? change.error} day={wish.day} onStart={take} />
        )}
        {isOnRequest && (
          <Notice tone="info" title={m.booking_request_title()} live="polite">
            {freed && <p>{m.booking_hold_freed_request()}</p>}
            {m.booking_request_text({ hours })}
          </Notice>
        )}
        <div ref={ways} className={stacked(5, style.ways)}>
          {keptStart && (
            <div className={inRow('2-5', style.kept)}>
              <p className={style.start}>{moment(keptStart)}</p>
              <HoldClock atChoice />
            </div>
          )}
          <HeldAloud isTaken={isKeptNow} />
          <StepWays back="where">
            {isChosen && !isRunOut ? (
              <Link to={next} viewTransition className={buttonClass()}>
                {sellsDrinks ? m.booking_next_drinks() : m.booking_next_contact()}
              </Link>
            ) : (
              (!noneLeft || hold.isPending) && (
                <Button aria-disabled="true" busy={hold.isPending} busyLabel={m.booking_when_holding()}>
                  {m.booking_when_pick_first()}
                </Button>
              )
            )}
          </StepWays>
        </div>
      </div>
    </StepFrame>
  )

  function otherPackage(id: string): DraftChange {
    const next = packages.find((each) => each.id === id)
    return next ? packageChange(next, wish, packages) : { package: id }
  }
}

/** What has been chosen but not yet answered shows at once. */
function pendingOf(change: DraftChange | undefined, isPending: boolean): ShownWish {
  if (!change || !isPending) return {}
  const { package: offer, duration, bob, day } = change
  return Object.fromEntries(
    Object.entries({ package: offer, duration, bob, day }).filter(([, value]) => value !== undefined),
  )
}
