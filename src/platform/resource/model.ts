/** The whole model: every resource by name, and the types the rest of the house derives from it. */
import type { ColumnType } from 'kysely'
import type { Day } from '../../kernel/time/day.ts'
import type { Id } from '../../kernel/id/id.ts'
import type { Cents } from '../../kernel/money/money.ts'
import type { Minutes } from '../../kernel/time/period.ts'
import type { KeyKind, KindValues } from './field.ts'
import type { Resource } from './resource.ts'

/**
 * What `app/resources.ts` fills in by `declare module`, so that every floor knows the model's types without
 * an arrow upwards: `interface Register { model: typeof resources }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Register {}
export type RegisteredModel = Register extends { model: infer L extends readonly AnyResource[] }
  ? L
  : readonly AnyResource[]

type AnyResource = Resource
type FieldsOf<L extends readonly AnyResource[]> = { [R in L[number] as R['name']]: R['fields'] }

type Null<F> = F extends { required: true } | { kind: KeyKind | 'flag' } ? never : null
type Plain<F> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'json'; readonly shape?: infer S }
    ? S
    : F extends { kind: infer K extends keyof KindValues }
      ? KindValues[K]
      : never

// The official SDK's own markers for kinds it treats apart.
type SdkValue<F> = F extends { kind: 'day' }
  ? 'date'
  : F extends { kind: 'instant' }
    ? 'datetime'
    : F extends { kind: 'json' }
      ? 'json'
      : F extends { kind: 'tags' }
        ? 'csv'
        : Plain<F>
type KeyOf<F> = F[keyof F] extends infer K
  ? K extends { kind: infer N extends KeyKind }
    ? KindValues[N]
    : never
  : never
type Value<M, F> = F extends { kind: 'one' | 'file'; to: infer T extends keyof M }
  ? KeyOf<M[T]> | Row<M, T> | Null<F>
  : F extends { kind: 'many'; to: infer T extends keyof M }
    ? KeyOf<M[T]>[] | Row<M, T>[]
    : SdkValue<F> | Null<F>
type Row<M, N extends keyof M> = { [K in keyof M[N]]: Value<M, M[N][K]> }
/** The schema type of the official SDK, derived from the definitions; relations are looked up by name. */
export type SchemaOf<L extends readonly AnyResource[], M = FieldsOf<L>> = {
  [R in L[number] as R['name'] & keyof M]: R['singleton'] extends true
    ? Row<M, R['name'] & keyof M>
    : Row<M, R['name'] & keyof M>[]
}
export type Schema = SchemaOf<RegisteredModel>

// What a column holds, with what it is a value of: a key says whose.
type Held<F, N extends string> = F extends { kind: 'one' | 'file'; to: infer T extends string }
  ? Id<T>
  : F extends { kind: 'id' }
    ? Id<N>
    : F extends { kind: 'money' }
      ? Cents
      : F extends { kind: 'day' }
        ? Day
        : F extends { kind: 'count'; unit: 'min' }
          ? Minutes
          : Plain<F>
type Column<V, F> = F extends { kind: 'flag' | 'serial' } | { default: unknown }
  ? ColumnType<V | Null<F>, V | Null<F> | undefined, V | Null<F>>
  : F extends { required: true }
    ? V
    : ColumnType<V | null, V | null | undefined, V | null>
type Table<F, N extends string> = {
  [K in keyof F as F[K] extends { kind: 'many' } ? never : K]: Column<Held<F[K], N>, F[K]>
}
/** The database's tables, for Kysely, derived from the definitions. */
export type TablesOf<L extends readonly AnyResource[]> = {
  [R in L[number] as R['name']]: Table<R['fields'], R['name']>
}
export type Tables = TablesOf<RegisteredModel>

// A relation to a name that is not in the list, or by a field that is not there, is an error at the list.
type Broken<M> = {
  [N in keyof M]: {
    [K in keyof M[N]]: M[N][K] extends { to: infer T }
      ? T extends keyof M
        ? M[N][K] extends { by: infer B }
          ? B extends keyof M[T]
            ? never
            : [N, K, 'by', B]
          : never
        : [N, K, 'to', T]
      : never
  }[keyof M[N]]
}[keyof M]

/** Lists the model once. Its type is no more than the list, so that whatever asks for a table first reads it shallowly. */
export const model = <const L extends readonly AnyResource[]>(...all: L): L => all

/** A relation of the model that leads nowhere does not compile. */
export const leadsSomewhere = <L extends readonly AnyResource[]>(
  _all: [Broken<FieldsOf<L>>] extends [never] ? L : { 'relation leads nowhere': Broken<FieldsOf<L>> },
): void => undefined
