/** What a role may do, compiled from the permission rows of the resources: the union of all that apply. */
import { type Audiences, isFor } from '../../resource/audience.ts'
import type { Field } from '../../resource/field.ts'
import type { Action, Condition, Grant, Resource } from '../../resource/resource.ts'

/** A condition that every record meets, and one that none does. */
export type Scope = Condition | 'every' | 'none'

/** What one role may do with one action in one collection. */
export interface Permission {
  /** The records it covers. */
  readonly rows: Scope
  /** Of the records it covers, those in which this field is covered; `none` where it never is. */
  field(name: string): Scope
  /** Whether no field is left out but the secret and the automatic ones: what is unknown is dropped, not refused. */
  readonly wide: boolean
  /** What a written record must meet, given the fields that are written. */
  check(fields: readonly string[]): Scope
  /** What a written record gets where the writer left it out. */
  readonly preset: Readonly<Record<string, unknown>>
}

/** A role's permissions: what is not granted is null. */
export interface Permissions {
  of(collection: string, action: Action): Permission | null
}

const anyOf = (scopes: readonly Scope[]): Scope => {
  const some = scopes.filter((scope) => scope !== 'none')
  if (some.length === 0) return 'none'
  if (some.includes('every')) return 'every'
  return some.length === 1 ? some[0]! : { _or: some }
}

const allOf = (scopes: readonly Scope[]): Scope => {
  if (scopes.includes('none')) return 'none'
  const some = [...new Set(scopes)].filter((scope) => scope !== 'every')
  if (some.length === 0) return 'every'
  return some.length === 1 ? some[0]! : { _and: some }
}

type Row = Omit<Grant, 'to'>

function permissionOf(
  resource: Resource,
  grants: readonly Row[],
  isForRole: (field: Field) => boolean,
): Permission {
  const fields = Object.entries(resource.fields)
  const shown = new Set(fields.flatMap(([name, field]) => (isForRole(field) ? [name] : [])))
  // Whom a field is for goes before whatever the rows say.
  const covering = (name: string) =>
    shown.has(name)
      ? grants.filter((grant) => grant.fields?.includes(name) ?? !resource.fields[name]?.secret)
      : []
  const scopes = new Map<string, Scope>()
  for (const name of Object.keys(resource.fields)) {
    const covers = covering(name)
    scopes.set(
      name,
      covers.length === grants.length ? 'every' : anyOf(covers.map((grant) => grant.where ?? 'every')),
    )
  }
  return {
    rows: anyOf(grants.map((grant) => grant.where ?? 'every')),
    field: (name) => scopes.get(name) ?? 'none',
    wide:
      grants.some((grant) => !grant.fields) &&
      fields.every(([name, { secret, automatic }]) => secret || automatic || shown.has(name)),
    check: (fields) =>
      fields.length === 0
        ? anyOf(grants.map((grant) => grant.check ?? 'every'))
        : allOf(fields.map((name) => anyOf(covering(name).map((grant) => grant.check ?? 'every')))),
    preset: Object.assign({}, ...grants.map((grant) => grant.preset ?? {})) as Record<string, unknown>,
  }
}

/** Every record and every field, whomever it is for, secret ones too (they still read back masked): an administrator's. */
const everything: Permission = {
  rows: 'every',
  field: () => 'every',
  wide: true,
  check: () => 'every',
  preset: {},
}
export const fullAccess: Permissions = { of: () => everything }

/**
 * The permissions of a role: of each field what the rows grant, as far as it is for that role.
 *
 * @param audiences the roles each audience of the product is.
 * @param more rows for collections whose definition cannot name them: the platform's own tables.
 * @param app rows that hold for the role whatever its name: what comes with app access.
 */
export function permissionsOf(
  resources: readonly Resource[],
  role: string,
  audiences: Audiences,
  more: Readonly<Record<string, readonly Grant[]>> = {},
  app: Readonly<Record<string, readonly Row[]>> = {},
): Permissions {
  const compiled = new Map<string, Partial<Record<Action, Permission>>>()
  for (const resource of resources) {
    const named = [...resource.access, ...(more[resource.name] ?? [])]
    const rows: Row[] = [
      ...named.filter(({ to }) => (to as readonly string[]).includes(role)),
      ...(app[resource.name] ?? []),
    ]
    const permissions: Partial<Record<Action, Permission>> = {}
    for (const action of ['read', 'create', 'update', 'delete'] as const) {
      const grants = rows.filter(({ may }) => may.includes(action))
      if (grants.length > 0)
        permissions[action] = permissionOf(resource, grants, (field) => isFor(role, field, audiences))
    }
    compiled.set(resource.name, permissions)
  }
  return { of: (collection, action) => compiled.get(collection)?.[action] ?? null }
}
