/** Whoever writes through the data API, with what the slices have to say about it. */
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { Problem } from '../../http/problem.ts'
import { refusalEntry, type Say } from '../../http/refusal.ts'
import type { Outcome } from '../../../kernel/outcome.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Reader } from '../read/authority.ts'

export type Row = Readonly<Record<string, unknown>>

type Judged = Promise<Outcome<unknown>> | Outcome<unknown>
type Hook<Written> = (tx: Kysely<Tables>, record: Written, actor: Actor, before: Row | null) => Judged

/**
 * What a slice wants where the data API writes one of its records. A refusal of any of them takes back the whole write
 * and is answered with its reason as code.
 */
export interface WriteHook {
  /** The status of a reason, as endpoints say theirs; 400 of those that are not here. */
  readonly refuses?: Readonly<Record<string, 400 | 409>>
  /** The fields whose change it is about; absent is any write. A new record, and one that goes, is always a change. */
  readonly on?: readonly string[]
  /**
   * Judges the record by itself: of many that are written together each is judged before the first is written.
   *
   * @param candidate the whole record as it would be after the write; with `archived_at` where it is archived.
   * @param before the record as it is; null for a new one.
   */
  readonly judge?: (candidate: Row, before: Row | null, actor: Actor) => Outcome<unknown>
  /** The same, of a record whose parts are each judged by itself: whatever is refused is said at once. */
  readonly judgeEach?: (candidate: Row, before: Row | null, actor: Actor) => readonly Outcome<unknown>[]
  /** Judges it by what else is kept, which it reads and does not write. */
  readonly compare?: Hook<Row>
  /** Writes what has to be written before the record is; asked when all have judged, with what `compare` gets. */
  readonly prepare?: Hook<Row>
  /**
   * Writes what follows from it, in the same transaction: asked last, when what was nested in the body is written too.
   *
   * @param after the record as it is now; null when it is gone or archived.
   * @param before the record as it was; null for a new one.
   */
  readonly follow?: Hook<Row | null>
  /**
   * The columns as they are kept, from those that are written: a password as its hash. Throws the dialect's
   * errors for what this writer may not write.
   */
  columns?(tx: Kysely<Tables>, writer: Writer, row: Row, before: Row | null): Promise<Row>
  /** What a deletion changes in a record that is never really deleted; asked `columns` like any change. */
  readonly retired?: Row
}
/** The hooks of one slice, by collection. */
export type SliceHooks = Readonly<Record<string, WriteHook>>
/** By collection, in the order they are asked. */
export type WriteHooks = Readonly<Record<string, readonly WriteHook[]>>

/** The hooks of many slices as one, in their order: each collection with all that was said of it. */
export function hooksOf(...slices: readonly SliceHooks[]): WriteHooks {
  const all: Record<string, WriteHook[]> = {}
  for (const [collection, hook] of slices.flatMap((slice) => Object.entries(slice)))
    (Object.hasOwn(all, collection) ? all[collection]! : (all[collection] = [])).push(hook)
  return all
}

export interface Writer extends Reader {
  readonly actor: Actor
  /** Where the call comes from; absent where nobody calls. */
  readonly address?: string
  /** The password the caller has, where the call says it: one's own ways in are changed with it alone. */
  readonly currentPassword?: string
  readonly hooks: WriteHooks
  readonly say: Say
}

/** What the slices want of this collection, in order. */
export const hooksFor = ({ hooks }: Writer, { name }: Resource): readonly WriteHook[] =>
  Object.hasOwn(hooks, name) ? hooks[name]! : []

const isAbout = ({ on }: WriteHook, record: Row | null, before: Row | null): boolean =>
  !on || !record || !before || on.some((name) => (record[name] ?? null) !== (before[name] ?? null))

/** The columns as they are kept. */
export async function columnsOf(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  row: Row,
  before: Row | null,
): Promise<Row> {
  let kept = row
  for (const hook of hooksFor(writer, resource))
    if (hook.columns) kept = await hook.columns(tx, writer, kept, before)
  return kept
}

/**
 * Whether these changes can be written in one go: no slice reads or writes anything else for one of them, which the
 * next would have to find as it is by then.
 *
 * @param changes as a hook gets them: `record` is null for one that goes.
 */
export const areApart = (
  writer: Writer,
  resource: Resource,
  changes: readonly { readonly record: Row | null; readonly before: Row | null }[],
): boolean =>
  hooksFor(writer, resource).every(
    (hook) =>
      !hook.columns &&
      !hook.retired &&
      ((!hook.compare && !hook.prepare && !hook.follow) ||
        !changes.some(({ record, before }) => isAbout(hook, record, before))),
  )

/** Throws what the slices have against the record as it would be; then they prepare for it. */
export async function judge(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  candidate: Row,
  before: Row | null,
): Promise<void> {
  const hooks = hooksFor(writer, resource).filter((hook) => isAbout(hook, candidate, before))
  for (const hook of hooks) {
    refuseWith(writer, hook, hook.judge?.(candidate, before, writer.actor))
    refuseWith(writer, hook, ...(hook.judgeEach?.(candidate, before, writer.actor) ?? []))
    refuseWith(writer, hook, await hook.compare?.(tx, candidate, writer.actor, before))
  }
  for (const hook of hooks)
    refuseWith(writer, hook, await hook.prepare?.(tx, candidate, writer.actor, before))
}

/** Lets the slices do what follows from the write; throws where one takes the write back. */
export async function follow(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  after: Row | null,
  before: Row | null,
): Promise<void> {
  for (const hook of hooksFor(writer, resource))
    if (isAbout(hook, after, before))
      refuseWith(writer, hook, await hook.follow?.(tx, after, writer.actor, before))
}

function refuseWith(
  { locale, say }: Writer,
  { refuses = {} }: WriteHook,
  ...judged: readonly (Outcome<unknown> | undefined)[]
): void {
  const refusals = judged.flatMap((each) => (!each || each.ok ? [] : [each.refusal]))
  const [first] = refusals
  if (!first) return
  throw new Problem(
    refuses[first.reason] ?? 400,
    refusals.map((refusal) => refusalEntry(refusal, { locale, say })),
  )
}
