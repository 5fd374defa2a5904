/** The mat every booking step lies on: strokes at its top, one question, the running receipt beside it. */
import { Link, Navigate, useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import { inText, stacked } from '../../../../platform/ui/layout/layout.ts'
import { isAsked } from '../../../booking/resources/booking/booking-status.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { TallyProgress, type TallyProgressProps } from '../../../../platform/ui/frame/tally-progress.tsx'
import { type StepId, stepIds } from '../../shown-draft.ts'
import { type ShownWish } from '../../../booking/shown.ts'
import { useChangedElsewhere, useDraft, useSentHere } from './draft-client.ts'
import { useDrinksPassed } from '../drinks/drinks-passed.ts'
import { RunningReceipt, type RunningReceiptProps } from './running-receipt.tsx'
import { useSellsDrinks, walkedSteps } from '../drinks/sold-drinks.ts'
import { isOpen, openStepOf, stepPaths } from './step-guard.ts'
import { WishLine } from '../parts/wish-line.tsx'
import style from './step-frame.module.css'

// A first visit, without an hour that is held or another window, fetches none of these.
const Held = lazy(async () => ({ default: (await import('./hold-clock.tsx')).Held }))
const Elsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }))
const BesideSent = lazy(async () => ({ default: (await import('./elsewhere.tsx')).BesideSent }))

const stepNames = {
  base: () => m.booking_step_base(),
  where: () => m.booking_step_where(),
  when: () => m.booking_step_when(),
  drinks: () => m.booking_step_drinks(),
  'contact-info': () => m.booking_step_contact_info(),
  overview: () => m.booking_step_overview(),
}

const stepLink: TallyProgressProps['link'] = ({ step: { id }, className, children }) => (
  <Link to={stepPaths[id as StepId]} viewTransition className={className}>
    {children}
  </Link>
)

interface StepFrameProps {
  readonly step: Exclude<StepId, 'end'>
  /** The step's one question. */
  readonly question: ReactNode
  readonly lead?: ReactNode
  /** The wish as it stands on the page, when it is ahead of the draft. */
  readonly wish?: ShownWish
  /** The start the bill is reckoned with before one is chosen. */
  readonly least?: RunningReceiptProps['least']
  /** What the bill says instead of a sum, while nothing can be had. */
  readonly instead?: string | undefined
  readonly withoutWay?: RunningReceiptProps['withoutWay']
  /** The first step of another ride, beside one that was asked for. */
  readonly isAnother?: boolean
  readonly children: ReactNode
}

export function StepFrame({
  step,
  question,
  lead,
  wish,
  least,
  instead,
  withoutWay,
  isAnother,
  children,
}: StepFrameProps) {
  const { draft: known } = useDraft()
  const draft = isAnother ? null : known
  const isPassed = useDrinksPassed(draft?.token)
  const isSent = useSentHere()
  const isChanged = useChangedElsewhere()
  const isOver = draft !== null && isAsked(draft.status) && !isSent
  const walked = walkedSteps(useSellsDrinks())
  // Drinks are of no use to a ride whose hour another window let go of; what is typed on later steps is not left.
  if (step === 'drinks' && draft?.status === 'draft' && !isOpen(draft, step))
    return <Navigate to={stepPaths[openStepOf(draft)]} replace />
  return (
    <main id="main" className={style.main}>
      <PageWidth className={style.columns}>
        <Mat className={stacked('part', style.mat)}>
          <TallyProgress
            label={m.booking_progress()}
            steps={walked.map((id) => ({
              id,
              label: stepNames[id](),
              state: id === step ? 'current' : isDone(id) ? 'done' : 'open',
              href: isOpen(draft, id) ? stepPaths[id] : undefined,
            }))}
            stateLabels={{
              done: m.booking_progress_done(),
              current: m.booking_progress_current(),
              open: m.booking_progress_open(),
            }}
            position={m.booking_progress_position({
              at: String(walked.indexOf(step) + 1),
              of: String(walked.length),
            })}
            link={stepLink}
          />
          <Suspense>
            {isAnother && known && <BesideSent draft={known} />}
            {(isOver || isChanged) && !isAnother && <Elsewhere step={step} sent={isOver && draft} />}
            {step !== 'when' && draft?.wish.start && <Held />}
          </Suspense>
          <div className={stacked(3, style.question)}>
            <h1 tabIndex={-1}>{question}</h1>
            {lead && <p className={style.lead}>{lead}</p>}
          </div>
          {(step === 'where' || step === 'when') && <Known wish={wish ?? draft?.wish ?? {}} />}
          <Suspense>{(step === 'base' || step === 'where') && draft?.hold && <Held isNote />}</Suspense>
          {!isOver && children}
        </Mat>
        <RunningReceipt wish={wish} least={least} instead={instead} withoutWay={withoutWay} />
      </PageWidth>
    </main>
  )

  // What is answered but not visited is drawn only up to where one stands; drinks nobody looked at are not done.
  function isDone(id: StepId) {
    if (id === 'drinks' && !draft?.wish.drinks?.length && !isPassed) return false
    const known = draft?.steps.find((each) => each.id === id)
    return Boolean(known?.complete) && stepIds.indexOf(id) < Math.max(stepIds.indexOf(step), furthest())
  }
  function furthest() {
    return draft?.steps.findIndex(({ complete }) => !complete) ?? 0
  }
}

/** What the steps before this one answered, where it came from another page, and the way to change it. */
function Known({ wish: { people, day, postal_code } }: { readonly wish: ShownWish }) {
  return (
    <div className={style.known}>
      <WishLine wish={{ people, day, postal_code }} />
      <Link to="/booking" viewTransition>
        {m.booking_known_change()}
      </Link>
    </div>
  )
}

/** The way on and the way back, under a step. */
export function StepWays({ back, children }: { readonly back?: StepId; readonly children?: ReactNode }) {
  return (
    <div className={style.ways}>
      {children}
      {back && (
        <Link to={stepPaths[back]} viewTransition className={inText(0, style.back)}>
          {m.booking_back()}
        </Link>
      )}
    </div>
  )
}

/** Shown only where there is no script: the page's content can be read, its questions not answered. */
export function NeedsScript() {
  const hydrated = useHydrated()
  if (hydrated) return null
  return (
    <noscript>
      {/* Who reads this has no script: its words are the server's alone. */}
      {import.meta.env.SSR && <p className={style.noscript}>{m.booking_needs_script()}</p>}
    </noscript>
  )
}
