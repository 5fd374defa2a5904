/** The facts of a booking: who, when, where, what, and who drives. */
import { lazy, Suspense, useState } from 'react'
import { useSuspenseQuery } from '../../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { dayOf } from '../../../../../kernel/time/wall-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../../platform/i18n/time/wall-clock.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { useFocusBack } from '../../../../../platform/ui/use-focus-back.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { companyQuery } from '../../../../catalog/shown.ts'
import { Picture } from '../../../../content/pages/parts/picture.tsx'
import { isOver, isPromised, ridesOrRode } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import { WrittenPhone } from '../../../../customers/phone/written-phone.tsx'
import { ourBobs } from '../../../price/receipt-words.ts'
import { bobStateWords } from '../../../bob/bob-state-words.ts'
import { ReachUs } from '../../parts/reach-us.tsx'
import { useZoneNote } from '../../parts/use-moment.ts'
import style from '../../parts/summary.module.css'

const ContactChangeForm = lazy(() =>
  import('./contact-change-form.tsx').then((part) => ({ default: part.ContactChangeForm })),
)

interface BookingFactsProps {
  /** Of the booking's link. */
  readonly token: string
  readonly booking: ShownBooking
}

export function BookingFacts({ token, booking }: BookingFactsProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { time_zone, noun_plural } = useSuspenseQuery(companyQuery()).data
  const { start, end, contact } = booking
  const zoneNote = useZoneNote(booking.day)
  const isComing = isPromised(booking)
  const time = (instant: string) => formats.time(timeIn(time_zone, instant))
  const drivers = booking.bobs.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return (
    <dl className={stacked(0, style.rows)}>
      <div>
        <dt>{m.booking_step_base()}</dt>
        <dd>
          {m.booking_people_count({ people: formats.number(booking.people) })}
          {booking.bikes > 1 && (
            <p>
              {m.booking_bikes_come({
                bikes: formats.number(booking.bikes),
                noun: inLocale(noun_plural, locale),
              })}
            </p>
          )}
          {booking.day && <p>{formats.day(booking.day)}</p>}
          {start && (
            <p>
              {end
                ? m.scheduler_from_until({ from: time(start), until: time(end) })
                : m.booking_starts_at({ time: time(start) })}
            </p>
          )}
          {isComing && booking.arrive_by && <p>{m.scheduler_arrive({ time: time(booking.arrive_by) })}</p>}
          {start && zoneNote && <p>{zoneNote}</p>}
        </dd>
      </div>
      <div>
        <dt>{m.booking_step_where()}</dt>
        <dd>
          {booking.place ?? m.scheduler_not_known()}
          {booking.place_photo && (
            <Picture
              className={style.photo}
              picture={booking.place_photo.file}
              words={inLocale(booking.place_photo.words, locale)}
              sizes="(min-width: 780px) 320px, 60vw"
            />
          )}
        </dd>
      </div>
      {booking.package?.name && (
        <div>
          <dt>{m.booking_when_package()}</dt>
          <dd>
            {inLocale(booking.package.name, locale)}
            {booking.duration && <p>{formats.duration(booking.duration)}</p>}
          </dd>
        </div>
      )}
      <div>
        <dt>{m.booking_step_drinks()}</dt>
        <dd>
          {booking.drinks.length === 0 && m.booking_drinks_none()}
          {booking.drinks.map(
            ({ name, quantity }) =>
              name && (
                <p key={inLocale(name, locale)}>
                  {formats.number(quantity)} × {inLocale(name, locale)}
                </p>
              ),
          )}
        </dd>
      </div>
      {/* A ride that does not go out needs nobody to steer it; once it was, nobody is asked who did. */}
      {!booking.reads_only &&
        ridesOrRode(booking.status) &&
        (!isOver(booking.status) || booking.bob === 'ours' || drivers.length > 0) && (
          <div>
            <dt>{m.booking_bob_rule_title({ bikes: booking.bikes })}</dt>
            <dd>
              {booking.bob === 'ours'
                ? ourBobs(booking.bikes)
                : drivers.length > 0
                  ? booking.bobs.map((bob, at) => (
                      <div key={bob.id}>
                        {drivers[at]}
                        <p>{bobStateWords(bob)}</p>
                      </div>
                    ))
                  : m.scheduler_not_known()}
            </dd>
          </div>
        )}
      <div>
        <dt>{m.scheduler_contact()}</dt>
        <dd>
          {contact.first_name} {contact.last_name}
          <p>{contact.email}</p>
          <p>{contact.phone && <WrittenPhone text={contact.phone} />}</p>
          {booking.may.contact ? (
            <ChangeContact token={token} booking={booking} />
          ) : (
            // Once they are on a document, or the office serves it, they are mended together.
            !isOver(booking.status) && !booking.reads_only && <ReachUs>{m.scheduler_contact_wrong()}</ReachUs>
          )}
        </dd>
      </div>
      {booking.billed_to.length > 0 && (
        <div>
          <dt>{m.booking_billed_to()}</dt>
          <dd>
            {booking.billed_to.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      )}
      {booking.order_reference && (
        <div>
          <dt>{m.booking_order_reference()}</dt>
          <dd className={style.whole}>{booking.order_reference}</dd>
        </div>
      )}
      {booking.terms_accepted_at && (
        <div>
          <dt>{m.scheduler_terms()}</dt>
          <dd>
            <a href={`/api/scheduler/${encodeURIComponent(token)}/terms`} download>
              {m.scheduler_terms_accepted({
                day: formats.day(dayOf(Date.parse(booking.terms_accepted_at), time_zone)),
              })}
            </a>
          </dd>
        </div>
      )}
      {booking.occasion && (
        <div>
          <dt>{m.booking_occasion()}</dt>
          <dd>{booking.occasion}</dd>
        </div>
      )}
      {booking.notes && (
        <div>
          <dt>{m.booking_notes()}</dt>
          <dd>{booking.notes}</dd>
        </div>
      )}
    </dl>
  )
}

/** Opens who booked to be corrected; the form is fetched when it is asked for. */
function ChangeContact({ token, booking }: BookingFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isKept, setKept] = useState(false)
  const button = useFocusBack<HTMLButtonElement>(isOpen)
  const close = (kept: boolean) => {
    setOpen(false)
    setKept(kept)
  }
  return (
    <div className={stacked(3, style.change)}>
      {isKept && (
        <Notice tone="success" live="polite" title={m.scheduler_contact_kept()}>
          {booking.sends_mail && <p>{m.scheduler_contact_mail({ email: booking.contact.email ?? '' })}</p>}
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
          <ContactChangeForm token={token} booking={booking} onClose={close} />
        </Suspense>
      ) : (
        <div>
          <Button ref={button} look="secondary" compact onClick={() => setOpen(true)}>
            {m.scheduler_contact_change()}
          </Button>
        </div>
      )}
    </div>
  )
}
