/** Copies the link the customer holds, for when a mail got lost; opens it for who does there what he would. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { copyText } from '../../../platform/resource/ui/copy-text.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { customerLink } from '../office-calls.ts'

interface CustomerLinkProps {
  readonly booking: string
  readonly mayOpen: boolean
}

export function CustomerLink({ booking, mayOpen }: CustomerLinkProps) {
  const [shown, setShown] = useState<string | null>(null)
  async function use(then: (path: string) => Promise<void> | void): Promise<void> {
    const found = await customerLink(booking)
    if ('refused' in found) showToast(found.refused.text)
    else await then(found.data.path)
  }
  async function copy(path: string): Promise<void> {
    const link = location.origin + path
    if (!(await copyText(link, m.booking_link_copied()))) setShown(link)
  }
  if (shown) return <output>{shown}</output>
  return (
    <>
      {mayOpen && (
        <Button variant="subtle" size="compact-sm" onClick={() => void use((path) => location.assign(path))}>
          {m.booking_open_link()}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => void use(copy)}>
        {m.booking_copy_link()}
      </Button>
    </>
  )
}
