/** What the office proposes, to accept or decline. */
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { Cents } from '../../../../kernel/money/money.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../platform/ui/form/choices.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Envelope } from '../../../content/drawings/scenes/moments.tsx'
import { isPromised } from '../../booking.ts'
import type { ShownBooking, ShownProposal } from '../../shown.ts'
import { useFieldErrors } from '../parts/field-errors.ts'
import { CancellationWords } from '../parts/cancellation-words.tsx'
import { DeclineOffer } from './parts/decline-offer.tsx'
import { LinkPage } from './link-page.tsx'
import { OfferReplaced } from './hour/offer-replaced.tsx'
import { PriceChanged } from '../starts/price-changed.tsx'
import { Problems, focusFirstWrong } from '../parts/problems.tsx'
import { ReachUs } from '../parts/reach-us.tsx'
import { enterScheduler, useMove, useReadAt, useScheduled } from './scheduler-client.ts'
import { StatusDrawing, isOfferGone, openOptions, proposalLead } from './parts/booking-status.tsx'
import { useMoment } from '../parts/use-moment.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { sameOption } from '../../proposal/proposal-differences.ts'
import type { Seen } from '../../agreed/seen.ts'
import style from './scheduler-form.module.css'

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
  const isGone = isOfferGone(booking)
  const lead = proposalLead(booking, moment)
  // What was read here first: an offer that takes its place while the page is open is said to do so.
  const [read] = useState(proposal)
  // An hour that is offered again at the same price stays chosen.
  const [chosen, setChosen] = useState<Option>()
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
          <Link
            to="/scheduler/$token"
            params={{ token }}
            viewTransition
            className={buttonClass({ look: 'secondary' })}
          >
            {m.scheduler_back()}
          </Link>
        </p>
      </LinkPage>
    )
  return (
    <LinkPage token={token} title={lead.title} lead={lead.text} drawing={<Envelope />}>
      {read && read.id !== proposal.id && <OfferReplaced key={proposal.id} read={read} now={proposal} />}
      {isGone && <Gone token={token} booking={booking} proposal={proposal} />}
      {!isGone && booking.may.acceptance && (
        <Answer
          key={proposal.id}
          {...{ token, booking, proposal, name, setName, option }}
          setOption={setChosen}
        />
      )}
    </LinkPage>
  )
}

/** What stood in the offer, and how to reach the office that was alarmed of its loss; there is nothing to say yes to. */
function Gone({ token, booking, proposal: { options } }: AnswerProps) {
  const moment = useMoment()
  return (
    <div className={stacked('part')}>
      <ul className={stacked(1, written('muted', style.gone))}>
        {options.map(({ id, start }) => (
          <li key={id}>
            <s>{moment(start)}</s> {m.scheduler_proposal_gone()}
          </li>
        ))}
      </ul>
      <Asked booking={booking} />
      {!booking.may.slot && <ReachUs>{m.scheduler_proposal_reach_now()}</ReachUs>}
      {booking.may.refusal && (
        <div className={inRow(3, style.ways)}>
          {booking.may.slot && (
            <Link to="/scheduler/$token" params={{ token }} hash="slot" className={buttonClass()}>
              {m.scheduler_slot_other()}
            </Link>
          )}
          <DeclineOffer token={token} booking={booking} />
        </div>
      )}
    </div>
  )
}

interface AnswerProps {
  readonly token: string
  readonly booking: ShownBooking
  readonly proposal: ShownProposal
}

type Option = ShownProposal['options'][number]

interface AnswerFormProps extends AnswerProps {
  /** Typed under another offer it is still his name. */
  readonly name: string
  readonly setName: (name: string) => void
  /** The one that was chosen, while it is offered. */
  readonly option: Option | undefined
  readonly setOption: (option: Option | undefined) => void
}

