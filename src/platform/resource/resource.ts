/** What a resource is: its fields, their kinds, who may do what with it; plain data, said once. */
import type { Stated } from './audience.ts'
import type { Workflow } from './workflow.ts'
import type { Fill } from './words.ts'
import type { Field } from './field.ts'
import type { Publication } from './publication.ts'

/** Conditions on a record, in the dialect's filter language: `{ agency: { users: { id: { _eq: '$CURRENT_USER' } } } }`. */
export type Condition = { readonly [path: string]: unknown }

/** What `declare module` fills in with the roles a product names, by their slugs: `interface NamedRoles { editor: true }`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface NamedRoles {}

/** A role the rows of a slice may name; super-administrators are never named, they may everything. */
export type RoleSlug = 'public' | 'admin' | keyof NamedRoles
export type Action = 'read' | 'create' | 'update' | 'delete'

/** One permission row: these roles may do this with these fields of the records the condition admits. */
export interface Grant<F extends string = string> {
  readonly to: readonly RoleSlug[]
  readonly may: readonly Action[]
  /** The fields it covers, of those that are for the role at all; absent is every one that is not secret. */
  readonly fields?: readonly F[]
  /** The records it covers; absent is every record. */
  readonly where?: Condition
  /** What a written record must satisfy. */
  readonly check?: Condition
  /** What a written record gets where the writer left it out. */
  readonly preset?: Readonly<Record<string, unknown>>
}

/** The pages a collection has in the portal: its list, one record, a new one. */
export interface RecordPages {
  /** Where the list stands: `packages/drinks`; a record and `new` stand below it. */
  readonly path: string
  /** Who opens them, administrators aside; absent is whoever may read the collection. */
  readonly to?: readonly Exclude<RoleSlug, 'public' | 'admin'>[]
  /** The order of the list until the reader chooses one: a field, with a minus before it for descending. */
  readonly sort?: string
  /** The field that orders rows which are equal in what the list is sorted by, in the same direction. */
  readonly tieBreak?: string
  /** What is shown until the reader filters the same field. */
  readonly defaultFilter?: Condition
  /**
   * The fields a record begins and ends by, moments or days: its list shows what is to come, the nearest first, with
   * what is past one press away.
   */
  readonly span?: readonly [begins: string, ends: string]
  /** What a record of a span must be to be still to come, until the reader filters the same field: what was called off is not. */
  readonly coming?: Condition
  /** Fields its rows show beside a column's own value, such as a mark; read with every list, where they may be. */
  readonly marks?: readonly string[]
  /** The field that holds a record's place among the others: people put the rows in order by hand. */
  readonly order?: string
}

/** A collection: the truth of its meaning (its storage is the migrations' truth; `tests/databases/drift.test.ts` compares). */
export interface Resource<N extends string = string, F = Readonly<Record<string, Field>>> {
  /** The collection's name in the API and the table's name in the database: a snake_case plural. */
  readonly name: N
  readonly fields: F
  /** The fields that name a record to a person, in order. */
  readonly title: readonly string[]
  /** The fields that name it where those are all empty: the e-mail of who has no name. */
  readonly titleElse?: readonly string[]
  /** The fields it is found by too, where another record names it: the organisation somebody books for. */
  readonly knownBy?: readonly string[]
  /** The columns of its list, in their default order. */
  readonly list: readonly string[]
  readonly access: readonly Grant[]
  /** What several of its records are called where they are shown, in place of its words. */
  readonly heading?: string
  /** Puts into its words what they leave open. */
  readonly fill?: Fill
  /** Its pages in the portal; absent is none of its own. */
  readonly page?: RecordPages
  /** Fields that stand for one another: of a record only those are read that are filled in. */
  readonly alternatives?: readonly (readonly string[])[]
  /** The actions of the business its history has words for; the usual ones need none. */
  readonly actions?: readonly string[]
  /** The action a record is drafted until: what was done before it is one line of its history. */
  readonly draftUntil?: string
  /** The states its records go through by moves; absent where none is kept from an edit. */
  readonly workflow?: Workflow
  /** How its records come before the public; absent where that is not theirs to say. */
  readonly publication?: Publication
  /** The groups of its form, in order, by the name their fields give. */
  readonly groups?: readonly string[]
  /** One record only, read and written without a key. */
  readonly singleton: boolean
  /** A table of the platform itself: never reached by generic item calls. */
  readonly system: boolean
  /** Its records belong to those whose `file` fields name them, and are read where such a field is read. */
  readonly belongs: boolean
  /** Whether drafts of a record may be kept beside it (content versions). */
  readonly versions: boolean
  /** Whether a change leaves activity and revision; what is no record of the product, such as a preset, leaves none. */
  readonly history: boolean
  /**
   * Its rows tell of records of other collections, named by their fields `collection` and `item`: a row is there
   * as far as that record is, and these fields hold of it what the reader may read.
   */
  readonly references?: readonly string[]
}

