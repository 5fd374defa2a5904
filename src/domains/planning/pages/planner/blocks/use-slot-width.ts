/** How wide a slot of the timeline is drawn: so that the day or the week fills what is in view, and no strip stays empty. */
import { type RefObject, useEffect, useState } from 'react'
import type { PlannerView } from '../../../planner/planner-window.ts'

/** Half an hour of a day, and three hours of a week, in pixels: what they have before they are measured, and at least. */
const usual: Readonly<Record<PlannerView, number>> = { day: 27, week: 23, month: 32 }
const least: Readonly<Record<PlannerView, number>> = { day: 17, week: 15, month: 32 }

export function useSlotWidth(host: RefObject<HTMLElement | null>, view: PlannerView): number {
  const [widths, setWidths] = useState(usual)
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
      const slots = Math.round(grid.offsetWidth / px)
      const room = (main.clientWidth - side.offsetWidth - 2) / slots
      const next = Math.max(least[view], Math.floor(room * 20) / 20)
      if (Math.abs(next - px) > 0.1) setWidths((now) => ({ ...now, [view]: next }))
    }
    const watch = new ResizeObserver(() => requestAnimationFrame(measure))
    watch.observe(within)
    return () => watch.disconnect()
  }, [host, view, px])
  return px
}
