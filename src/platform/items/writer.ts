/** Whoever writes through the data API, with what the slices have to say about it. */
import type { Transaction } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { refusalProblem, type Say } from '../http/refusal.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Tables } from '../resource/model.ts'
import type { Resource } from '../resource/resource.ts'
import type { Reader } from './authority.ts'

export type Row = Readonly<Record<string, unknown>>

/** What a slice wants judged before the data API writes one of its records. */
export interface WriteHook {
  /**
   * @param candidate the whole record as it would be after the write; with `archived_at` where it is archived.
   * @param before the record as it is; null for a new one.
   * @returns a refusal is answered as 400 with its reason as code.
   */
  beforeWrite?(
    tx: Transaction<Tables>,
    candidate: Row,
    actor: Actor,
    before: Row | null,
  ): Promise<Outcome<unknown>> | Outcome<unknown>
  /**
   * What follows from the write, in the same transaction: asked last, when what was nested in the body is written
   * too.
   *
   * @param after the record as it is now; null when it is gone or archived.
   * @param before the record as it was; null for a new one.
   * @returns a refusal takes back the whole write, and is answered as one of `beforeWrite`.
   */
  afterWrite?(
    tx: Transaction<Tables>,
    after: Row | null,
    actor: Actor,
    before: Row | null,
  ): Promise<Outcome<unknown>> | Outcome<unknown>
  /**
   * The columns as they are kept, from those that are written: a password as its hash. Throws the dialect's
   * errors for what this writer may not write.
   */
  columns?(tx: Transaction<Tables>, writer: Writer, row: Row, before: Row | null): Promise<Row>
  /** What a deletion changes in a record that is never really deleted; asked `columns` like any change. */
  readonly retired?: Row
}
export type WriteHooks = Readonly<Record<string, WriteHook>>

/** The hooks of many slices as one. Throws where two speak for one collection: the later would silence the earlier. */
export function hooksOf(...slices: readonly WriteHooks[]): WriteHooks {
  const all: Record<string, WriteHook> = {}
  for (const [collection, hook] of slices.flatMap((slice) => Object.entries(slice))) {
    if (Object.hasOwn(all, collection)) throw new Error(`Two slices hook into the writes of ${collection}`)
    all[collection] = hook
  }
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

/** What a slice wants of this collection, if anything. */
export const hookOf = ({ hooks }: Writer, { name }: Resource): WriteHook | undefined =>
  Object.hasOwn(hooks, name) ? hooks[name] : undefined

/** The columns as they are kept. */
export const columnsOf = async (
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  row: Row,
  before: Row | null,
): Promise<Row> => (await hookOf(writer, resource)?.columns?.(tx, writer, row, before)) ?? row

/** Throws what a slice has against the record as it would be. */
export async function judge(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  candidate: Row,
  before: Row | null,
): Promise<void> {
  refuseWith(writer, await hookOf(writer, resource)?.beforeWrite?.(tx, candidate, writer.actor, before))
}

/** Lets a slice do what follows from the write; throws where it takes the write back. */
export async function follow(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  after: Row | null,
  before: Row | null,
): Promise<void> {
  refuseWith(writer, await hookOf(writer, resource)?.afterWrite?.(tx, after, writer.actor, before))
}

function refuseWith({ locale, say }: Writer, outcome: Outcome<unknown> | undefined): void {
  if (outcome && !outcome.ok) throw refusalProblem(outcome.refusal, { locale, say, status: 400 })
}
