/** The letters a booking sends its visitor, one a move. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { isEstimate, requestWords } from '../request-words.ts'
import { Act, Aside, Words } from '../../../platform/mail/sheet.tsx'
import { Agreed, Ride, Sheet, Slots } from './layout.tsx'

interface Written {
  readonly subject: string
  readonly body: React.ReactElement
}
/** A wall time with its day, as `{ day, time }`. */
export interface Deadline {
  readonly day: string
  readonly time: string
}

/** `lead` is what the inbox shows beside the subject, and the first words of the letter. */
const sheet = (
  ride: RideFacts,
  { subject, lead, bye = m.mail_bye }: { subject: string; lead: string; bye?: typeof m.mail_bye },
  children: React.ReactNode,
): Written => ({
  subject,
  body: (
    <Sheet ride={ride} title={subject} lead={lead} bye={bye({}, { locale: ride.locale })}>
      {children}
    </Sheet>
  ),
})
const told = ({ locale }: RideFacts, { day, time }: Deadline) => {
  const formats = formatsIn(locale)
  return m.booking_day_at({ day: formats.day(day), time: formats.time(time) }, { locale })
}
const Reason = ({ ride: { locale }, reason }: { ride: RideFacts; reason: string }) => (
  <Words>{m.mail_reason({ reason }, { locale })}</Words>
)
const Follow = ({ ride }: { ride: RideFacts }) => (
  <Act href={ride.link}>{m.mail_follow({}, { locale: ride.locale })}</Act>
)

/** Street and number, asked for in each letter until we know them. */
const AskAddress = ({ ride: { locale, link, needsAddress } }: { ride: RideFacts }) =>
  needsAddress ? <Aside href={`${link}#address`}>{m.mail_address_missing({}, { locale })}</Aside> : null

export function requested(ride: RideFacts, answerBy: Deadline): Written {
  const { locale, number, reserved, requestReasons } = ride
  const say = reserved ? m.mail_requested_text : m.mail_requested_on_request_text
  return sheet(
    ride,
    {
      subject: m.mail_requested_subject({ number }, { locale }),
      lead: say({ answerBy: told(ride, answerBy) }, { locale }),
    },
    <>
      <Ride ride={ride} />
      {requestWords(requestReasons, locale).map((words) => (
        <Words key={words}>{words}</Words>
      ))}
      {isEstimate(requestReasons) && <Words>{m.mail_estimate({}, { locale })}</Words>}
      <AskAddress ride={ride} />
      {ride.agreed.terms.length > 0 && <Words>{m.mail_terms({}, { locale })}</Words>}
      <Follow ride={ride} />
    </>,
  )
}

/** A start of the visitor's own choice, while the request waits: the mail before it named another. */
export function rescheduled(ride: RideFacts, answerBy: Deadline): Written {
  const { locale, number } = ride
  return sheet(
    ride,
    {
      subject: m.mail_rescheduled_subject({ number }, { locale }),
      lead: m.mail_rescheduled_text({ answerBy: told(ride, answerBy) }, { locale }),
    },
    <>
      <Ride ride={ride} />
      <AskAddress ride={ride} />
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
    {
      subject: m.mail_proposed_subject({ number }, { locale }),
      lead: m.mail_proposed_text({ validUntil: told(ride, offer.validUntil) }, { locale }),
    },
    <>
      {offer.message && <Words>{offer.message}</Words>}
      <Slots ride={ride} slots={offer.options} />
      <Act href={`${link}/proposal`}>{m.mail_proposed_button({}, { locale })}</Act>
    </>,
  )
}

/** What we still have to know before the day, in one list: where first, then who steers. */
function StillNeeded({
  ride: { locale, link, needsAddress },
  isBobNeeded,
}: {
  ride: RideFacts
  isBobNeeded: boolean
}) {
  return (
    <>
      <Words>
        <strong>{m.mail_still_needed({}, { locale })}</strong>
        {[
          needsAddress && m.mail_address_missing({}, { locale }),
          isBobNeeded && m.mail_bob_needed({}, { locale }),
        ]
          .filter(Boolean)
          .map((text, at) => (
            <span key={at}>
              <br />
              {at + 1}. {text}
            </span>
          ))}
      </Words>
      {needsAddress && <Act href={`${link}#address`}>{m.scheduler_address_tell({}, { locale })}</Act>}
      {isBobNeeded && needsAddress && (
        <Aside href={`${link}/bob`}>{m.scheduler_bob_tell({}, { locale })}</Aside>
      )}
      {isBobNeeded && !needsAddress && <Act href={`${link}/bob`}>{m.scheduler_bob_tell({}, { locale })}</Act>}
      <Aside href={link}>{m.mail_follow({}, { locale })}</Aside>
    </>
  )
}

