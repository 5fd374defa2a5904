/** What the office proposes, to accept or decline. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/scheduler/$token/proposal')({
  staticData: { title: () => m.booking_proposal_title() },
  component: ProposalPage,
})

function ProposalPage() {
  return (
    <main id="main">
      <h1>{m.booking_proposal_title()}</h1>
    </main>
  )
}
