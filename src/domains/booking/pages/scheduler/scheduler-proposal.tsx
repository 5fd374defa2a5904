/** What the office proposes, to accept or decline. */
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Envelope } from '../../../content/drawings/scenes/moments.tsx'
import type { ShownOption } from '../../shown.ts'
import { BackButton, LinkPage } from './link-page.tsx'
import { OfferReplaced } from './hour/offer-replaced.tsx'
import { enterScheduler, useScheduled } from './scheduler-client.ts'
import { StatusDrawing, isOfferGone, proposalLead } from './parts/booking-status.tsx'
import { useMoment, useZoneNote } from '../parts/use-moment.ts'
import { sameOption } from '../../proposal/proposal-differences.ts'
import { AcceptForm } from './proposal/accept-form.tsx'
import { OfferGone } from './proposal/offer-gone.tsx'

export const Route = createFileRoute('/_public/scheduler/$token/proposal')({
  staticData: { title: () => m.booking_proposal_title() },
  loader: ({ context, params }) => enterScheduler(context.queryClient, params.token),
  component: ProposalPage,
})

function ProposalPage() {
  const { token } = Route.useParams()
  const booking = useScheduled(token)
  const moment = useMoment()
  const { proposal } = booking
  const zoneNote = useZoneNote(booking.day)
  const isGone = isOfferGone(booking)
  const lead = proposalLead(booking, moment)
  // What was read here first: an offer that takes its place while the page is open is said to do so.
  const [read] = useState(proposal)
  // An hour that is offered again at the same price stays chosen.
  const [chosen, setChosen] = useState<ShownOption>()
  const option = chosen && proposal ? sameOption(proposal, chosen) : undefined
  const [name, setName] = useState(
    [booking.contact.first_name, booking.contact.last_name].filter(Boolean).join(' '),
  )
  const isOpen = proposal !== null
  // What was pressed is gone with the offer it was for: the keyboard goes on where it is said what became of it.
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <LinkPage
        token={token}
        title={lead.title}
        lead={lead.text}
        drawing={<StatusDrawing booking={booking} />}
      >
        <p>
          <BackButton token={token} />
        </p>
      </LinkPage>
    )
  return (
    <LinkPage token={token} title={lead.title} lead={lead.text} drawing={<Envelope />}>
      {read && read.id !== proposal.id && <OfferReplaced key={proposal.id} read={read} now={proposal} />}
      {zoneNote && <p>{zoneNote}</p>}
      {isGone && <OfferGone token={token} booking={booking} proposal={proposal} />}
      {!isGone && booking.may.acceptance && (
        <AcceptForm
          key={proposal.id}
          {...{ token, booking, proposal, name, setName, option }}
          setOption={setChosen}
        />
      )}
    </LinkPage>
  )
}