export function confirmed(ride: RideFacts): Written {
  const { locale, number, bob, arriveBy, needsAddress } = ride
  const isBobNeeded = bob === 'own' && !ride.agreed.isBobNamed
  const say = needsAddress ? m.mail_confirmed_no_address : m.mail_confirmed_text
  return sheet(
    ride,
    {
      subject: m.mail_confirmed_subject({ number }, { locale }),
      lead: say({ arriveBy: arriveBy ? formatsIn(locale).time(arriveBy) : '' }, { locale }),
    },
    <>
      {(needsAddress || isBobNeeded) && <StillNeeded ride={ride} isBobNeeded={isBobNeeded} />}
      <Ride ride={ride} isComing />
      <Agreed ride={ride} />
      {ride.agreed.terms.length > 0 && <Words>{m.mail_terms({}, { locale })}</Words>}
      {bob === 'ours' && <Words>{m.mail_bob_ours_text({}, { locale })}</Words>}
      {!needsAddress && !isBobNeeded && <Follow ride={ride} />}
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
    { subject: subject({ number }, { locale }), lead: say({}, { locale }), bye: m.mail_another_time },
    <>
      {by === 'office' && reason && <Reason ride={ride} reason={reason} />}
      <Ride ride={ride} price={false} />
      <Act href={home}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

export function expired(ride: RideFacts, next: readonly SlotFacts[]): Written {
  const { locale, number, home } = ride
  return sheet(
    ride,
    {
      subject: m.mail_expired_subject({ number }, { locale }),
      lead: m.mail_expired_text({}, { locale }),
      bye: m.mail_another_time,
    },
    <>
      {next.length > 0 && <Words>{m.mail_expired_slots({}, { locale })}</Words>}
      {next.length > 0 && <Slots ride={ride} slots={next} />}
      <Act href={home}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

/** Another address in the same town: the ride as it stands now, with the file that takes the place of the last. */
export function relocated(ride: RideFacts): Written {
  const { locale, number } = ride
  return sheet(
    ride,
    {
      subject: m.mail_relocated_subject({ number }, { locale }),
      lead: m.mail_relocated_text({ place: ride.place ?? '' }, { locale }),
    },
    <>
      <Ride ride={ride} isComing />
      <Follow ride={ride} />
    </>,
  )
}

/** Told to who waited: the start that is held, and until when. */
export function freed(
  ride: RideFacts,
  offer: { slot: SlotFacts; until: Deadline; open: string; leave: string },
): Written {
  const { locale } = ride
  const formats = formatsIn(locale)
  return sheet(
    ride,
    {
      subject: m.mail_freed_subject({ day: formats.day(offer.slot.day) }, { locale }),
      lead: m.mail_freed_text({ until: told(ride, offer.until) }, { locale }),
    },
    <>
      <Slots ride={ride} slots={[offer.slot]} />
      <Act href={offer.open}>{m.mail_freed_button({}, { locale })}</Act>
      <Words>{m.mail_freed_next({}, { locale })}</Words>
      <Aside href={offer.leave}>{m.mail_freed_leave({}, { locale })}</Aside>
    </>,
  )
}

export function cancelled(
  ride: RideFacts,
  cost: { keep: number; reason: string | null; by?: 'guest' | 'office' },
): Written {
  const { locale, number } = ride
  const formats = formatsIn(locale)
  return sheet(
    ride,
    {
      subject: m.mail_cancelled_subject({ number }, { locale }),
      lead: (cost.by === 'guest' ? m.mail_cancelled_self_text : m.mail_cancelled_text)({}, { locale }),
      bye: m.mail_another_time,
    },
    <>
      {cost.reason && <Reason ride={ride} reason={cost.reason} />}
      <Words>
        {cost.keep > 0
          ? m.mail_cancelled_cost({ keep: formats.money(cost.keep) }, { locale })
          : m.mail_cancelled_free({}, { locale })}
      </Words>
      <Ride ride={ride} price={false} />
    </>,
  )
}
