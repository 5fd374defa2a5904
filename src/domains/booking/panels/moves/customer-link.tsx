/** The link the customer holds: copied for when a mail got lost, opened by an agency that does there what he would. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isPlanner } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { copyText } from '../../../../platform/resource/ui/copy-text.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { ConfirmButton } from '../../../../platform/resource/ui/question/confirm-button.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { customerLink } from '../../office/office-calls.ts'

/** A tab of its own, opened by the press itself: one that waits for an answer is taken for an advertisement. */
async function openApart(booking: Id<'bookings'>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const found = await customerLink(booking)
  if ('data' in found) (tab ?? window).location.assign(found.data.path)
  else {
    tab?.close()
    showToast(found.refused.text)
  }
}

/**
 * Opens it beside the portal, as it is in the customer's language: the hour, the answer to a proposal, the Bob and the
 * address are given there.
 */
export function OpenCustomerPage({
  booking,
  isNext,
}: {
  readonly booking: Id<'bookings'>
  readonly isNext: boolean
}) {
  return (
    <Button variant={isNext ? 'filled' : 'default'} onClick={() => void openApart(booking)}>
      {m.booking_link_apart({ what: isNext ? m.booking_answer_offer() : m.booking_open_link() })}
    </Button>
  )
}

export function CustomerLink({ booking }: { readonly booking: Id<'bookings'> }) {
  const [shown, setShown] = useState<string | null>(null)
  const { role } = usePortalAccess()
  async function copy(): Promise<void> {
    const found = await customerLink(booking)
    if ('refused' in found) return void showToast(found.refused.text)
    const link = location.origin + found.data.path
    if (!(await copyText(link, m.booking_link_copied()))) setShown(link)
  }
  if (shown) return <output>{shown}</output>
  return (
    <>
      <Button variant="subtle" size="compact-sm" px={0} onClick={() => void copy()}>
        {m.booking_copy_link()}
      </Button>
      {isPlanner(role) && <LinkMails booking={booking} />}
    </>
  )
}

/** Mails it again, or another one: then no link sent before opens anything. */
function LinkMails({ booking }: { readonly booking: Id<'bookings'> }) {
  const { busy, send } = useAsking()
  const again = async () => {
    const made = await send(
      { path: `/api/bookings/${booking}/link/delivery`, body: {} },
      m.booking_link_sent(),
    )
    if ('refused' in made) showToast(made.refused.text)
  }
  const renew = async () => {
    const made = await send({ path: `/api/bookings/${booking}/link/renewal`, body: {} })
    if ('refused' in made) throw new Error(made.refused.text)
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" px={0} loading={busy} onClick={() => void again()}>
        {m.booking_link_send()}
      </Button>
      <ConfirmButton
        isSmall
        label={m.booking_link_renew()}
        title={m.booking_link_renew_title()}
        text={m.booking_link_renew_text()}
        act={renew}
        onDone={() => void showToast(m.booking_link_renewed())}
      />
    </>
  )
}
