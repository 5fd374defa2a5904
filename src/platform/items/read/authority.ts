/** Every question a query asks about what the caller may see, answered in one place. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Permission, Permissions, Scope } from '../../access/permission/permissions.ts'
import { invalidQuery } from '../../http/problem.ts'
import type { Field } from '../../resource/field.ts'
import type { Action, Resource } from '../../resource/resource.ts'
import { fileAccess } from './file-access.ts'
import type { Bounds } from '../query/bounds.ts'
import { testOf } from '../query/filter.ts'
import { collectionForbidden, fieldForbidden, rootForbidden } from '../hidden.ts'
import { all, always, type Many, never, type One, type Test } from '../sql/plan.ts'
import { keyOf } from '../sql/row.ts'
import { fieldOf, type Schema, targetOf } from '../model/schema.ts'
import { referencedRows } from './referenced.ts'
import type { Variables } from '../query/variables.ts'

export interface Reader {
  readonly schema: Schema
  readonly permissions: Permissions
  /** An administrator: may everything, and is told 204 of what is not there where others are refused. */
  readonly admin: boolean
  readonly variables: Variables
  readonly locale: Locale
  readonly bounds: Bounds
  /** The query picks records to write: what a reading query passes over would change more of them than was meant. */
  readonly writes?: boolean
}

/** A test, and how many conditions reading it has counted. */
interface Made {
  readonly test: Test
  readonly conditions: number
}

// A permission is met at every hop that a query makes: what it comes to depends on the reader alone.
const made = new WeakMap<Reader, Map<Resource, Map<Action | Scope, Made>>>()

/** One query's reader: asks permissions for each hop, and counts what the query costs. */
export class Authority {
  readonly reader: Reader
  #fields = 0
  #conditions = 0

  constructor(reader: Reader) {
    this.reader = reader
  }

  get schema(): Schema {
    return this.reader.schema
  }

  countField(depth: number): void {
    this.#fields += 1
    if (this.#fields > this.reader.bounds.fields)
      throw invalidQuery(`more than ${this.reader.bounds.fields} fields are asked for`)
    this.checkDepth(depth)
  }

  countCondition(depth: number, many = 1): void {
    this.#conditions += many
    if (this.#conditions > this.reader.bounds.conditions)
      throw invalidQuery(`the filter has more than ${this.reader.bounds.conditions} conditions`)
    this.checkDepth(depth)
  }

  checkDepth(depth: number): void {
    if (depth > this.reader.bounds.depth)
      throw invalidQuery(`relations are nested more than ${this.reader.bounds.depth} levels deep`)
  }

  /** The permission in the collection a call is about, refused in the words of one that is not there. */
  enter(resource: Resource, action: Action): Permission {
    const permission = this.reader.permissions.of(resource.name, action)
    if (!permission) throw rootForbidden(resource.name)
    return permission
  }

  /** The caller's permission; throws 403 when there is none. */
  permission(resource: Resource, action: Action): Permission {
    const permission = this.reader.permissions.of(resource.name, action)
    if (!permission) throw collectionForbidden(resource.name)
    return permission
  }

  mayRead(resource: Resource): boolean {
    return this.reader.permissions.of(resource.name, 'read') !== null
  }

  /** The records the caller may act on; of those that tell of others, as far as these may be seen or changed. */
  rows(resource: Resource, action: Action = 'read'): Test {
    return this.#once(resource, action, () => this.#rows(resource, action))
  }

  #rows(resource: Resource, action: Action): Test {
    const granted = this.scope(resource, this.permission(resource, action).rows)
    if (resource.references) return all(granted, referencedRows(this, action))
    return resource.belongs && action === 'read' ? fileAccess(this, resource, granted) : granted
  }

  /** A permission's condition as a test; conditions of permissions need no permission themselves. */
  scope(resource: Resource, scope: Scope): Test {
    if (scope === 'every') return always
    if (scope === 'none') return never
    return this.#once(resource, scope, () => testOf({ authority: this, trusted: true }, resource, scope, 0))
  }

  /** What a permission comes to, made once a reader; its conditions count in each query that asks. */
  #once(resource: Resource, what: Action | Scope, make: () => Test): Test {
    const ofReader = made.get(this.reader) ?? new Map<Resource, Map<Action | Scope, Made>>()
    made.set(this.reader, ofReader)
    const ofResource = ofReader.get(resource) ?? new Map<Action | Scope, Made>()
    ofReader.set(resource, ofResource)
    const known = ofResource.get(what)
    if (known) {
      this.countCondition(0, known.conditions)
      return known.test
    }
    const before = this.#conditions
    const test = make()
    ofResource.set(what, { test, conditions: this.#conditions - before })
    return test
  }

  /** A field the caller may read, and the rows it may be read in; throws 403 otherwise. */
  field(resource: Resource, name: string): { field: Field; where: Test } {
    // Asked first, so that in a hidden collection a field that is there answers as one that is not.
    const permission = this.permission(resource, 'read')
    const field = fieldOf(resource, name)
    const scope = field ? permission.field(name) : 'none'
    if (!field || scope === 'none') throw fieldForbidden(resource.name, name)
    return { field, where: this.scope(resource, scope) }
  }

  /** The same for a filter, a sort or a search, where secret fields are never used. */
  usable(resource: Resource, name: string): { field: Field; where: Test } {
    const found = this.field(resource, name)
    if (found.field.secret) throw fieldForbidden(resource.name, name)
    return found
  }

  /** The hop a to-one relation makes, with the target's own permission. */
  one(name: string, field: Field, trusted = false): One {
    const target = targetOf(this.schema, field)
    return { name, target, guard: trusted ? always : this.rows(target) }
  }

  /** The hop a to-many relation makes, with the target's own permission. */
  many(resource: Resource, field: Field, trusted = false): Many {
    const target = targetOf(this.schema, field)
    return {
      key: keyOf(resource),
      by: field.by ?? '',
      target,
      guard: trusted ? always : all(this.rows(target), unarchived(target)),
    }
  }
}

/** Archived records are left out of lists unless the filter speaks of them. */
export const unarchived = (resource: Resource): Test => {
  const field = fieldOf(resource, 'archived_at')
  return field
    ? {
        kind: 'compare',
        value: { kind: 'column', name: 'archived_at', field },
        operator: '_null',
        operands: [],
      }
    : always
}
