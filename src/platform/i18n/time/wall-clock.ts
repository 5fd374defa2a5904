/** What the clock and the calendar on the wall of a place say at an instant; runs in any browser. */
import type { Day } from '../../../kernel/time/day.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall time of an ISO instant or epoch milliseconds in an IANA zone: `14:30`. */
export const timeIn = (zone: string, instant: string | number): string =>
  clockOf(zone).format(new Date(instant)).slice(11, 16)

/** The local day of an ISO instant or epoch milliseconds in an IANA zone: `2027-05-15`. */
export const dayIn = (zone: string, instant: string | number): Day =>
  clockOf(zone).format(new Date(instant)).slice(0, 10)
