/** The letters of a ride that does not go on: refused, never answered, cancelled. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { Act, Aside, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { type Billed, afterCancelling } from '../agreed/after-cancelling.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { Ride, Slots } from './layout.tsx'
import { Follow, Reason, sheet, type Written } from './letter-parts.tsx'

/** `by` is who said no: ours comes with its reason. */
export function declined(ride: RideFacts, by: 'office' | 'guest', reason: string | null): Written {
  const { locale, number, again } = ride
  const subject = by === 'office' ? m.mail_declined_subject : m.mail_refused_subject
  const say = by === 'office' ? m.mail_declined_text : m.mail_refused_text
  return sheet(
    ride,
    { subject: subject({ number }, { locale }), lead: say({}, { locale }), bye: m.mail_another_time },
    <>
      {by === 'office' && reason && <Reason ride={ride} reason={reason} />}
      <Ride ride={ride} price={false} />
      <Act href={again}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

/** `by` is who did not answer; `again` leads to the same ride planned anew, on its day too. */
export function expired(
  ride: RideFacts,
  { next, by, again }: { next: readonly SlotFacts[]; by: 'guest' | 'office'; again: string },
): Written {
  const { locale, number } = ride
  const say = by === 'office' ? m.mail_expired_ours_text : m.mail_expired_text
  return sheet(
    ride,
    {
      subject: m.mail_expired_subject({ number }, { locale }),
      lead: say({}, { locale }),
      bye: m.mail_another_time,
    },
    <>
      {next.length > 0 && <Words>{m.mail_expired_slots({}, { locale })}</Words>}
      {next.length > 0 && <Slots ride={ride} slots={next} />}
      <Act href={again}>{m.mail_expired_button({}, { locale })}</Act>
    </>,
  )
}

const cancelledBy = {
  guest: m.mail_cancelled_self_text,
  office: m.mail_cancelled_text,
  us: m.mail_cancelled_ours_text,
}

export function cancelled(
  ride: RideFacts,
  cost: {
    keep: number
    reason: string | null
    by: 'guest' | 'office' | 'us'
    billed: Billed
  },
): Written {
  const { locale, number, again, link } = ride
  const formats = formatsIn(locale)
  const keep = formats.money(cost.keep)
  const refund = ride.gross - cost.keep
  const after = afterCancelling({ keep: cost.keep, refund }, cost.billed, locale)
  const { paid, isOpen } = cost.billed
  return sheet(
    ride,
    {
      subject: m.mail_cancelled_subject({ number }, { locale }),
      lead: cancelledBy[cost.by]({}, { locale }),
      bye: m.mail_another_time,
    },
    <>
      {cost.reason && <Reason ride={ride} reason={cost.reason} />}
      <Words>
        {[
          cost.keep > 0
            ? m.mail_cancelled_cost(
                { keep, percent: formats.percent((cost.keep / ride.gross) * 100) },
                { locale },
              )
            : m.scheduler_kept_free({}, { locale }),
          ...after,
        ].join(' ')}
      </Words>
      {cost.keep > 0 && ride.deposit > 0 && (paid > 0 || isOpen) && (
        <Words>{m.scheduler_billed_deposit({}, { locale })}</Words>
      )}
      <Ride ride={ride} price={false} />
      {cost.by === 'us' ? (
        <>
          <Act href={again}>{m.mail_expired_button({}, { locale })}</Act>
          <Aside href={link}>{m.mail_follow({}, { locale })}</Aside>
        </>
      ) : (
        <Follow ride={ride} />
      )}
    </>,
  )
}
