/** Opens the panel that repairs what lost a part: one ride, or those of a person or vehicle in some days. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'

/** @param of a booking's id, or what `repairOf` writes. */
export function RepairButton({ of }: { readonly of: string }) {
  const navigate = useNavigate()
  return (
    <div>
      <Button
        size="compact-md"
        mt="xs"
        onClick={() =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, panel: panelAt('repair', of) })) as never,
            resetScroll: false,
          })
        }
      >
        {m.repair_open()}
      </Button>
    </div>
  )
}
