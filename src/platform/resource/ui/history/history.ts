/** The history of a record as people read it: who, when, and what became what. */
import type { Field } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { isSame, plainValue } from '../form/field-values.ts'
import type { PortalAccess } from '../portal-access.tsx'
import { factNames } from '../data/tracks.ts'

type Values = Readonly<Record<string, unknown>>

/** An activity as it is read, with its revisions. */
export interface HistoryEntry {
  readonly id: string
  readonly action: string
  readonly change: 'create' | 'update' | 'delete' | null
  readonly timestamp: string
  /** `user`, `visitor` or `system`. */
  readonly actor: string
  readonly comment: string | null
  readonly user?: {
    readonly first_name?: string | null
    readonly last_name?: string | null
    readonly email?: string | null
    readonly role?: { readonly name?: string | null } | null
  } | null
  readonly revisions?: readonly {
    readonly data: Values | null
    readonly delta: Values | null
    readonly version?: string | null
  }[]
}

export interface Change {
  readonly name: string
  /** Absent where it is not known. */
  readonly before?: unknown
  readonly after: unknown
}

export interface Step extends Pick<HistoryEntry, 'id' | 'action' | 'change' | 'actor' | 'comment'> {
  readonly at: string
  /** The user's name, or what stands for it; null for who is none, or is not shown. */
  readonly who: string | null
  readonly changes: readonly Change[]
  /** The record as it was afterwards; null where the step kept nothing. */
  readonly state: Values | null
}

/**
 * The steps, newest first. A draft kept beside the record (a content version) is no step of it.
 *
 * @param actions newest first.
 * @param isWhole whether the oldest action is the first there is: then nothing was there before it.
 * @param readable the fields whose changes are told.
 */
export function stepsOf(
  resource: Resource,
  actions: readonly HistoryEntry[],
  { isWhole, readable }: { readonly isWhole: boolean; readonly readable: readonly string[] },
): Step[] {
  const shown = new Set(factNames(resource, readable))
  let state: Values | null = isWhole ? {} : null
  // Only of a record whose making was read is it known what it began with where nothing was given.
  let isMadeKnown = false
  return actions
    .toReversed()
    .filter(({ action }) => action !== 'version_save')
    .map((entry): Step => {
      const revision = entry.revisions?.find(({ version }) => !version)
      const before = state
      const after = revision?.data ?? null
      if (after) state = after
      const isMaking = entry.change === 'create'
      const startOf = (field: Field) => (isMaking ? null : isMadeKnown ? (field.default ?? null) : undefined)
      isMadeKnown ||= isMaking && after !== null
      return {
        id: entry.id,
        action: entry.action,
        change: entry.change,
        actor: entry.actor,
        comment: entry.comment,
        at: entry.timestamp,
        who: whoOf(entry.user),
        changes: changesOf(resource, revision?.delta ?? {}, { shown, before, startOf }),
        state: after,
      }
    })
    .filter((step) => !isSilent(step))
    .toReversed()
}

/**
 * The steps that are news, and those of the draft it was before, both newest first. All of them are news while the
 * draft goes on.
 */
export function draftedOf(
  { draftUntil }: Pick<Resource, 'draftUntil'>,
  steps: readonly Step[],
): { readonly steps: readonly Step[]; readonly drafted: readonly Step[] } {
  const last = draftUntil === undefined ? -1 : steps.findLastIndex(({ action }) => action === draftUntil)
  return last < 0
    ? { steps, drafted: [] }
    : { steps: steps.slice(0, last + 1), drafted: steps.slice(last + 1) }
}

/** By name; who has none by his address, or by his role, as far as the reader may see it. */
const whoOf = (user: HistoryEntry['user']): string | null =>
  [user?.first_name, user?.last_name].filter(Boolean).join(' ') || user?.email || user?.role?.name || null

interface Known {
  readonly shown: ReadonlySet<string>
  readonly before: Values | null
  /** What a field held before anything was written in it; undefined where that is not known. */
  readonly startOf: (field: Field) => unknown
}

function changesOf(resource: Resource, delta: Values, { shown, before, startOf }: Known): Change[] {
  return Object.entries(delta)
    .filter(([name]) => shown.has(name))
    .flatMap(([name, after]): Change[] => {
      if (!before) return [{ name, after }]
      const field = resource.fields[name]!
      const was = name in before ? before[name] : startOf(field)
      if (was === undefined) return [{ name, after }]
      return isSame(field, told(field, was), told(field, after)) ? [] : [{ name, before: was, after }]
    })
}

/** Of a structure only the parts a person reads, as far as they are filled in. */
function told({ kind, parts }: Field, value: unknown): unknown {
  if (kind !== 'json' || !parts || typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([name, part]) => name in parts && part !== null && part !== '')
  return filled.length > 0 ? Object.fromEntries(filled) : null
}

/** Of a list of rows those that went, and those that came: what stayed as it was is not told. */
export function changedRows(field: Field, { before, after }: Pick<Change, 'before' | 'after'>) {
  const without = (rows: unknown, others: unknown) =>
    listOf(rows).filter((row) => !listOf(others).some((other) => isSame(field, row, other)))
  return { went: without(before, after), came: without(after, before) }
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A change of nothing that is told: its reader would see that somebody was there, and not what for. */
const isSilent = ({ action, change, comment, changes }: Step): boolean =>
  action === 'update' && change === 'update' && !comment && changes.length === 0

/** The fields the reader may put back: none that only the business's own moves write. */
export const writableIn = (portal: Pick<PortalAccess, 'fields'>, resource: Resource): ReadonlySet<string> =>
  new Set(portal.fields('update', resource.name).filter((name) => !resource.fields[name]?.readonly))

/** What going back to an earlier state writes, and which fields stay because this reader may not write them. */
export interface Restoration {
  readonly changes: readonly Required<Change>[]
  readonly kept: readonly string[]
}

/**
 * @param now the record as it is; `earlier` as it was, as a revision keeps it.
 * @param writable the fields the reader may write.
 */
export function restorationOf(
  resource: Resource,
  {
    now,
    earlier,
    writable,
  }: { readonly now: Values; readonly earlier: Values; readonly writable: ReadonlySet<string> },
): Restoration {
  const changes: Required<Change>[] = []
  const kept: string[] = []
  for (const name of factNames(resource, Object.keys(now))) {
    const field = resource.fields[name]!
    const before = name in earlier ? earlier[name] : (field.default ?? (field.kind === 'flag' ? false : null))
    if (before === 'now' || isSame(field, now[name], before)) continue
    if (writable.has(name)) changes.push({ name, before: now[name], after: plainValue(field, before) })
    else kept.push(name)
  }
  return { changes, kept }
}

/** Kept for programs: what stands in it is no language a person reads. */
export const isUndescribed = ({ kind, parts, rows, each }: Field) =>
  kind === 'json' && !parts && !rows && !each

/**
 * What people care for, and what the program keeps for itself beside it: a readonly field that no list shows follows
 * from the action that is named above it.
 */
export function foldedOf(
  { fields, list }: Resource,
  changes: readonly Change[],
): { readonly shown: readonly Change[]; readonly folded: readonly Change[] } {
  const isFolded = ({ name }: Change) =>
    isUndescribed(fields[name]!) || (Boolean(fields[name]!.readonly) && !list.includes(name))
  return {
    shown: changes.filter((change) => !isFolded(change)),
    folded: changes.filter(isFolded),
  }
}
