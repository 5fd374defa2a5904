/** The way to the panel that offers a booking's guest other starts, over the page or the panel that is open. */
import type { Id } from '../../../../kernel/id/id.ts'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'

export function useProposing(booking: Id<'bookings'>, under?: string): () => void {
  const open = useOpenPanel()
  return () => open(panelAt('booking-proposal', booking), under)
}
