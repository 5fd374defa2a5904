/** A ride as a calendar file: tentative from the request on, certain when confirmed, taken out when it ends. */
import {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  default as ical,
} from 'ical-generator'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { MailAttachment } from '../../../platform/mail/resources.ts'
import type { RideFacts } from './facts.ts'

export type CalendarState = 'tentative' | 'confirmed' | 'cancelled'

interface CalendarEntry {
  /** Public, and the same in every file of the booking. */
  readonly uid: string
  /** Counts up with every change: a second file replaces the first (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  readonly state: CalendarState
  /** Who is invited by mail; nobody in a file that is fetched. */
  readonly attendee: { readonly name: string; readonly email: string } | null
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * The methods of RFC 5546: an invitation (REQUEST) and its end (CANCEL) name who is invited and by whom; a file
 * without anybody is published (PUBLISH).
 */
const methodOf = ({ company }: RideFacts, { state, attendee }: CalendarEntry): ICalCalendarMethod =>
  // Without an address of ours nobody asks the guest: the ride is only shown.
  !attendee || !company.email
    ? ICalCalendarMethod.PUBLISH
    : state === 'cancelled'
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.REQUEST

/** Null until a start is chosen. */
function rideCalendar(ride: RideFacts, entry: CalendarEntry): ICalCalendar | null {
  if (!ride.during) return null
  const { locale, company, number, people, packageName, arriveBy, drinks, link } = ride
  const { uid, sequence, state, attendee } = entry
  const labelled = (label: string, value: string) => m.common_labelled({ label, value }, { locale })
  const calendar = ical({
    method: methodOf(ride, entry),
    prodId: { company: company.name, product: 'partybike' },
  })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    status: statuses[state],
    start: new Date(ride.during.from),
    end: new Date(ride.during.to),
    summary: m.mail_calendar_title({ product: company.product, number }, { locale }),
    location: ride.place,
    description: [
      [labelled(m.mail_people({}, { locale }), String(people)), packageName].filter(Boolean).join(', '),
      state === 'confirmed' &&
        arriveBy &&
        labelled(m.mail_arrive({}, { locale }), formatsIn(locale).time(arriveBy)),
      ...drinks,
      link,
    ]
      .filter(Boolean)
      .join('\n'),
    url: link,
    ...(company.email && { organizer: { name: company.name, email: company.email } }),
  })
  if (attendee && company.email)
    event.createAttendee({
      ...attendee,
      rsvp: false,
      status: state === 'confirmed' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.TENTATIVE,
    })
  return calendar
}

export function calendarFile(ride: RideFacts, entry: CalendarEntry): MailAttachment[] {
  const calendar = rideCalendar(ride, entry)
  if (!calendar) return []
  return [
    {
      filename: `${ride.number}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${methodOf(ride, entry)}`,
      content: calendar.toString(),
    },
  ]
}
