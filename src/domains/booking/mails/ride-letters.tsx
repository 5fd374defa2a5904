/** The letters around a ride: what is still needed before it, that it is near, and the thanks after it. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { Act, Aside, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { bobStateWords } from '../bob/bob-state-words.ts'
import type { AfterRide, OwnWords } from '../server/letters/ride-letters.ts'
import type { RideStanding, ToldBob } from '../server/letters/ride-standing.ts'
import type { RideFacts } from './facts.ts'
import { Ride } from './layout.tsx'
import { Follow, LinkCaution, sheet, StillNeeded, type Written } from './letter-parts.tsx'

const dayOf = ({ locale, slot }: RideFacts): string => (slot ? formatsIn(locale).day(slot.day) : '')

export const needed = (ride: RideFacts, { needs, bobs, open }: RideStanding, own: OwnWords): Written =>
  sheet(
    ride,
    {
      subject: own.subject ?? m.mail_needed_subject({ day: dayOf(ride) }, { locale: ride.locale }),
      lead: own.opening ?? m.mail_needed_lead({}, { locale: ride.locale }),
    },
    <>
      <StillNeeded
        ride={ride}
        needs={needs}
        words={{ unsigned: bobs.filter(isUnsigned).map(({ first_name }) => first_name ?? ''), open }}
      />
      <Ride ride={ride} price={false} isComing />
      <BobStates ride={ride} bobs={bobs} />
      <LinkCaution ride={ride} />
    </>,
  )

/** The day before, where nothing is needed: when to be where. */
export const ready = (ride: RideFacts, { bobs }: RideStanding, own: OwnWords): Written =>
  sheet(
    ride,
    {
      subject: own.subject ?? m.mail_ready_subject({ day: dayOf(ride) }, { locale: ride.locale }),
      lead:
        own.opening ??
        m.mail_ready_lead(
          { arriveBy: ride.arriveBy ? formatsIn(ride.locale).time(ride.arriveBy) : '' },
          { locale: ride.locale },
        ),
    },
    <>
      <Ride ride={ride} price={false} isComing />
      <BobStates ride={ride} bobs={bobs} />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )

/** The day after: how was it, where it is said in public, and the way out of letters like this one. */
export const thanks = (ride: RideFacts, { page, leave, publicReviews }: AfterRide, own: OwnWords): Written =>
  sheet(
    ride,
    {
      subject: own.subject ?? m.mail_thanks_subject({}, { locale: ride.locale }),
      lead: own.opening ?? m.mail_thanks_lead({ day: dayOf(ride) }, { locale: ride.locale }),
      bye: m.mail_thanks_bye,
    },
    <>
      <Act href={page}>{m.mail_thanks_button({}, { locale: ride.locale })}</Act>
      {publicReviews && (
        <Aside href={publicReviews}>{m.mail_thanks_public({}, { locale: ride.locale })}</Aside>
      )}
      <LinkCaution ride={ride} />
      <Aside href={leave}>{m.mail_thanks_leave({}, { locale: ride.locale })}</Aside>
    </>,
  )

/** A Bob has signed: who he is, and how many still have to. */
export function signed(ride: RideFacts, { bobs }: RideStanding, own: OwnWords, signer: string): Written {
  const to = { locale: ride.locale }
  const left = bobs.filter(isUnsigned).length + Math.max(0, ride.bikes - bobs.length)
  const lead =
    left === 0 ? m.mail_told_all({ name: signer }, to) : m.mail_told_left({ name: signer, count: left }, to)
  return sheet(
    ride,
    { subject: own.subject ?? m.mail_told_subject({ name: signer }, to), lead: own.opening ?? lead },
    <>
      {own.opening && <Words>{lead}</Words>}
      <BobStates ride={ride} bobs={bobs} />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )
}

const isUnsigned = ({ declaration_signed_at: signedAt }: ToldBob): boolean => !signedAt

/** How far each Bob of the group is. */
function BobStates({ ride: { locale }, bobs }: { ride: RideFacts; bobs: readonly ToldBob[] }) {
  if (bobs.length === 0) return null
  return (
    <Words>
      <strong>{m.mail_needed_bobs({ count: bobs.length }, { locale })}</strong>
      {bobs.map((bob, at) => (
        <span key={at}>
          <br />
          {m.common_labelled({ label: bob.first_name ?? '', value: bobStateWords(bob, locale) }, { locale })}
        </span>
      ))}
    </Words>
  )
}
