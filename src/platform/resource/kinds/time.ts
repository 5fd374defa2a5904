/** Instants, calendar days and ranges of instants. */
import { parseDay } from '../../../kernel/time/day.ts'
import { fault, fits, type KindBehaviour } from './kind.ts'

const instantText =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** An instant as `2027-05-15T12:00:00.000Z`, or undefined; a text without a zone is UTC. */
export function instantOfText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const parts = instantText.exec(value.trim())
  if (!parts) return undefined
  const [, year, month, dayOfMonth, hour = '00', minute = '00', second = '00', fraction = '0', zone] = parts
  if (!parseDay(`${year}-${month}-${dayOfMonth}`) || year === '0000') return undefined
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  const offset = !zone || /^z$/i.test(zone) ? 'Z' : zone.length === 3 ? `${zone}:00` : zone
  const ms = Date.parse(
    `${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}.${milliseconds}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
  )
  return Number.isNaN(ms) || ms < 0 - 62_135_596_800_000 || ms > 253_402_300_799_999
    ? undefined
    : new Date(ms).toISOString()
}

export const instantKind: KindBehaviour = {
  column: 'timestamptz',
  family: 'dateTime',
  parse(value) {
    const instant = instantOfText(value)
    return instant ? fits(instant) : fault({ reason: 'Invalid DateTime format' })
  },
  json: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  operand: instantOfText,
}

const dayOfText = (value: unknown) => parseDay(value) ?? instantOfText(value)?.slice(0, 10)

export const dayKind: KindBehaviour = {
  column: 'date',
  family: 'date',
  parse(value) {
    const day = dayOfText(value)
    return day && day > '0000-12-31' ? fits(day) : fault({ reason: 'Invalid Date format' })
  },
  operand: (value) => {
    const day = dayOfText(value)
    return day && day > '0000-12-31' ? day : undefined
  },
}

/** Only the program writes a range; the API shows it as PostgreSQL does and compares nothing. */
export const periodKind: KindBehaviour = {
  column: 'tstzrange',
  family: 'json',
  parse: (value) => (typeof value === 'string' ? fits(value) : fault({ reason: 'must be a range' })),
  operand: () => undefined,
}
