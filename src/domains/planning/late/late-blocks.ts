/** What runs late, on the blocks of the planner: each leg its own, and a ride what keeps its group waiting longest. */
import type { PlannerBlock, PlannerWindow } from '../planner/planner.ts'
import type { LateStop } from '../server/late/running-late.ts'

type Late = Pick<LateStop, 'booking' | 'does' | 'minutes' | 'level'>

/** The window with `late` on the blocks it concerns; the window itself where nothing is late. Rule PL-24. */
export function withLateness(window: PlannerWindow, late: readonly Late[]): PlannerWindow {
  if (late.length === 0) return window
  const byBooking = Map.groupBy(late, ({ booking }) => booking as string)
  return {
    ...window,
    blocks: window.blocks.map((block) => marked(block, byBooking.get(block.record ?? '') ?? [])),
  }
}

function marked(block: PlannerBlock, late: readonly Late[]): PlannerBlock {
  if (block.item !== 'booking' || block.kind === 'hold') return block
  const own = block.does
    ? late.filter(({ does }) => does === block.does)
    : late.filter(({ level }) => level === 'waits')
  const [worst] = own.toSorted((a, b) => b.minutes - a.minutes)
  return worst ? { ...block, late: { minutes: worst.minutes, level: worst.level } } : block
}
