/** A ride as a calendar file: added when confirmed, taken out when cancelled. */
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { MailAttachment } from '../../../platform/mail/resources.ts'
import type { RideFacts } from './facts.ts'

/** One event a booking, by its number: a second file with a higher sequence replaces the first (RFC 5545). */
export function calendarFile(
  ride: RideFacts,
  booking: { id: string; sequence: number },
  method: 'REQUEST' | 'CANCEL',
): MailAttachment[] {
  if (!ride.during) return []
  const { locale, company, number } = ride
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: company.name, product: 'partybike' },
  })
  calendar.createEvent({
    id: booking.id,
    sequence: booking.sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(ride.during.from),
    end: new Date(ride.during.to),
    summary: m.mail_calendar_title({ product: company.product, number }, { locale }),
    location: ride.place,
    url: ride.link,
    organizer: { name: company.name, email: company.email },
  })
  return [
    {
      filename: `${number}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: calendar.toString(),
    },
  ]
}
