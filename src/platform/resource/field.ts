/** The kinds of field a resource is made of. A kind knows how it is stored, parsed, filtered and shown. */
import type { Translated } from '../../kernel/text/translated.ts'
import type { Audience, Stated } from './audience.ts'
import type { DayEdge } from './fields/day-edge.ts'
import type { Fill } from './words.ts'

interface Options {
  /** Whom it is for at most. Every field of a collection says so; what a structured value is made of does not. */
  readonly audience?: Audience
  /** NOT NULL, and asked for when a record is created unless it has a default. */
  readonly required?: boolean
  /** Never written through the data API; the business's own endpoints keep it. */
  readonly readonly?: boolean
  /** Filled by the program at every write; what is sent for it is dropped, as for a key. */
  readonly automatic?: boolean
  /** Among all records, or (`live`) among those that are not archived: what was archived leaves it free. */
  readonly unique?: boolean | 'live'
  /** Bounds of a number, or of a text's length. */
  readonly min?: number
  readonly max?: number
  /** The value of a record that names none; `'now'` for an instant. */
  readonly default?: unknown
  /** Says something about a person: erasure reaches every copy. */
  readonly personal?: boolean
  /** Never in search, sort, filter or revisions; reads back masked, and where it is internal only when asked for by name. */
  readonly secret?: boolean
  /** Made by the database from other columns: answered when it is asked for by name, never in `*`. */
  readonly derived?: boolean
  /** What a text, or every word of a list of tags, names: a collection of the portal, a colour, a time of day. */
  readonly names?: 'collection' | 'colour' | 'time'
  /** Of a colour: the colour of what is written on it, `#fff8ea`; how well that is read is said beside the input. */
  readonly letters?: string
  /** Of a reference: the field beside it that names the collection its record is in. */
  readonly within?: string
  /** Of a file: what it has to be; any file that is taken unless said. A picture is one every browser shows. */
  readonly accepts?: 'picture'
  /** What a text has to look like. */
  readonly format?: 'email' | 'phone'
  /** The group of the form it stands in. */
  readonly group?: string
  /** Where its words stand, `bookings.status`; the collection fills it in. */
  readonly path?: string
  /** Where words stand that it shares with others, `asset.status`: those it has none of its own for. */
  readonly words?: string
  /** Puts into its words what they leave open. */
  readonly fill?: Fill
  /** Of a relation: which records a form proposes; all of them unless said. The server judges what is chosen. */
  readonly among?: object
  /** Of a relation: false where only what is there already can be meant, so that a form offers to make none. */
  readonly madeHere?: boolean
  /** What stands behind a number: `kg`, `min`. */
  readonly unit?: string
  /** The values of a choice; of tags, those there are, where not any word will do. */
  readonly values?: readonly string[]
  /** Of a whole number from `min` to `max`: each of its values has a name. */
  readonly isNamed?: boolean
  /** Of an instant: the end of a stretch of days it is; midnight is the edge of a whole day, and shown as that day. */
  readonly edge?: DayEdge
  /** What a value of a choice means to who must act on it; neutral unless said. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** Of a translated text: the file it says in words; it is asked for where there is one. */
  readonly describes?: string
  /** Of `json`: one structure, made of these. */
  readonly parts?: Parts
  /** Of `json`: a list of structures, each made of these. */
  readonly rows?: Parts
  /** Of `json`: a list of plain values, each as this field has them. */
  readonly each?: Field
}

/** What a structured value is made of: plain fields, by the names they have in it. */
export type Parts = Readonly<Record<string, Field>>

/** What a state asks of the reader: nothing any more, nothing, a look, help; `neutral` says nothing of the kind. */
export type Tone = 'quiet' | 'good' | 'attention' | 'bad' | 'neutral'

export interface Field extends Options {
  readonly kind: Kind
  /** The collection a relation leads to. */
  readonly to?: string
  /** The kind of the key a relation leads to (`one`), where it is no UUID; the schema fills it in. */
  readonly key?: KeyKind
  /** The field of that collection which leads back (`many`). */
  readonly by?: string
  /** What happens to this record when the one it names is deleted; restrict unless said, `set null` for a file that is not required. */
  readonly onDelete?: 'restrict' | 'cascade' | 'set null'
  /** Digits in all and behind the point (`decimal`). */
  readonly precision?: number
  readonly scale?: number
}

