/** The letters a booking sends its visitor, one a move. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { Act, Ride, Sheet, Slots, Words } from './layout.tsx'

interface Written {
  readonly subject: string
  readonly body: React.ReactElement
}
/** A wall time with its day, as `{ day, time }`. */
export interface Deadline {
  readonly day: string
  readonly time: string
}

const sheet = (ride: RideFacts, subject: string, children: React.ReactNode): Written => ({
  subject,
  body: (
    <Sheet ride={ride} title={subject}>
      {children}
    </Sheet>
  ),
})
const told = ({ locale }: RideFacts, { day, time }: Deadline) => `${formatsIn(locale).day(day)} ${time}`
const Follow = ({ ride }: { ride: RideFacts }) => (
  <Act href={ride.link}>{m.mail_follow({}, { locale: ride.locale })}</Act>
)

export function requested(ride: RideFacts, answerBy: Deadline): Written {
  const { locale, number, onRequest } = ride
  const say = onRequest ? m.mail_requested_on_request_text : m.mail_requested_text
  return sheet(
    ride,
    m.mail_requested_subject({ number }, { locale }),
    <>
      <Words>{say({ answerBy: told(ride, answerBy) }, { locale })}</Words>
      <Ride ride={ride} />
      {onRequest && <Words>{m.mail_estimate({}, { locale })}</Words>}
      <Follow ride={ride} />
    </>,
  )
}

export function proposed(
  ride: RideFacts,
  offer: { options: readonly SlotFacts[]; validUntil: Deadline; message: string | null },
): Written {
  const { locale, number, link } = ride
  return sheet(
    ride,
    m.mail_proposed_subject({ number }, { locale }),
    <>
      <Words>{m.mail_proposed_text({ validUntil: told(ride, offer.validUntil) }, { locale })}</Words>
      {offer.message && <Words>{offer.message}</Words>}
      <Slots ride={ride} slots={offer.options} />
      <Act href={`${link}/proposal`}>{m.mail_proposed_button({}, { locale })}</Act>
    </>,
  )
}

export function confirmed(ride: RideFacts): Written {
  const { locale, number, bob, arriveBy } = ride
  return sheet(
    ride,
    m.mail_confirmed_subject({ number }, { locale }),
    <>
      <Words>{m.mail_confirmed_text({ arriveBy: arriveBy ?? '' }, { locale })}</Words>
      <Ride ride={ride} />
      <Words>{bob === 'ours' ? m.mail_bob_ours_text({}, { locale }) : m.mail_bob_text({}, { locale })}</Words>
      <Follow ride={ride} />
    </>,
  )
}

/** `by` tells whose no it was: ours comes with its reason. */
export function declined(ride: RideFacts, by: 'office' | 'guest', reason: string | null): Written {
  const { locale, number, home } = ride
  const subject = by === 'office' ? m.mail_declined_subject : m.mail_refused_subject
  const say = by === 'office' ? m.mail_declined_text : m.mail_refused_text
  return sheet(
    ride,
    subject({ number }, { locale }),
    <>
      <Words>{say({}, { locale })}</Words>
      {by === 'office' && reason && (
        <Words>
          {m.mail_reason({}, { locale })}: {reason}
        </Words>
      )}
      <Ride ride={ride} price={false} />
      <Act href={home}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

export function expired(ride: RideFacts, next: readonly SlotFacts[]): Written {
  const { locale, number, home } = ride
  return sheet(
    ride,
    m.mail_expired_subject({ number }, { locale }),
    <>
      <Words>{m.mail_expired_text({}, { locale })}</Words>
      {next.length > 0 && <Words>{m.mail_expired_slots({}, { locale })}</Words>}
      {next.length > 0 && <Slots ride={ride} slots={next} />}
      <Act href={home}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

export function cancelled(ride: RideFacts, cost: { keep: number; reason: string | null }): Written {
  const { locale, number } = ride
  const formats = formatsIn(locale)
  return sheet(
    ride,
    m.mail_cancelled_subject({ number }, { locale }),
    <>
      <Words>{m.mail_cancelled_text({}, { locale })}</Words>
      {cost.reason && (
        <Words>
          {m.mail_reason({}, { locale })}: {cost.reason}
        </Words>
      )}
      <Words>
        {cost.keep > 0
          ? m.mail_cancelled_cost({ keep: formats.money(cost.keep) }, { locale })
          : m.mail_cancelled_free({}, { locale })}
      </Words>
      <Ride ride={ride} price={false} />
    </>,
  )
}
