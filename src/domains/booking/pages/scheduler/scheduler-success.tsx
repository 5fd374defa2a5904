/** The word that it is done. */
import { Link, createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { bobsNamedWords, bobWords } from '../../bob/bob-words.ts'
import { Bob, Cheers, EmptyMat, Envelope } from '../../../content/drawings/scenes/moments.tsx'
import { NamedBobs } from './bob/named-bobs.tsx'
import { BackButton, LinkPage } from './link-page.tsx'
import { ReachUs } from '../parts/reach-us.tsx'
import { StatusDrawing, statusText, statusTitle } from './parts/booking-status.tsx'
import { type Done, readDone } from './parts/done.ts'
import { neededOf } from './parts/needed-of.ts'
import { stillSo } from './parts/still-so.ts'
import { enterScheduler, useScheduled } from './scheduler-client.ts'
import { useMoment } from '../parts/use-moment.ts'

export const Route = createFileRoute('/_public/scheduler/$token/success')({
  staticData: { title: () => m.booking_success_title() },
  // Named also where there is none: the router hands on what a reader leaves out.
  validateSearch: ({ done }: Record<string, unknown>): { done?: Done | undefined } => ({
    done: readDone(done),
  }),
  loader: ({ context, params }) => enterScheduler(context.queryClient, params.token),
  component: SuccessPage,
})

function SuccessPage() {
  const { token } = Route.useParams()
  const { done } = Route.useSearch()
  const booking = useScheduled(token)
  const moment = useMoment()
  const formats = useFormats()
  const mailed = (words: string) =>
    booking.sends_mail ? `${words} ${m.scheduler_done_mail({ email: booking.contact.email ?? '' })}` : words
  const when = booking.start ? moment(booking.start) : ''
  const words = {
    bob: {
      title: m.scheduler_done_bob(),
      text: bobsNamedWords({ named: booking.bobs.length, bikes: booking.bikes }),
      drawing: <Bob />,
    },
    bob_replaced: {
      title: m.scheduler_done_bob(),
      text: m.scheduler_done_bob_replaced(),
      drawing: <Bob />,
    },
    // Still a request: what we hold, or only look into, and that our answer is to come.
    slot: {
      title: booking.reserved ? m.scheduler_done_slot() : m.scheduler_done_slot_asked(),
      text: (booking.reserved ? m.scheduler_done_slot_text : m.scheduler_done_slot_asked_text)({
        moment: when,
      }),
      drawing: <Envelope />,
    },
    accepted: {
      title: m.scheduler_done_accepted(),
      text: mailed(m.scheduler_done_accepted_text({ moment: when })),
      drawing: <Cheers />,
    },
    declined: {
      title: m.scheduler_done_declined(),
      text: m.scheduler_done_declined_text(),
      drawing: <EmptyMat />,
    },
    kept: {
      title: booking.hour === 'lost' ? m.scheduler_done_declined() : m.scheduler_done_kept(),
      text: (booking.hour === 'lost' ? m.scheduler_done_lost_text : m.scheduler_done_kept_text)({
        moment: when,
      }),
      drawing: booking.hour === 'lost' ? <EmptyMat /> : <Cheers />,
    },
    cancelled: {
      title: m.scheduler_done_cancelled(),
      text: mailed(
        booking.cancelled?.keep
          ? m.scheduler_done_cancelled_kept({ keep: formats.money(booking.cancelled.keep) })
          : m.scheduler_done_cancelled_text(),
      ),
      drawing: <EmptyMat />,
    },
  }
  const so = stillSo(done, booking)
  const { title, text, drawing } = so
    ? words[so]
    : {
        title: statusTitle(booking),
        text: statusText(booking),
        drawing: <StatusDrawing booking={booking} />,
      }
  // Each a line of its own: what it costs, when the answer comes, what is mailed.
  const lines =
    so === 'slot'
      ? [
          booking.price ? m.scheduler_done_slot_total({ total: formats.money(booking.price.gross) }) : '',
          booking.answer_by ? m.scheduler_answer_by({ moment: moment(booking.answer_by) }) : '',
          booking.sends_mail ? m.scheduler_calendar_mail({ email: booking.contact.email ?? '' }) : '',
        ].filter(Boolean)
      : []
  const needs = booking.uncertain ? [] : neededOf(booking)
  return (
    <LinkPage token={token} title={title} lead={text} drawing={drawing}>
      {lines.length > 0 && (
        <ul className={stacked(2)}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {(so === 'bob' || so === 'bob_replaced') && (
        <section className={stacked(4)}>
          <p>
            {booking.sends_mail && booking.bobs.some(({ has_email }) => has_email)
              ? m.scheduler_bob_next_mailed()
              : m.scheduler_bob_next_step()}
          </p>
          <NamedBobs token={token} booking={booking} />
        </section>
      )}
      {booking.uncertain && <ReachUs>{m.scheduler_proposal_reach_now()}</ReachUs>}
      <p>
        {needs.includes('address') ? (
          <Link to="/scheduler/$token" params={{ token }} hash="address" className={buttonClass()}>
            {m.scheduler_address_tell()}
          </Link>
        ) : needs.includes('bobs') ? (
          <Link to="/scheduler/$token/bob" params={{ token }} viewTransition className={buttonClass()}>
            {bobWords({ named: booking.bobs.length, bikes: booking.bikes })}
          </Link>
        ) : (
          <BackButton token={token} />
        )}
      </p>
    </LinkPage>
  )
}