/** What a kind's value is in TypeScript, as read from the database. Instants and days are ISO texts. */
export interface KindValues {
  id: string
  /** A key counted by the database. */
  serial: number
  text: string
  /** A whole number. */
  count: number
  /** A whole number that may pass four bytes, as a text: the dialect sends it so. */
  size: string
  /** A number with decimals (double precision). */
  number: number
  /** An exact number as its text, `275.25`. */
  decimal: string
  /** Whole euro cents. */
  money: number
  flag: boolean
  /** `2027-05-15`. */
  day: string
  /** `2027-05-15T12:00:00.000Z`. */
  instant: string
  translated: Translated
  tags: string[]
  json: unknown
  file: string
  /** A UUID that names a record of no fixed collection. */
  reference: string
  choice: string
  one: string
  many: never
  /** A half-open range of instants, as PostgreSQL writes it. */
  period: string
}
export type Kind = keyof KindValues
/** The kinds a primary key can be of. */
export type KeyKind = 'id' | 'serial'
export const isKeyKind = (kind: Kind): kind is KeyKind => kind === 'id' || kind === 'serial'

type Is<K extends Kind, X, O> = { readonly kind: K } & X & Readonly<O>

const plain =
  <K extends Kind>(kind: K) =>
  <const O extends Options = Record<never, never>>(options?: O) =>
    ({ kind, ...options }) as Is<K, unknown, O>

/** The primary key: a UUID version 7 made by us. It is for whoever sees anything of the record. */
export const id = () => ({ kind: 'id', audience: 'public', required: true, unique: true }) as const
/** The primary key: a whole number the database counts (an identity column); for whom `id` is. */
export const serial = () => ({ kind: 'serial', audience: 'public', required: true, unique: true }) as const
export const text = plain('text')
export const count = plain('count')
export const size = plain('size')
export const number = plain('number')
export const money = plain('money')
export const flag = plain('flag')
export const day = plain('day')
export const instant = plain('instant')
export const translatedText = plain('translated')
export const tags = plain('tags')
export const reference = plain('reference')
export const period = plain('period')

/** An exact number of so many digits, some of them behind the point; `numeric(precision, scale)`. */
export const decimal = <const O extends Options = Record<never, never>>(
  precision: number,
  scale: number,
  options?: O,
) =>
  ({ kind: 'decimal', precision, scale, ...options }) as Is<
    'decimal',
    { readonly precision: number; readonly scale: number },
    O
  >

type Json<Shape, X> = Field & { readonly kind: 'json'; readonly shape?: Shape } & X

/** A structured value; `json<Shape>()` says what is in it to the program, `parts`, `rows` or `each` to everybody. */
export function json<Shape>(
  options: Options & Stated & { readonly required: true; readonly default: Shape },
): Json<Shape, Stated & { readonly required: true; readonly default: unknown }>
export function json<Shape>(
  options: Options & Stated & { readonly required: true },
): Json<Shape, Stated & { readonly required: true }>
export function json<Shape>(options: Options & Stated): Json<Shape, Stated>
export function json<Shape>(options?: Options) {
  return { kind: 'json', ...options } as Json<Shape, unknown>
}

export const choice = <const V extends readonly string[], const O extends Options = Record<never, never>>(
  values: V,
  options?: O,
) => ({ kind: 'choice', values, ...options }) as Is<'choice', { readonly values: V }, O>

/** Many to one: a column that names a record of another collection. */
export const one = <
  const T extends string,
  const O extends Options & Pick<Field, 'onDelete'> = Record<never, never>,
>(
  to: T,
  options?: O,
) => ({ kind: 'one', to, ...options }) as Is<'one', { readonly to: T }, O>

/** One to many: the records whose field `by` names this one. A many-to-many is `many` to its junction. */
export const many = <
  const T extends string,
  const B extends string,
  const O extends Pick<Options, 'audience' | 'words'> = Record<never, never>,
>(
  to: T,
  by: B,
  options?: O,
) => ({ kind: 'many', to, by, ...options }) as Is<'many', { readonly to: T; readonly by: B }, O>

/**
 * A column that names a file: a to-one relation to `files`, which lets the file be read where the field is. A deleted
 * file empties it; one that a required field names cannot be deleted.
 */
export const file = <const O extends Options & Pick<Field, 'onDelete'> = Record<never, never>>(options?: O) =>
  ({
    kind: 'file',
    to: 'files',
    onDelete: options?.required ? 'restrict' : 'set null',
    ...options,
  }) as Is<'file', { readonly to: 'files' }, O>

/** Whether nothing may be said in a text that is never null: its own default says nothing. No form asks for it. */
export const mayBeBlank = (field: Field): boolean => field.kind === 'text' && field.default === ''

/** Whether a field is a column that names one record of another collection. */
export const isToOne = (field: Field): boolean => field.kind === 'one' || field.kind === 'file'

/** The values of a choice, or of a number whose values have names. */
export const namedValues = ({ values, isNamed, min = 0, max = min }: Field): readonly string[] | undefined =>
  isNamed ? Array.from({ length: max - min + 1 }, (_none, index) => String(min + index)) : values

/** Whether values of a kind align at their end. */
export const isNumeric = ({ kind, isNamed }: Field): boolean =>
  !isNamed && (kind === 'count' || kind === 'number' || kind === 'money' || kind === 'decimal')