/** The same fields, of which each must say whom it is for. */
type AllStated<F> = { readonly [K in keyof F]: F[K] extends Stated ? unknown : Stated }

interface Definition<F> {
  readonly fields: F
  readonly title?: readonly (keyof F & string)[]
  readonly titleElse?: readonly (keyof F & string)[]
  readonly knownBy?: readonly (keyof F & string)[]
  readonly list?: readonly (keyof (F & Tracked) & string)[]
  readonly access?: readonly Grant<keyof (F & Tracked) & string>[]
  readonly page?: RecordPages
  readonly alternatives?: readonly (readonly (keyof F & string)[])[]
  readonly actions?: readonly string[]
  readonly draftUntil?: string
  readonly workflow?: Workflow
  readonly publication?: Publication
  readonly groups?: readonly string[]
  readonly singleton?: boolean
  readonly system?: boolean
  readonly belongs?: boolean
  readonly versions?: boolean
  readonly history?: boolean
  readonly references?: readonly (keyof F & string)[]
}

/** Who wrote a record and when; a collection that is not tracked takes those it has. */
export const automatic = {
  date_created: {
    kind: 'instant',
    audience: 'members',
    required: true,
    readonly: true,
    automatic: true,
    default: 'now',
    words: 'record.date_created',
  },
  user_created: {
    kind: 'one',
    audience: 'internal',
    to: 'users',
    readonly: true,
    automatic: true,
    words: 'record.user_created',
  },
  date_updated: {
    kind: 'instant',
    audience: 'members',
    readonly: true,
    automatic: true,
    words: 'record.date_updated',
  },
  user_updated: {
    kind: 'one',
    audience: 'internal',
    to: 'users',
    readonly: true,
    automatic: true,
    words: 'record.user_updated',
  },
} as const satisfies Record<string, Field & Stated>

/** The columns every business record has: who and when, the optimistic lock, the archive. */
export const tracked = {
  row_version: {
    kind: 'count',
    audience: 'members',
    required: true,
    readonly: true,
    default: 1,
    words: 'record.row_version',
  },
  ...automatic,
  archived_at: {
    kind: 'instant',
    audience: 'members',
    readonly: true,
    words: 'record.archived_at',
  },
} as const satisfies Record<string, Field & Stated>
export type Tracked = typeof tracked

/**
 * Defines a business collection; the tracked columns come with it.
 *
 * @example
 * resource('depots', { fields: { id: id(), name: text({ audience: 'members', required: true }) }, title: ['name'] })
 */
export const resource = <const N extends string, const F extends Readonly<Record<string, Field>>>(
  name: N,
  definition: Definition<F> & { readonly fields: AllStated<F> },
): Resource<N, F & Tracked> =>
  untracked(name, { ...definition, fields: { ...definition.fields, ...tracked } })

/** Defines a collection without the tracked columns: rows of the platform, or facts that never change. */
export const untracked = <const N extends string, const F extends Readonly<Record<string, Field>>>(
  name: N,
  definition: Definition<F> & { readonly fields: AllStated<F> },
): Resource<N, F> => ({
  name,
  title: [],
  list: [],
  access: [],
  singleton: false,
  system: false,
  belongs: false,
  versions: false,
  history: true,
  ...definition,
  fields: placed(name, definition.fields),
})

/** Fields that know where their words stand: each its own path, and what is in it of those it shares. */
function placed<F extends Readonly<Record<string, Field>>>(path: string, fields: F, shared?: string): F {
  const entries = Object.entries(fields).map(([name, field]) => {
    const words = field.words ?? (shared && `${shared}.${name}`)
    return [name, placedField(field, `${path}.${name}`, words)] as const
  })
  return Object.fromEntries(entries) as unknown as F
}

const placedField = (field: Field, path: string, words: string | undefined): Field => ({
  ...field,
  path,
  ...(words && { words }),
  ...(field.parts && { parts: placed(path, field.parts, words) }),
  ...(field.rows && { rows: placed(path, field.rows, words) }),
  ...(field.each && { each: placedField(field.each, path, field.each.words ?? words) }),
})
