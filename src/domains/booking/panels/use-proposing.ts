/** The way to the panel that offers a booking's guest other starts, over the page that is open. */
import { useNavigate } from '@tanstack/react-router'
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'

export function useProposing(booking: string): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, panel: panelAt('booking-proposal', booking) })) as never,
      resetScroll: false,
    })
}
