/** Permission rows read back as a table: role, collection, what may be done, with which fields of which records. */
import type { Action, Grant, Resource, RoleSlug } from '../../resource/resource.ts'
import type { Audience } from '../../resource/audience.ts'
import { conditionText } from './condition-text.ts'

/** C create, R read, U update, X archive or delete. */
const letters: Readonly<Record<Action, string>> = { create: 'C', read: 'R', update: 'U', delete: 'X' }

/** One thing a role may do in a collection; what does not bear on the action is left out. */
export interface Cell {
  readonly role: RoleSlug
  readonly collection: string
  readonly letter: string
  /** Names in alphabetical order; `all` is every field for the role that is not secret. */
  readonly fields: string
  /** `every`, or the condition in words. */
  readonly rows: string
  /** What a written record must meet, in words; empty for nothing. */
  readonly check: string
  readonly preset: string
}

/** Every cell of the rows of one collection, by role in the order given, then letter. */
export function cellsOf(roles: readonly RoleSlug[], collection: string, grants: readonly Grant[]): Cell[] {
  return roles.flatMap((role) =>
    (['create', 'read', 'update', 'delete'] as const).flatMap((action) =>
      grants
        .filter((grant) => grant.to.includes(role) && grant.may.includes(action))
        .map((grant) => cellOf(role, collection, action, grant)),
    ),
  )
}

function cellOf(role: RoleSlug, collection: string, action: Action, grant: Grant): Cell {
  const writes = action === 'create' || action === 'update'
  return {
    role,
    collection,
    letter: letters[action],
    fields: action === 'delete' || !grant.fields ? 'all' : [...new Set(grant.fields)].toSorted().join(', '),
    rows: action !== 'create' && grant.where ? conditionText(grant.where) : 'every',
    check: writes && grant.check ? conditionText(grant.check) : '',
    preset: action === 'create' && grant.preset ? JSON.stringify(grant.preset) : '',
  }
}

/**
 * The whole table of a model, in Markdown: a heading a collection, a line for whom its fields are, a line a role and
 * kind of grant.
 */
export function grantTable(
  roles: readonly RoleSlug[],
  resources: readonly Resource[],
  ...more: readonly Readonly<Record<string, readonly Grant[]>>[]
): string {
  return resources
    .map(({ name, access, fields }) => {
      const lines = linesOf(cellsOf(roles, name, [...access, ...more.flatMap((rows) => rows[name] ?? [])]))
      const whom = forWhom(fields)
      const rows = lines.length > 0 ? [...(whom ? [whom, ''] : []), ...lines] : ['Nobody.']
      return [`## ${name}`, '', ...rows, ''].join('\n')
    })
    .join('\n')
}

/** `internal: alarm, tags; crew: stops`; what is for whoever the lines name is not listed. */
function forWhom(fields: Resource['fields']): string {
  const byAudience = new Map<Audience, string[]>()
  for (const [name, { audience }] of Object.entries(fields))
    if (audience && audience !== 'members' && audience !== 'public')
      byAudience.set(audience, [...(byAudience.get(audience) ?? []), name])
  return [...byAudience]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([audience, names]) => `*${audience}*: ${names.toSorted().join(', ')}`)
    .join('; ')
}

/** Cells that differ by their letter alone are one line. */
function linesOf(cells: readonly Cell[]): string[] {
  const lines = new Map<string, Cell>()
  for (const cell of cells) {
    const { letter, ...rest } = cell
    const key = JSON.stringify(rest)
    lines.set(key, { ...cell, letter: (lines.get(key)?.letter ?? '') + letter })
  }
  return [...lines.values()].map(({ role, letter, fields, rows, check, preset }) => {
    const said = [
      `- **${role}** ${letter}`,
      fields !== 'all' && `fields: ${fields}`,
      rows !== 'every' && `records: ${rows}`,
      check && `written: ${check}`,
      preset && `preset: ${preset}`,
    ]
    return said.filter(Boolean).join('; ')
  })
}
