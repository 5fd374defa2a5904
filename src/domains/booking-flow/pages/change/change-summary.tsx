/** What a change comes to, read before the yes: each part that is another, the total, what is kept, the terms. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { spokenList } from '../../../../platform/i18n/format/spoken-list.ts'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { ChevronDown } from '../../../../platform/ui/icons.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Seen } from '../../../booking/agreed/seen.ts'
import { isSteering, surplusOf } from '../../../booking/bob/surplus.ts'
import { cancellationLine } from '../../../booking/agreed/agreed-words.ts'
import { PriceSummary } from '../../../booking/pages/parts/price-summary.tsx'
import { ReachUs } from '../../../booking/pages/parts/reach-us.tsx'
import type { useMove } from '../../../booking/pages/scheduler/scheduler-client.ts'
import { totalWords } from '../../../booking/pages/scheduler/hour/total-change.ts'
import { type PickedStart, priceChange } from '../../../booking/pages/starts/picked-start.ts'
import { PriceChanged } from '../../../booking/pages/starts/price-changed.tsx'
import { Refused } from '../../../booking/pages/starts/refused.tsx'
import type { ChangedRide, ForeseenChange, ShownBooking } from '../../../booking/shown.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import pickers from '../../../booking/pages/starts/pickers.module.css'
import style from './change-form.module.css'

type Yes = ChangedRide & Seen & { readonly keep: number }

interface ChangeSummaryProps {
  readonly booking: ShownBooking
  /** Whether what stands in the box of the place is one. */
  readonly isPlaced: boolean
  /** Null while nothing was changed. */
  readonly parts: ChangedRide | null
  /** What was read last of what it comes to. */
  readonly foreseen: ForeseenChange | null
  readonly error: unknown
  /** What is shown is of what was typed before. */
  readonly isLooking: boolean
  readonly move: ReturnType<typeof useMove<Yes>>
  readonly onStart: (picked: PickedStart) => void
  readonly onDone: () => void
}

/** Refusals whose words lead to us. */
const ours = new Set([
  'CHANGE_ON_REQUEST',
  'CHANGE_PLACE_ON_REQUEST',
  'CHANGE_BILLED',
  'CHANGE_TOO_LATE',
  'CHANGED_OFTEN',
])
const leadsToUs = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ extensions }) => ours.has(extensions.code))

/** The total is said in a sentence of its own. */
const hasOwnLine = ({ part }: { readonly part: string }) => part !== 'total'

export function ChangeSummary({
  booking,
  isPlaced,
  parts,
  foreseen,
  error,
  isLooking,
  move,
  onStart,
  onDone,
}: ChangeSummaryProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { time_zone: zone } = useSuspenseQuery(companyQuery()).data
  if (!isPlaced) return <p className={written('muted')}>{m.scheduler_change_pick_place()}</p>
  if (!parts) return <p className={written('muted')}>{m.scheduler_change_nothing()}</p>
  const send = (seen?: Seen) => {
    if (!foreseen) return
    const { total, version, kept: keep } = foreseen
    move.mutate({ ...parts, total, version, keep, ...seen }, { onSuccess: onDone })
  }
  const isMoved = foreseen?.differences.some(({ part }) => part === 'when') ?? false
  const newer = priceChange(move.error)
  // Changed in another window: what differs now is read anew, instead of another total of what is no more.
  const isMeanwhile = newer !== null && newer.version !== move.variables?.version
  const isChanged = newer !== null && !isMeanwhile
  const day = typeof parts.start === 'string' ? dayIn(zone, parts.start) : booking.day
  if (error)
    return (
      <div className={stacked(3)}>
        <Refused error={error} day={day} onStart={onStart} isOwnHour={parts.start === undefined} />
        {leadsToUs(error) && <ReachUs>{m.scheduler_slot_reach()}</ReachUs>}
      </div>
    )
  if (!foreseen) return <p aria-busy="true">{m.common_loading()}</p>
  return (
    <section className={stacked(4, style.summary)} aria-busy={isLooking}>
      <h3>{m.scheduler_change_what()}</h3>
      <dl className={style.differences} aria-live="polite">
        {foreseen.differences.filter(hasOwnLine).map(({ part, label, before, now }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              <del>{before}</del> <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {foreseen.differences.length === 0 && <p>{m.scheduler_change_nothing()}</p>}
      {foreseen.differences.length > 0 && (
        <p>
          <strong>{totalWords(foreseen.total, booking.price?.gross ?? 0, formats)}</strong>
        </p>
      )}
      {booking.bob === 'own' && (
        <BobsAfter bobs={booking.bobs} needed={parts.bob === 'ours' ? 0 : foreseen.price.bikes} />
      )}
      {foreseen.kept > 0 && <p>{m.scheduler_change_keeps({ amount: formats.money(foreseen.kept) })}</p>}
      {foreseen.differences.length > 0 && (
        <details className={pickers.folded}>
          <summary>
            {m.scheduler_change_price()}
            <ChevronDown />
          </summary>
          <PriceSummary price={foreseen.price} />
        </details>
      )}
      {isMoved && foreseen.cancellation && foreseen.cancellation.length > 0 && (
        <div>
          <p>{m.scheduler_change_terms()}</p>
          <ul>
            {foreseen.cancellation.map(({ until, keep_percent: keepPercent }, at) => (
              <li key={until}>
                {cancellationLine(
                  { until: until === null ? null : Date.parse(until), keepPercent },
                  { locale, zone, isFirst: at === 0 },
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isMeanwhile && <Notice tone="warning" live="assertive" title={m.scheduler_change_meanwhile()} />}
      {isChanged && <PriceChanged error={move.error} isBusy={move.isPending} onAccept={send} />}
      {newer === null && <Refused error={move.error} day={day} onStart={onStart} />}
      {leadsToUs(move.error) && <ReachUs>{m.scheduler_slot_reach()}</ReachUs>}
      {foreseen.differences.length > 0 && !isChanged && (
        <div>
          <Button busy={move.isPending || isLooking} busyLabel={m.common_busy()} onClick={() => send()}>
            {m.scheduler_change_confirm({ total: formats.money(foreseen.total) })}
          </Button>
        </div>
      )}
    </section>
  )
}

type Named = ShownBooking['bobs'][number]

/** Whom of its Bobs the group needs no more, and who stays; `needed` is none where ours steer. */
function BobsAfter({ bobs, needed }: { readonly bobs: readonly Named[]; readonly needed: number }) {
  const locale = useLocale()
  const steering = bobs.filter(isSteering)
  const goes = needed > 0 ? surplusOf(steering, needed) : steering
  if (goes.length === 0) return null
  const said = (of: readonly Named[]) => ({
    names: spokenList(
      of.map(({ first_name: name }) => name ?? '?'),
      locale,
    ),
    count: of.length,
  })
  const stays = steering.filter((bob) => !goes.includes(bob))
  return (
    <p>
      {stays.length > 0 && `${m.scheduler_change_bobs_stay(said(stays))} `}
      {m.scheduler_change_bobs_go(said(goes))}
    </p>
  )
}
