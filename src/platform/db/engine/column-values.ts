/** How a column's text becomes a JavaScript value, the same on both engines, and a value the text of a parameter. */

/**
 * | column | value |
 * | --- | --- |
 * | bool | boolean |
 * | int2, int4, float4, float8 | number |
 * | int8 | number, or its text beyond 2^53 |
 * | numeric | text, as written: `275.25` |
 * | date | text `2027-05-15` |
 * | timestamptz | text in UTC with milliseconds, `2027-05-15T12:00:00.000Z` |
 * | timestamp, time, interval, uuid, ranges and all others | PostgreSQL's own text |
 * | json, jsonb | the parsed value |
 * | bytea | Buffer |
 * | arrays of these | arrays |
 *
 * Keyed by type oid (pg_type.dat of the PostgreSQL sources).
 */
export type ColumnParser = (text: string) => unknown

const asText: ColumnParser = (text) => text
const asNumber: ColumnParser = Number
const asFlag: ColumnParser = (text) => text === 't'
const asJson: ColumnParser = (text) => JSON.parse(text) as unknown
const asBytes: ColumnParser = (text) => Buffer.from(text.slice(2), 'hex')

const asBigNumber: ColumnParser = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/** `2027-05-15 12:00:00.5+00` as `2027-05-15T12:00:00.500Z`; `infinity` and years BC stay as they are. */
export function instantText(text: string): string {
  const offset = /[+-]\d{2}(:\d{2}){0,2}$/.exec(text)?.[0] ?? ''
  const ms = Date.parse(text.replace(' ', 'T') + (offset.length === 3 ? ':00' : ''))
  return Number.isNaN(ms) ? text : new Date(ms).toISOString()
}

/** The elements of an array literal, `{1,"two words",NULL,{3}}` (PostgreSQL manual, section 8.15.6). */
export function parseArray(text: string, element: ColumnParser): unknown[] {
  let at = text.indexOf('{') + 1
  const list = (): unknown[] => {
    const items: unknown[] = []
    while (at < text.length) {
      const character = text[at]
      if (character === '}') {
        at += 1
        return items
      }
      if (character === ',') at += 1
      else if (character === '{') {
        at += 1
        items.push(list())
      } else items.push(item(character === '"'))
    }
    return items
  }
  const item = (quoted: boolean): unknown => {
    let value = ''
    if (quoted) at += 1
    while (at < text.length && (quoted ? text[at] !== '"' : text[at] !== ',' && text[at] !== '}')) {
      if (text[at] === '\\') at += 1
      value += text[at]
      at += 1
    }
    if (quoted) at += 1
    return !quoted && value === 'NULL' ? null : element(value)
  }
  return list()
}

// type oid, oid of its array, parser
const types: readonly (readonly [number, number, ColumnParser])[] = [
  [16, 1000, asFlag],
  [17, 1001, asBytes],
  [18, 1002, asText], // char
  [19, 1003, asText], // name
  [20, 1016, asBigNumber],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [25, 1009, asText],
  [26, 1028, asNumber], // oid
  [114, 199, asJson],
  [700, 1021, asNumber],
  [701, 1022, asNumber],
  [1042, 1014, asText], // bpchar
  [1043, 1015, asText], // varchar
  [1082, 1182, asText],
  [1114, 1115, asText],
  [1184, 1185, (text) => instantText(text)],
  [1186, 1187, asText],
  [1700, 1231, asText],
  [2950, 2951, asText], // uuid
  [3802, 3807, asJson],
  [3910, 3911, asText], // tstzrange
]

/** The parser of every type that is more than its text; look up with `columnParser`. */
export const columnParsers: Readonly<Record<number, ColumnParser>> = Object.fromEntries(
  types.flatMap(([oid, arrayOid, parser]) => [
    [oid, parser],
    [arrayOid, (text: string) => parseArray(text, parser)],
  ]),
)

export const columnParser = (oid: number): ColumnParser => columnParsers[oid] ?? asText

const element = (value: unknown): string => {
  if (Array.isArray(value)) return parameterText(value) ?? 'NULL'
  const text = parameterText(value)
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/**
 * The text that stands for a parameter, by the rules of the `pg` driver: an array is an array literal, a Date
 * an instant, any other object JSON. An array meant for a json column must be passed as its JSON text.
 */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  return `${value as string | number | bigint | boolean}`
}
