/** The way to another proposal, beside what can no longer be ridden as it was. */
import { Button } from '@mantine/core'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useProposing } from './use-proposing.ts'

interface ProposeButtonProps {
  readonly booking: Id<'bookings'>
  /** The panel it stands in, which is open again once the proposal is sent. */
  readonly under?: string
}

export function ProposeButton({ booking, under }: ProposeButtonProps) {
  const propose = useProposing(booking, under)
  return (
    <div>
      <Button variant="default" size="compact-sm" onClick={() => propose()}>
        {m.office_propose()}
      </Button>
    </div>
  )
}
