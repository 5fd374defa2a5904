/** What follows when a block is dropped: asked first where it takes somebody from rides, done, or taken back. */
import { CloseButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Id } from '../../../../../kernel/id/id.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Question } from '../../../../../platform/resource/ui/question/question.tsx'
import { panelAt } from '../../../../../platform/resource/ui/panel/side-panel.ts'
import { showToast } from '../../../../../platform/resource/ui/toast.ts'
import { inLine } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { ProposeButton } from '../../../../booking/panels/proposal/propose-button.tsx'
import { proposingAt } from '../../../../booking/proposal/proposing.ts'
import { bookings } from '../../../../booking/resources/booking/bookings.ts'
import { absences } from '../../../../crew/resources/absences.ts'
import type { Foreseen } from '../../../repair/foreseen.ts'
import { repairAfter } from '../../../panels/absences/after-absence.ts'
import { LastStep } from '../../../panels/last-step.tsx'
import { ForeseenRides, foreseenTitle } from '../../../panels/repair/foreseen.tsx'
import { isProposable } from '../../../planner/drag-swap.ts'
import { calendarEntries } from '../../../resources/calendar-entries.ts'
import { reservations } from '../../../resources/reservations.ts'
import type { PlannerBlock } from '../../../planner/planner.ts'
import type { Act } from '../../../planner/undo.ts'
import { type Drop, type Moved, moveBlock, secondsOf, takenByDrag } from './move-block.ts'
import style from '../planner-timeline.module.css'
import { eventProps } from './calendar-props.ts'
import { draggedBy } from './wall.ts'
import { useOpenPanel } from '../../../../../platform/resource/ui/panel/use-open-panel.ts'

/** What was said no to, and of which block. */
interface Refused extends Extract<Moved, { readonly ok: false }> {
  readonly block: PlannerBlock
}

/** A drop that waits for a yes. */
interface Held {
  readonly info: Drop
  readonly takes: Foreseen
}

/** Where what is dragged is kept; a repair never is. */
const resourceOf = {
  booking: bookings,
  reservation: reservations,
  entry: calendarEntries,
  absence: absences,
  repair: bookings,
} as const

const blockOf = ({ event }: Drop): PlannerBlock => eventProps(event).block!

/**
 * @param did what was carried out, and how it is taken back
 * @returns what to call with a drop, and what is to be read and answered meanwhile.
 */
export function useDrop(did: (act: Act) => void): {
  readonly onDrop: (info: Drop) => Promise<void>
  readonly said: ReactNode
} {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  const cache = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [busy, setBusy] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  // It stands over the rows: whatever is done next lets it go.
  useEffect(() => {
    if (!refused) return undefined
    const leaving = new AbortController()
    const letGo = (event: Event) => {
      if (!card.current?.contains(event.target as Node)) setRefused(null)
    }
    for (const label of ['pointerdown', 'keydown'])
      document.addEventListener(label, letGo, { signal: leaving.signal, capture: true })
    return () => leaving.abort()
  }, [refused])

  const carryOut = async (info: Drop) => {
    const moved = await moveBlock(blockOf(info), { locale, zone, info })
    if (!moved.ok) {
      info.revert()
      setRefused({ ...moved, block: blockOf(info) })
      // What is on screen was not what stands: it is read again.
      if (moved.isOvertaken) await cache.invalidateQueries({ queryKey: ['items'] })
      return
    }
    did(moved.act)
    showToast(moved.text)
    await cache.invalidateQueries({ queryKey: ['items'] })
    if (blockOf(info).item !== 'absence') return
    const repair = await repairAfter(cache, moved.row, zone).catch(() => null)
    if (repair) open(panelAt('repair', repair))
  }
  const onDrop = async (info: Drop) => {
    held?.info.revert()
    setHeld(null)
    setRefused(null)
    const byS = secondsOf(blockOf(info), info.delta, zone)
    if (!info.newResource && byS === 0) return info.revert()
    if (!info.newResource && isProposable(blockOf(info))) {
      // The hour was promised or asked for: another one is offered to the customer, with all that changes.
      info.revert()
      const { record, ride_from, from } = blockOf(info)
      const start = draggedBy(ride_from ?? from, byS, zone)
      if (start) open(panelAt('booking-proposal', proposingAt({ booking: record!, start })))
      return
    }
    // Whatever is not known beforehand, the server judges when it is done.
    const takes = await takenByDrag(cache, blockOf(info), { zone, info }).catch(() => null)
    if (takes) setHeld({ info, takes })
    else await carryOut(info)
  }
  const yes = async () => {
    if (!held) return
    setBusy(true)
    await carryOut(held.info)
    setBusy(false)
    setHeld(null)
  }
  const no = () => {
    held?.info.revert()
    setHeld(null)
  }

  const said = held ? (
    <div className={inLine('2 top', style.said)}>
      <Question
        title={foreseenTitle(held.takes)}
        yes={m.plan_absence_move()}
        no={m.plan_absence_keep()}
        busy={busy}
        onYes={() => void yes()}
        onNo={no}
      >
        <ForeseenRides found={held.takes} />
        <p>{held.takes.count > 0 ? m.plan_absence_move_hint() : m.foreseen_spans_hint()}</p>
      </Question>
    </div>
  ) : refused ? (
    <div ref={card} className={inLine('2 top', style.said)}>
      <Notice tone="error" live="assertive" title={m.plan_refused()}>
        <p>{refused.text}</p>
        {refused.causes.length > 0 && <p>{refused.causes.join(', ')}</p>}
        {/* To what is in the way, which can be moved; the one that was dragged is on screen. */}
        {refused.inTheWay && (
          <Link to={`/portal/bookings/${refused.inTheWay}` as LinkProps['to']}>{m.plan_open_other()}</Link>
        )}
        {refused.isOvertaken && (
          <LastStep resource={resourceOf[refused.block.item]} id={refused.block.record!} />
        )}
        {refused.isPromised && <ProposeButton booking={refused.block.record as Id<'bookings'>} />}
      </Notice>
      <CloseButton aria-label={m.portal_close()} onClick={() => setRefused(null)} />
    </div>
  ) : null
  return { onDrop, said }
}
