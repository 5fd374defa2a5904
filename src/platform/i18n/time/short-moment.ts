/** A moment in few words, for lists and notices. */
import type { Formats } from '../format/formats.ts'
import { localTime } from './local-time.ts'

/** Says an instant in a zone: `za 15 mei 14:00`. */
export function shortMoment(
  instant: string,
  zone: string,
  formats: Pick<Formats, 'shortDay' | 'time'>,
): string {
  const { day, time } = localTime(instant, zone)
  return `${formats.shortDay(day)} ${formats.time(time)}`
}
