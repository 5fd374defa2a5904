/** Structured values: any JSON, or what a field says one is made of. */
import { isRecord } from '../../../kernel/record.ts'
import type { Field, Parts } from '../field.ts'
import { type Fault, fault, fits, isStorable, type KindBehaviour, type Parsed, wrongType } from './kind.ts'

/** Deeper than any value people make, and shallower than what a recursive walk can bear. */
const deepest = 64
/** More rows than any list people fill in. */
const mostRows = 500

function isStorableJson(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}

type Parse = (value: unknown, field: Field) => Parsed

/**
 * The kind of structured values. What a field describes is checked part by part: a part that is not described is
 * dropped, one that is not given is left out, and a fault names where it is.
 *
 * @param parse how a value of any kind is parsed.
 */
export const structureKind = (parse: Parse): KindBehaviour => ({
  column: 'jsonb',
  family: 'json',
  parse(value, field) {
    if (!isStorableJson(value))
      return fault({ reason: 'is nested too deeply or contains characters that cannot be stored' })
    return parseStructure(value, field, parse)
  },
  operand: () => undefined,
})

function parseStructure(value: unknown, { parts, rows, each }: Field, parse: Parse): Parsed {
  if (parts) return parseParts(value, parts, parse)
  const parseRow = rows
    ? (row: unknown) => parseParts(row, rows, parse)
    : each && ((row: unknown) => parsePart(row, { ...each, required: true }, parse))
  if (!parseRow) return fits(value)
  if (!Array.isArray(value)) return wrongType('a list')
  if (value.length > mostRows)
    return fault({ type: 'lte', valid: mostRows, because: `At most ${mostRows} rows` })
  const found: unknown[] = []
  for (const [index, row] of value.entries()) {
    const parsed = parseRow(row)
    if ('fault' in parsed) return at(String(index), parsed.fault)
    found.push(parsed.value)
  }
  return fits(found)
}

function parseParts(value: unknown, parts: Parts, parse: Parse): Parsed {
  if (!isRecord(value)) return wrongType('an object')
  const found: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (value[name] === undefined && !part.required) continue
    const parsed = parsePart(value[name], part, parse)
    if ('fault' in parsed) return at(name, parsed.fault)
    found[name] = parsed.value
  }
  return fits(found)
}

function parsePart(value: unknown, part: Field, parse: Parse): Parsed {
  if (value !== null && value !== undefined && value !== '') return parse(value, part)
  return part.required ? fault({ type: 'required', because: 'Value is required' }) : fits(null)
}

const at = (place: string, inner: Fault): Parsed =>
  fault({ ...inner, part: inner.part === undefined ? place : `${place}.${inner.part}` })
