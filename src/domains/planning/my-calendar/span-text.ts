/** From when to when somebody works or is away, as a person says it. */
import type { Day } from '../../../kernel/time/day.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type EdgeMoment, edgeMoment } from '../../../platform/resource/fields/day-edge.ts'
import type { MyItem } from './my-calendar.ts'

interface Said {
  readonly formats: Pick<Formats, 'shortDay' | 'time'>
  readonly zone: string
  readonly today: Day
}
interface Stretch {
  readonly from: string
  readonly to: string
}

/** `ma 23 nov`, with its year where that is not this one. */
const dayWords = (day: Day, { formats, today }: Said): string =>
  [formats.shortDay(day), day.slice(0, 4) !== today.slice(0, 4) && day.slice(0, 4)].filter(Boolean).join(' ')

const momentWords = ({ day, time }: EdgeMoment, said: Said): string =>
  [dayWords(day, said), time && said.formats.time(time)].filter(Boolean).join(' ')

/** An absence: whole days by their first and last, hours where they are given. */
export function awayWords({ from, to }: Stretch, said: Said): string {
  const ends = [edgeMoment(from, 'first', said.zone), edgeMoment(to, 'last', said.zone)]
  return [...new Set(ends.map((end) => momentWords(end, said)))].join(' – ')
}

/** The same under the heading of its day: one whole day needs no more words, hours of one day no day. */
export function itemSpan({ kind, from, to }: Pick<MyItem, 'kind' | 'from' | 'to'>, said: Said): string {
  const [start, end] =
    kind === 'absence'
      ? [edgeMoment(from, 'first', said.zone), edgeMoment(to, 'last', said.zone)]
      : [localTime(from, said.zone), localTime(to, said.zone)]
  if (start.day !== end.day) return `${momentWords(start, said)} – ${momentWords(end, said)}`
  if (!start.time && !end.time) return m.plan_all_day()
  const { time } = said.formats
  return `${time(start.time ?? '00:00')} – ${time(end.time ?? '24:00')}`
}
