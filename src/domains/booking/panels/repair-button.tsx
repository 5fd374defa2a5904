/** Opens the panel that repairs a ride which lost a part. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'

export function RepairButton({ booking }: { readonly booking: string }) {
  const navigate = useNavigate()
  return (
    <div>
      <Button
        size="compact-md"
        onClick={() =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, panel: panelAt('repair', booking) })) as never,
            resetScroll: false,
          })
        }
      >
        {m.repair_open()}
      </Button>
    </div>
  )
}
