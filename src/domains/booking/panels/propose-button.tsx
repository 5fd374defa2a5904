/** The way to another proposal, beside what can no longer be ridden as it was. */
import { Button } from '@mantine/core'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useProposing } from './use-proposing.ts'

export function ProposeButton({ booking }: { readonly booking: string }) {
  const propose = useProposing(booking)
  return (
    <div>
      <Button variant="default" size="compact-sm" onClick={propose}>
        {m.office_propose()}
      </Button>
    </div>
  )
}
