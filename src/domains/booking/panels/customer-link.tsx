/** Copies the link the customer holds, for when a mail got lost. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { copyText } from '../../../platform/resource/ui/copy-text.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { customerLink } from '../office-calls.ts'

export function CustomerLink({ booking }: { readonly booking: string }) {
  const [shown, setShown] = useState<string | null>(null)
  async function copy(): Promise<void> {
    const found = await customerLink(booking)
    if ('refused' in found) {
      showToast(found.refused.text)
      return
    }
    const link = location.origin + found.data.path
    if (!(await copyText(link, m.booking_link_copied()))) setShown(link)
  }
  if (shown) return <output>{shown}</output>
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
      {m.booking_copy_link()}
    </Button>
  )
}
