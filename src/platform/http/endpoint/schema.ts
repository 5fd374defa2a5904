/** What a request and its answer are made of: Valibot schemas, each with its words for the document and the reason it refuses for. */
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { type Id, isId } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Minutes } from '../../../kernel/time/period.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { isRecord } from '../../../kernel/record.ts'
import { inEach, type Translated } from '../../../kernel/text/translated.ts'
import { type JsonSchema, translationSaid } from '../../openapi/json-schema.ts'
import type { Tables } from '../../resource/model.ts'

/** Anything that can be parsed. */
export type Schema = v.GenericSchema
/** What a schema gives, never to be written to. */
export type Parsed<S> = S extends v.GenericSchema<unknown, infer Output> ? Frozen<Output> : never
type Frozen<T> = T extends string | number
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

/** What a schema says besides its type. */
interface Said {
  /** Why what it does not take is refused; `wrong-type` unless said. */
  readonly reason?: string
  readonly examples?: readonly unknown[]
}

const wrongType = 'wrong-type'
/** A schema of `T`, whatever it is made of. */
type Of<T> = v.GenericSchema<T, T>
type Step = v.PipeItem<never, never, v.BaseIssue<unknown>>

/** A schema with what it checks besides its type, and with its words. */
const made = <T>(base: v.GenericSchema, steps: readonly (Step | undefined)[]): Of<T> =>
  v.pipe(base, ...(steps.filter((step) => step !== undefined) as never[])) as unknown as Of<T>
const spoken = (words: string | undefined, { examples }: Said, jsonSchema?: object): Step =>
  v.metadata({
    ...(words && { description: words }),
    ...(examples && { examples }),
    ...jsonSchema,
  }) as unknown as Step
/** A check by a bound, where there is one. */
const bounded = (bound: number | undefined, by: (bound: number) => unknown) =>
  bound === undefined ? undefined : (by(bound) as Step)
const checked = (isGood: (value: string) => boolean, reason: string) =>
  v.check(isGood, reason) as unknown as Step

interface Bounds extends Said {
  readonly min?: number
  readonly max?: number
}

interface TextBounds extends Bounds {
  /** Whether space around it does not count, and is left out. */
  readonly trim?: boolean
}

/** A text; beyond `max` characters it is refused as `text-too-long`. */
export const text = (words?: string, { min, max, trim, ...said }: TextBounds = {}): Of<string> => {
  const { reason = wrongType } = said
  return made(v.string(reason), [
    spoken(words, said),
    trim ? (v.trim() as unknown as Step) : undefined,
    bounded(min, (least) => v.minLength(least, reason)),
    bounded(max, (most) => v.maxLength(most, 'text-too-long')),
  ])
}
/** Any number but infinite ones. */
export const number = (
  words?: string,
  { min, max, above, ...said }: Bounds & { readonly above?: number } = {},
): Of<number> => {
  const { reason = wrongType } = said
  return made(v.pipe(v.number(reason), v.finite(reason)), [
    spoken(words, said),
    bounded(above, (bound) => v.gtValue(bound, reason)),
    bounded(min, (least) => v.minValue(least, reason)),
    bounded(max, (most) => v.maxValue(most, reason)),
  ])
}
/** A whole number, exact in every program. */
export const count = (words?: string, bounds: Bounds = {}): Of<number> =>
  made(number(words, bounds), [v.safeInteger(bounds.reason ?? wrongType) as unknown as Step])
/** Whole euro cents. */
export const cents = (words = 'Whole cents', bounds: Bounds = {}): Of<Cents> => count(words, bounds)
/** Whole minutes. */
export const minutes = (words = 'Minutes', bounds: Bounds = {}): Of<Minutes> => count(words, bounds)
export const flag = (words?: string, said: Said = {}): Of<boolean> =>
  made(v.boolean(said.reason ?? wrongType), [spoken(words, said)])
/** The key of a record; of which collection, where the type says so: `id<'bookings'>()`. */
export const id = <C extends string = never>(
  words?: string,
  said: Said = {},
): Of<[C] extends [never] ? string : Id<C>> => {
  const { reason = wrongType } = said
  return made(v.string(reason), [checked(isId, reason), spoken(words, said, { format: 'uuid' })])
}
/** A day of the calendar that exists, `2027-05-01`. */
export const day = (words?: string, { reason = 'no-such-day', ...said }: Said = {}): Of<Day> =>
  made(v.string(reason), [
    checked((value) => parseDay(value) !== null, reason),
    spoken(words, said, { format: 'date' }),
  ])
/** A moment, as ISO 8601. */
export const instant = (words?: string, { reason = wrongType, ...said }: Said = {}): Of<string> =>
  made(v.string(reason), [
    checked((value) => !Number.isNaN(Date.parse(value)), reason),
    spoken(words, said, { format: 'date-time' }),
  ])
export const oneOf = <const V extends string>(values: readonly V[], words?: string, said: Said = {}): Of<V> =>
  made(v.picklist(values, said.reason ?? wrongType), [spoken(words, said)])
export const listOf = <T>(
  item: Of<T>,
  words?: string,
  { min, max, tooMany, ...said }: Bounds & { tooMany?: string } = {},
): Of<T[]> => {
  const { reason = wrongType } = said
  return made(v.array(item, reason), [
    spoken(words, said),
    bounded(min, (least) => v.minLength(least, reason)),
    bounded(max, (most) => v.maxLength(most, tooMany ?? reason)),
  ])
}

