/** A query that was parsed and authorised: plain data that names only what exists and may be seen. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Field } from '../../resource/field.ts'
import type { Resource } from '../../resource/resource.ts'

export const dateFunctions = ['year', 'month', 'week', 'day', 'weekday', 'hour', 'minute', 'second'] as const
export type DateFunction = (typeof dateFunctions)[number]

/** A value of a row. */
export type Expression =
  | { readonly kind: 'column'; readonly name: string; readonly field: Field; readonly locale?: Locale }
  | { readonly kind: 'function'; readonly name: string; readonly field: Field; readonly part: DateFunction }
  | { readonly kind: 'count'; readonly many: Many }
  /** How long a structured value is that is a list. */
  | { readonly kind: 'length'; readonly name: string }
  /** The value of the row a to-one relation leads to. */
  | { readonly kind: 'through'; readonly one: One; readonly value: Expression }
  /** What a structured value holds of another record, as far as the reader may read that. */
  | {
      readonly kind: 'referenced'
      readonly name: string
      readonly views: readonly View[]
      readonly rest: boolean
    }

/** A to-one relation and the records of its target that may be seen. */
export interface One {
  readonly name: string
  readonly target: Resource
  readonly guard: Test
}

/** A to-many relation and the records of its target that may be seen. */
export interface Many {
  /** The key of the row it hangs on, and the column of the target that holds it. */
  readonly key: string
  readonly by: string
  readonly target: Resource
  readonly guard: Test
}

/** The records of one collection that rows telling of it may show. */
export interface View {
  readonly resource: Resource
  readonly rows: Test
  /** The fields that are shown; of those with a test, in the records that meet it. */
  readonly fields: readonly { readonly names: readonly string[]; readonly where: Test }[]
  /** The fields that are not, where they are fewer to say: what is not among them is shown. */
  readonly without?: readonly string[]
}

/** What a row must meet. */
export type Test =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  | { readonly kind: 'all' | 'any'; readonly tests: readonly Test[] }
  | {
      readonly kind: 'compare'
      readonly value: Expression
      readonly operator: string
      readonly operands: readonly unknown[]
    }
  /** The row a to-one relation leads to meets a test; `orNone` when having no such row does too. */
  | { readonly kind: 'one'; readonly one: One; readonly test: Test; readonly orNone: boolean }
  | { readonly kind: 'many'; readonly many: Many; readonly test: Test; readonly none: boolean }
  /** The record a row tells of may be seen. */
  | { readonly kind: 'referenced'; readonly views: readonly View[] }
  /** The record as it is kept meets a test, whatever is laid over it. */
  | { readonly kind: 'kept'; readonly resource: Resource; readonly test: Test }

/** One property of an answered row; `where` says in which rows it may be seen, null in others. */
export type Output =
  | { readonly kind: 'value'; readonly as: string; readonly value: Expression; readonly where: Test }
  | {
      readonly kind: 'languages'
      readonly as: string
      readonly name: string
      readonly locales: readonly Locale[]
      readonly where: Test
    }
  | {
      readonly kind: 'one'
      readonly as: string
      readonly name: string
      readonly resource: Resource
      readonly outputs: readonly Output[]
      /** The rows of the target that may be seen. */
      readonly target: Test
      readonly where: Test
    }
  | {
      readonly kind: 'many' | 'keys'
      readonly as: string
      /** The key of the row it hangs on, and the column of the page's rows that holds it. */
      readonly key: string
      readonly by: string
      readonly page: Page
      readonly where: Test
    }

export interface Order {
  readonly value: Expression
  /** The rows in which the value may be looked at; the others sort as if they had none. */
  readonly where: Test
  readonly descending: boolean
}

/** Which of the rows are given. */
export interface Slice {
  readonly limit: number
  readonly offset: number
  /** Whether it must reach the last row: more than `limit` of them are an error. */
  readonly whole: boolean
}

export interface Page extends Slice {
  readonly resource: Resource
  readonly outputs: readonly Output[]
  readonly where: Test
  readonly order: readonly Order[]
  /** The content version laid over the record; its rows that may be seen. */
  readonly version?: { readonly key: string; readonly guard: Test }
}

/** The rows that are counted beside an answer; absent what is not asked for. */
export interface Counts {
  readonly total?: Test
  readonly filtered?: Test
}

export interface ListPlan extends Counts {
  readonly kind: 'list'
  readonly page: Page
}

export const aggregates = [
  'count',
  'countDistinct',
  'sum',
  'sumDistinct',
  'avg',
  'avgDistinct',
  'min',
  'max',
] as const
export type Aggregate = (typeof aggregates)[number]

export type GroupOutput =
  | { readonly kind: 'group'; readonly as: string; readonly value: Expression }
  | { readonly kind: 'count-all' }
  /** Makes one row of the records and says nothing of them: what `countAll` comes to in the dialect. */
  | { readonly kind: 'one-row' }
  | { readonly kind: 'aggregate'; readonly name: Aggregate; readonly fields: readonly Expression[] }

export interface GroupPlan extends Counts, Slice {
  readonly kind: 'group'
  readonly resource: Resource
  readonly outputs: readonly GroupOutput[]
  readonly where: Test
  readonly order: readonly {
    readonly by: Exclude<GroupOutput, { kind: 'one-row' }>
    readonly field?: string
    readonly descending: boolean
  }[]
}

export const always: Test = { kind: 'always' }
export const never: Test = { kind: 'never' }

export function all(...tests: readonly Test[]): Test {
  if (tests.some((test) => test.kind === 'never')) return never
  const real = tests.filter((test) => test.kind !== 'always')
  return real.length === 0 ? always : real.length === 1 ? real[0]! : { kind: 'all', tests: real }
}

export function any(...tests: readonly Test[]): Test {
  if (tests.some((test) => test.kind === 'always')) return always
  const real = tests.filter((test) => test.kind !== 'never')
  return real.length === 0 ? never : real.length === 1 ? real[0]! : { kind: 'any', tests: real }
}

/** The name an expression has in an answer: `starts_at_year`, `drinks_count`. */
export const functionKey = (field: string, name: string): string => `${field}_${name}`
