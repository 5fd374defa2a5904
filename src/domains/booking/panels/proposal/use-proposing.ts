/** The way to the panel that offers a booking's guest other starts, over the page or the panel that is open. */
import type { Id } from '../../../../kernel/id/id.ts'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { proposingAt } from '../../proposal/proposing.ts'

/** @returns what opens it, on the day of the start that is to be offered where one is given. */
export function useProposing(booking: Id<'bookings'>, under?: string): (start?: string) => void {
  const open = useOpenPanel()
  return (start) => open(panelAt('booking-proposal', proposingAt({ booking, start })), under)
}
