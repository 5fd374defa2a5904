/** What a row of the permission table says: these letters, on these records, with these fields. */
import { memberSlugs, roleSlugs } from '../../../src/domains/identity/roles.ts'
import type { Field } from '../../../src/platform/resource/field.ts'
import type { Condition, RoleSlug } from '../../../src/platform/resource/resource.ts'

export interface Row {
  /** C create, R read, U update, X archive or delete. */
  readonly letters: string
  /** The records; absent is every record. */
  readonly rows?: Condition
  /** The fields in brackets, of those for the role; absent is every one of them that is not secret. */
  readonly fields?: readonly string[]
  /** What a written record must meet. */
  readonly check?: Condition
  /** What a written record gets by itself. */
  readonly preset?: Readonly<Record<string, unknown>>
}

/** A role that is not named may do nothing. */
export type Collection = Partial<Readonly<Record<RoleSlug, readonly Row[]>>>

export const may = (letters: string, more: Omit<Row, 'letters'> = {}): readonly Row[] => [
  { letters, ...more },
]

/** Names, one after the other: `words('code name')`. */
export const words = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(' '))

const office: readonly RoleSlug[] = ['planner', 'accountant', 'admin']
const forWhom = {
  public: roleSlugs,
  members: memberSlugs,
  agency: ['organizer', ...office],
  crew: ['employee', ...office],
  internal: office,
} satisfies Record<NonNullable<Field['audience']>, readonly RoleSlug[]>

/** Whether a role is among those a field says it is for. */
export const isForRole = (role: RoleSlug, field: Field | undefined): boolean =>
  field?.audience !== undefined && forWhom[field.audience].some((one) => one === role)
