/** The link the customer holds: copied for when a mail got lost, opened by an agency that does there what he would. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { copyText } from '../../../platform/resource/ui/copy-text.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { customerLink } from '../office-calls.ts'

async function withLink(booking: string, then: (path: string) => Promise<void> | void): Promise<void> {
  const found = await customerLink(booking)
  if ('refused' in found) showToast(found.refused.text)
  else await then(found.data.path)
}

/** Opens it: the hour, the answer to a proposal, the Bob and the address are given there. */
export function OpenCustomerPage({
  booking,
  isNext,
}: {
  readonly booking: string
  readonly isNext: boolean
}) {
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      onClick={() => void withLink(booking, (path) => location.assign(path))}
    >
      {isNext ? m.booking_answer_offer() : m.booking_open_link()}
    </Button>
  )
}

export function CustomerLink({ booking }: { readonly booking: string }) {
  const [shown, setShown] = useState<string | null>(null)
  async function copy(path: string): Promise<void> {
    const link = location.origin + path
    if (!(await copyText(link, m.booking_link_copied()))) setShown(link)
  }
  if (shown) return <output>{shown}</output>
  return (
    <Button variant="subtle" size="compact-sm" px={0} onClick={() => void withLink(booking, copy)}>
      {m.booking_copy_link()}
    </Button>
  )
}