function Answer({ token, booking, proposal, name, setName, option, setOption }: AnswerFormProps) {
  const navigate = useNavigate()
  const moment = useMoment()
  const locale = useLocale()
  const readAt = useReadAt(token)
  const accept = useMove<Seen & { option: string; name: string }>(token, 'acceptance')
  const { wrong, touch } = useFieldErrors(accept.error)
  const open = openOptions(booking)
  const [lacksHour, setLacksHour] = useState(false)
  const picked = open.find(({ id }) => id === option?.id) ?? (open.length === 1 ? open[0] : undefined)
  const { message } = proposal

  function submit(event: FormEvent) {
    event.preventDefault()
    // Without an hour there is nothing to ask the server.
    if (!picked) {
      setLacksHour(true)
      document.querySelector<HTMLElement>('input[name="option"]:enabled')?.focus()
      return
    }
    send({ total: picked.price.gross, version: proposal.version })
  }
  function send(seen: Seen) {
    accept.mutate(
      { option: picked?.id ?? '', name: name.trim(), ...seen },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/success',
            params: { token },
            search: { done: 'accepted' },
            viewTransition: true,
          }),
        onError: (error) => focusFirstWrong(error, ['name']),
      },
    )
  }

  return (
    <Form className={stacked('part')} onSubmit={submit}>
      {message && (
        <p className={style.message}>{typeof message === 'string' ? message : inLocale(message, locale)}</p>
      )}
      <RadioCards
        legend={m.scheduler_proposal_options({ count: proposal.options.length })}
        name="option"
        value={picked?.id ?? null}
        onChange={(next) => {
          setOption(proposal.options.find(({ id }) => id === next))
          setLacksHour(false)
          touch('option')
        }}
        error={lacksHour ? m.scheduler_proposal_choose() : wrong['option']}
        options={proposal.options.map(({ id, start, price, still_free }) => ({
          value: id,
          label: <span className={style.option}>{moment(start)}</span>,
          description: <Difference gross={price.gross} before={booking.price?.gross ?? null} />,
          price: <Amount cents={price.gross} />,
          disabledReason: still_free ? undefined : m.scheduler_proposal_gone(),
        }))}
      />
      <Asked booking={booking} />
      <Field id="name" label={m.scheduler_proposal_name()} error={wrong['name']} required>
        <TextInput
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            touch('name')
          }}
        />
      </Field>
      {booking.policy && booking.policy.cancellation_steps.length > 0 && (
        <section className={stacked(3, style.terms)}>
          <h2>{m.scheduler_proposal_binding()}</h2>
          <CancellationWords policy={booking.policy} start={picked?.start ?? null} now={readAt} />
        </section>
      )}
      <Problems error={accept.error} fields={['name', 'option', 'total']} />
      <PriceChanged error={accept.error} isBusy={accept.isPending} onAccept={send} />
      <div className={stacked(3, style.terms)}>
        {!picked && open.length > 0 && <p id="choose-first">{m.scheduler_proposal_choose()}</p>}
        <div className={inRow(3, style.ways)}>
          <Button
            type="submit"
            busy={accept.isPending}
            busyLabel={m.common_busy()}
            aria-disabled={!picked || undefined}
            aria-describedby={picked ? undefined : 'choose-first'}
          >
            {m.scheduler_proposal_accept()}
          </Button>
          {booking.may.refusal && <DeclineOffer token={token} booking={booking} />}
        </div>
      </div>
      <ReachUs>{m.scheduler_proposal_reach()}</ReachUs>
    </Form>
  )
}

/** What was asked, beside what is proposed instead. */
function Asked({ booking }: { readonly booking: ShownBooking }) {
  const { start, people, town, price } = booking
  const moment = useMoment()
  const formats = useFormats()
  if (!start) return null
  const facts = [m.booking_people_count({ people }), town, price && formats.money(price.gross)]
  return (
    <p className={stacked(1, style.asked)}>
      <strong>
        {(isPromised(booking) ? m.scheduler_proposal_agreed : m.scheduler_proposal_asked)({
          moment: moment(start),
        })}
      </strong>
      <span>{dotted(facts)}</span>
    </p>
  )
}

const Amount = ({ cents }: { readonly cents: Cents }) => useFormats().money(cents)

function Difference({ gross, before }: { readonly gross: Cents; readonly before: Cents | null }) {
  const formats = useFormats()
  if (before === null) return null
  if (gross === before) return m.scheduler_proposal_same()
  return gross > before
    ? m.scheduler_proposal_more({ amount: formats.money(gross - before) })
    : m.scheduler_proposal_less({ amount: formats.money(before - gross) })
}