/**
 * An object with these properties and no others: names that are not known are refused before anything else is looked
 * at; a property that is missing is refused for its own reason.
 */
export const object = <E extends v.ObjectEntries>(
  entries: E,
  words?: string,
  { reason = wrongType, ...said }: Said = {},
): Of<v.InferOutput<v.StrictObjectSchema<E, undefined>>> =>
  made(v.custom(isRecord, reason), [
    v.rawCheck(({ dataset, addIssue }) => {
      for (const key of dataset.typed ? Object.keys(dataset.value as object) : [])
        if (!Object.hasOwn(entries, key))
          addIssue({ message: 'unknown-property', path: at(dataset.value, key) })
    }) as unknown as Step,
    propertiesOf(entries, reason) as unknown as Step,
    spoken(words, said),
  ])
/** The same where other properties do not count, and are left out. */
export const openObject = <E extends v.ObjectEntries>(
  entries: E,
  words?: string,
): Of<v.InferOutput<v.ObjectSchema<E, undefined>>> =>
  made(propertiesOf(entries, wrongType), [spoken(words, {}, { additionalProperties: true })])
const propertiesOf = (entries: v.ObjectEntries, reason: string) =>
  v.object(entries, (issue) => {
    const key = issue.path?.at(-1)?.key
    const missing = typeof key === 'string' && issue.received === 'undefined' ? entries[key] : undefined
    return (missing && v.safeParse(missing, undefined).issues?.[0].message) ?? reason
  })
const at = (input: unknown, key: string): [v.IssuePathItem] => [
  { type: 'unknown', origin: 'value', input, key, value: (input as Record<string, unknown>)[key] },
]
/** What may be left out; with `otherwise` it is that then. */
export function optional<T>(schema: Of<T>): v.OptionalSchema<Of<T>, undefined>
export function optional<T>(schema: Of<T>, otherwise: T): v.OptionalSchema<Of<T>, T>
export function optional<T>(schema: Of<T>, otherwise?: T) {
  return v.optional(schema, otherwise as never)
}
export const orNull = <T>(schema: Of<T>): Of<T | null> => v.nullable(schema)
/** The one or the other. */
export const eitherOf = <A, B>(one: Of<A>, other: Of<B>): Of<A | B> => made(v.union([one, other]), [])
/** A text, or null for nothing; only space is nothing. */
export const textOrNull = (words?: string, bounds: Omit<TextBounds, 'trim'> = {}): Of<string | null> =>
  made(orNull(text(words, { ...bounds, trim: true })), [
    v.transform((given: string | null) => given || null) as unknown as Step,
  ])
/** A schema with a name, which the document holds once and refers to. */
export const named = <T>(title: string, schema: Of<T>): Of<T> =>
  made(schema, [v.title(title) as unknown as Step])

/**
 * What no other schema says: `read` gives the value, or the reason it is refused for; the document says it by a schema
 * of its own.
 */
export const judged = <T>(
  said: JsonSchema,
  reasons: readonly string[],
  read: (given: unknown) => { readonly value: T } | { readonly reason: string; readonly max?: number },
): Of<T> =>
  made(v.unknown(), [
    v.metadata({ ...said, reasons }) as unknown as Step,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const judged = read(dataset.value)
      if ('value' in judged) return judged.value
      addIssue({ message: judged.reason, expected: judged.max?.toString() })
      return NEVER
    }) as unknown as Step,
  ])

/** A text in every language of the product. */
export const translation = named(
  'Translation',
  object(
    inEach(() => optional(text())),
    translationSaid,
  ),
) as Of<Translated>

const anything = v.custom(() => true)
/** Any names with any values, for what is judged by the definition of a collection. */
export const anyRecord = (words?: string): Of<Readonly<Record<string, unknown>>> =>
  made(v.custom(isRecord, wrongType), [spoken(words, {}, { type: 'object' })])
/** An answer whose shape a type says, and the document only in words. */
export const answered = <T>(words?: string): Of<T> =>
  made(anything, [spoken(words, {}, { type: 'object', additionalProperties: true })])

/** The record of a collection as the caller may see it. */
export const recordOf = <N extends keyof Tables>(collection: N): Of<Partial<Selectable<Tables[N]>>> =>
  made(anything, [spoken(undefined, {}, { $ref: `#/components/schemas/${collection}` })])

/** What was sent by a schema: its value, or what does not fit, one refusal a field. */
export function parse<T>(
  schema: Of<T>,
  given: unknown,
): { readonly value: T } | { readonly refusals: readonly Refusal[] } {
  const judged = v.safeParse(schema, given)
  return judged.success ? { value: judged.output } : { refusals: refusalsOf(judged.issues) }
}

/** What does not fit, one refusal a field. */
export const refusalsOf = (issues: readonly v.BaseIssue<unknown>[]): readonly Refusal[] => {
  const refusals = new Map<string | null, Refusal>()
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    if (refusals.has(field)) continue
    const max = mostOf(issue)
    refusals.set(field, {
      reason: issue.message,
      ...(field !== null && { field }),
      ...(max !== undefined && { max }),
    })
  }
  return [...refusals.values()]
}

/** How much there may be of what is too much; a judge of its own says it as what it expects. */
const mostOf = ({ type, requirement, expected }: v.BaseIssue<unknown>): unknown => {
  if (type === 'raw_transform') return expected === null ? undefined : Number(expected)
  return type === 'max_length' ? requirement : undefined
}
