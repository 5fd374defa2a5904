/** How wide a slot of the timeline is drawn: so that the day or the week fills what is in view, and no strip stays empty. */
import { type RefObject, useEffect, useState } from 'react'
import type { PlannerView } from '../../../planner/planner-window.ts'

/** Half an hour of a day, and three hours of a week, in pixels: what they have before they are measured, and at least. */
const usual: Readonly<Record<PlannerView, number>> = { day: 27, week: 23, month: 32 }
// In a narrower week a ride is too small to be pressed beside another.
const least: Readonly<Record<PlannerView, number>> = { day: 17, week: 23, month: 32 }

/** The column of names, and a border. */
const namesPx = 210

const fitting = (px: number, view: PlannerView) => Math.max(least[view], Math.floor(px * 20) / 20)

/** Before anything is drawn, so that nothing jumps: by the width of the page, with as many slots as there are as a rule. */
function foreseen(): Readonly<Record<PlannerView, number>> {
  const room = (document.querySelector('main')?.clientWidth ?? 0) - namesPx
  return room > 0 ? { ...usual, day: fitting(room / 36, 'day'), week: fitting(room / 42, 'week') } : usual
}

export function useSlotWidth(host: RefObject<HTMLElement | null>, view: PlannerView): number {
  const [widths, setWidths] = useState(foreseen)
  const px = widths[view]
  // After the calendar within it was made.
  useEffect(() => {
    const within = host.current
    if (!within || view === 'month') return undefined
    const measure = () => {
      const main = within.querySelector<HTMLElement>('.ec-main')
      const side = main?.querySelector<HTMLElement>('.ec-sidebar')
      const grid = main?.querySelector<HTMLElement>('.ec-body .ec-grid')
      if (!main || !side || !grid || grid.offsetWidth === 0) return
      // Early rides add hours.
      watch.observe(grid)
      // As it is drawn just now, which may be before what was asked for last.
      const drawnPx = Number.parseFloat(main.style.getPropertyValue('--ec-slot-width')) || px
      const slots = Math.round(grid.offsetWidth / drawnPx)
      const room = (main.clientWidth - side.offsetWidth - 2) / slots
      const next = fitting(room, view)
      if (Math.abs(next - px) > 0.1) setWidths((now) => ({ ...now, [view]: next }))
    }
    const watch = new ResizeObserver(() => requestAnimationFrame(measure))
    watch.observe(within)
    return () => watch.disconnect()
  }, [host, view, px])
  return px
}
