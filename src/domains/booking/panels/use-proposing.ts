/** The way to the panel that offers a booking's guest other starts, over the page or the panel that is open. */
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'
import { useOpenPanel } from '../../../platform/resource/ui/use-open-panel.ts'
import { proposingAt } from '../proposing.ts'

/** @returns what opens it, on the day of the start that is to be offered where one is given. */
export function useProposing(booking: string, under?: string): (start?: string) => void {
  const open = useOpenPanel()
  return (start) => open(panelAt('booking-proposal', proposingAt({ booking, start })), under)
}
