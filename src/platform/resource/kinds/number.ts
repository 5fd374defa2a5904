/** Numbers: whole, with decimals, exact, and whole cents. */
import { bounded, fault, fits, type KindBehaviour, type Parsed, wrongType } from './kind.ts'

const numeral = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** A finite number, or the text of one; undefined otherwise. */
const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'string' ? (numeral.test(value) ? Number(value) : Number.NaN) : (value as number)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const inside = (number: number, size: number) => Math.abs(number) <= size
const int4 = 2_147_483_647

function whole(value: unknown, size: number): Parsed {
  const number = numberOf(value)
  if (number === undefined || !Number.isInteger(number)) return wrongType('a whole number')
  return inside(number, size) ? fits(number) : fault({ code: 'VALUE_OUT_OF_RANGE' })
}

const integer = (column: string, size: number): KindBehaviour => ({
  column,
  family: 'integer',
  parse(value, field) {
    const parsed = whole(value, size)
    return 'fault' in parsed ? parsed : bounded(parsed.value as number, field)
  },
  operand(value) {
    const parsed = whole(value, size)
    return 'fault' in parsed ? undefined : parsed.value
  },
})

/** int4. */
export const countKind = integer('integer', int4)
/** Whole euro cents in an int8, kept to what JavaScript holds exactly. */
export const moneyKind = integer('bigint', Number.MAX_SAFE_INTEGER)

/** Whole, in an int8, sent as a text. */
export const sizeKind: KindBehaviour = {
  ...integer('bigint', Number.MAX_SAFE_INTEGER),
  json: (column) => `${column}::text`,
}

export const numberKind: KindBehaviour = {
  column: 'double precision',
  family: 'float',
  parse(value, field) {
    const number = numberOf(value)
    return number === undefined ? wrongType('a number') : bounded(number, field)
  },
  operand: numberOf,
}

/** The text of an exact number, digit by digit as it was given. */
const decimalOf = (value: unknown): string | undefined =>
  numberOf(value) === undefined ? undefined : String(value).trim()

/** `numeric`: sent as its text. What its precision cannot hold the database refuses. */
export const decimalKind: KindBehaviour = {
  column: 'numeric',
  family: 'decimal',
  parse(value, field) {
    const text = decimalOf(value)
    if (text === undefined) return wrongType('a number')
    const parsed = bounded(Number(text), field)
    return 'fault' in parsed ? parsed : fits(text)
  },
  json: (column) => `${column}::text`,
  operand: decimalOf,
}
