/** The way to the panel that offers a booking's guest other starts, over the page or the panel that is open. */
import type { Id } from '../../../kernel/id.ts'
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'
import { useOpenPanel } from '../../../platform/resource/ui/use-open-panel.ts'

export function useProposing(booking: Id<'bookings'>, under?: string): () => void {
  const open = useOpenPanel()
  return () => open(panelAt('booking-proposal', booking), under)
}
