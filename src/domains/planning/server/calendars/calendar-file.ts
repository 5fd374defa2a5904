/** A calendar as other programs read it (RFC 5545): published whole, so that what is in it no more is gone there too. */
import { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { namedId } from '../../../../kernel/id/named-id.ts'
import { dayMs } from '../../../../kernel/time/period.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { type RidePlace, placeLine } from '../../../booking/place/ride-place.ts'

/** From thirty days ago to half a year ahead. */
export const windowOf = (now: number) => ({ from: now - 30 * dayMs, to: now + 180 * dayMs })

export interface CalendarEvent {
  /** The same as long as it is the same thing to do; nobody outside reads it. */
  readonly id: string
  /** Higher as soon as anything of it changed. */
  readonly version: number
  readonly from: string
  readonly to: string
  readonly title: string
  readonly place: RidePlace | null
  readonly lines: readonly string[]
  /** Where more of it stands; null where nothing does. */
  readonly link: string | null
  /** Asked for or offered, and promised to nobody yet. */
  readonly isTentative: boolean
  /** An hour before, unless it is whole days. */
  readonly isReminded: boolean
}

/** An hour leaves time to dress and to drive to the depot. */
const remindedBeforeSeconds = 3600

export function calendarFile(
  events: readonly CalendarEvent[],
  { name, zone }: { readonly name: string; readonly zone: string },
): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'partybike', product: 'calendar' },
  })
  for (const { id, version, title, place, lines, link, isTentative, isReminded, ...span } of events) {
    const event = calendar.createEvent({
      // Public: a record's own id is nobody's outside.
      id: namedId(`calendar/${id}`),
      sequence: version,
      ...spanOf(span, zone),
      summary: title,
      ...(place && { location: locationOf(place) }),
      description: [...lines, link].filter(Boolean).join('\n'),
      ...(link && { url: link }),
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
    if (isReminded && !event.allDay())
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: remindedBeforeSeconds,
        description: title,
      })
  }
  return calendar.toString()
}

/** From midnight to midnight is whole days: VALUE=DATE, the last one excluded (RFC 5545, 3.6.1). */
function spanOf({ from, to }: Pick<CalendarEvent, 'from' | 'to'>, zone: string) {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (timeOf(start, zone) !== '00:00' || timeOf(end, zone) !== '00:00' || start === end)
    return { start: new Date(start), end: new Date(end) }
  const midnight = (instant: number) => new Date(`${dayOf(instant, zone)}T00:00:00Z`)
  return { allDay: true, start: midnight(start), end: midnight(end) }
}

const locationOf = (place: RidePlace) => ({
  title: placeLine(place),
  ...(place.lat !== null && place.lon !== null && { geo: { lat: place.lat, lon: place.lon } }),
})
