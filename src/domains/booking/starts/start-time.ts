/** A start as people and programs write it. */
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { instantOf } from '../../../kernel/time/wall-time.ts'

/**
 * A start as an instant, or as wall time (`14:30`, `2027-05-15T14:30`): one that does not exist is refused,
 * an hour that comes twice means the first.
 * Rule B-62.
 */
export function parseStart(value: unknown, day: Day | null, zone: string): Outcome<number> {
  const text = typeof value === 'string' ? value : ''
  const wall = /^(?:(\d{4}-\d{2}-\d{2})T)?(\d{2}:\d{2})(?::00)?$/.exec(text)
  if (wall) {
    const on = parseDay(wall[1] ?? day)
    if (!on || wall[2]! > '23:59' || wall[2]!.slice(3) > '59')
      return refuse('no-such-time', { field: 'start' })
    return instantOf(on, wall[2]!, zone)
  }
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const ms = instant && parseDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? refuse('no-such-time', { field: 'start' }) : ok(ms)
}
