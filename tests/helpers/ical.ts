/** A calendar as another program reads it: by a parser that is not ours (ical.js, of Thunderbird). */
import ICAL from 'ical.js'

export interface ReadEvent {
  readonly summary: string
  readonly description: string
  readonly sequence: number
  readonly status: string
  /** Instants. */
  readonly start: string
  readonly end: string
  /** As they are written, for whole days. */
  readonly startDay: string
  readonly endDay: string
  readonly isWhole: boolean
  readonly alarms: number
}

export const eventsIn = (file: string): readonly ReadEvent[] =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    const { startDate, endDate } = event
    return {
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      startDay: startDate.toString().slice(0, 10),
      endDay: endDate.toString().slice(0, 10),
      isWhole: startDate.isDate,
      alarms: part.getAllSubcomponents('valarm').length,
    }
  })
