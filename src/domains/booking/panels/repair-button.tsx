/** Opens the panel that repairs what lost a part: one ride, or those of a person or vehicle in some days. */
import { Button } from '@mantine/core'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../../platform/resource/ui/side-panel.ts'
import { useOpenPanel } from '../../../platform/resource/ui/use-open-panel.ts'

/** @param of a booking's id, or what `repairOf` writes. */
export function RepairButton({ of }: { readonly of: string }) {
  const open = useOpenPanel()
  return (
    <div>
      <Button size="compact-md" mt="xs" onClick={() => open(panelAt('repair', of))}>
        {m.repair_open()}
      </Button>
    </div>
  )
}
