/** The one thing that is the visitor's turn now. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { isIn } from '../../../../../kernel/state-group.ts'
import { hasNameOf } from '../../../bob/organiser.ts'
import { bobWords } from '../../../bob/bob-words.ts'
import { ridesOrRode } from '../../../booking.ts'
import { returned } from '../../../resources/booking/booking-status.ts'
import type { ShownBooking } from '../../../shown.ts'
import { neededOf } from './needed-of.ts'
import { isOfferGone } from './booking-status.tsx'
import style from './next-move.module.css'

export function NextMove({ token, booking }: { readonly token: string; readonly booking: ShownBooking }) {
  const formats = useFormats()
  const locale = useLocale()
  // Who only reads has nothing to do.
  if (booking.reads_only) return null
  if (booking.proposal && booking.may.acceptance && !isOfferGone(booking))
    return (
      <Link
        to="/scheduler/$token/proposal"
        params={{ token }}
        viewTransition
        className={buttonClass({}, style.next)}
      >
        {m.scheduler_see_proposal()}
      </Link>
    )
  // Without an hour there is nothing to drive to: another is chosen before anything else is asked.
  if (isOfferGone(booking) && booking.may.slot)
    return (
      <a href="#slot" className={buttonClass({}, style.next)}>
        {m.scheduler_slot_other()}
      </a>
    )
  // What cannot be promised asks for no address and no Bob first.
  if (booking.uncertain) return null
  if (!ridesOrRode(booking.status))
    return (
      <Link
        to="/booking"
        search={{
          people: booking.people,
          ...(booking.postal_code && { place: Number(booking.postal_code) }),
        }}
        className={buttonClass({}, style.next)}
      >
        {m.booking_end_again()}
      </Link>
    )
  // A document of its own, as every page that needs no script.
  if (isIn(returned, booking.status))
    return (
      <a
        href={`/${locale}/scheduler/${encodeURIComponent(token)}/thanks`}
        className={buttonClass({}, style.next)}
      >
        {m.scheduler_review()}
      </a>
    )
  const asksAddress = neededOf(booking).includes('address')
  const asksBob = booking.may.bobs && booking.bob === 'own'
  if (asksAddress || asksBob)
    return (
      <>
        {asksAddress && (
          <a href="#address" className={buttonClass({}, style.next)}>
            {m.scheduler_address_tell()}
          </a>
        )}
        {asksBob && <BobLink token={token} booking={booking} isNext={!asksAddress} />}
      </>
    )
  if (booking.status === 'planned' && booking.day)
    return <p>{m.scheduler_see_you({ day: formats.day(booking.day) })}</p>
  return null
}

/** Once each bike has its Bob, another one is a quiet way out, not what is asked next. */
function BobLink({
  token,
  booking,
  isNext,
}: {
  readonly token: string
  readonly booking: ShownBooking
  readonly isNext: boolean
}) {
  const needs = neededOf(booking)
  const isNamed = !needs.includes('bobs')
  const waitsFor = booking.bobs.filter(({ declaration_signed_at: signedAt }) => !signedAt)
  const own = waitsFor.length === 1 && hasNameOf(waitsFor[0]!, booking.contact) ? waitsFor[0]!.link : null
  // Who booked and steers himself is sent no link: he reads and signs here.
  if (isNamed && own)
    return (
      <Link
        to="/scheduler/$token/bob"
        params={{ token: own }}
        viewTransition
        className={buttonClass({ look: isNext ? 'main' : 'secondary' }, style.next)}
      >
        {m.scheduler_bob_link_open()}
      </Link>
    )
  return (
    <Link
      to="/scheduler/$token/bob"
      params={{ token }}
      viewTransition
      className={isNamed ? undefined : buttonClass({ look: isNext ? 'main' : 'secondary' }, style.next)}
    >
      {isNamed && needs.includes('signatures')
        ? m.scheduler_bob_unsigned_next()
        : bobWords({ named: booking.bobs.length, bikes: booking.bikes })}
    </Link>
  )
}
