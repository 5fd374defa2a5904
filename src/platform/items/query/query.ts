/** A query of the dialect, read from a query string or a SEARCH body; says nothing yet about what exists. */
import { isRecord } from '../../../kernel/record.ts'
import { invalidQuery } from '../../http/problem.ts'
import { isStorable } from '../../resource/kinds/kind.ts'
import type { Raw } from './brackets.ts'
import { type ExportFormat, exportFormats } from '../read/export.ts'

export const metaNames = ['total_count', 'filter_count'] as const
export type MetaName = (typeof metaNames)[number]

export interface Query {
  readonly fields: readonly string[]
  readonly filter: Raw | undefined
  readonly search: string | undefined
  readonly sort: readonly string[]
  /** -1 is all. */
  readonly limit: number | undefined
  readonly offset: number
  readonly page: number | undefined
  readonly meta: readonly MetaName[]
  readonly deep: Raw
  readonly alias: Readonly<Record<string, string>>
  /** Function to fields, `{ sum: ['people'] }`. */
  readonly aggregate: readonly (readonly [name: string, fields: readonly string[]])[] | undefined
  readonly groupBy: readonly string[]
  /** The content version a single record is read through; the record itself when absent. */
  readonly version: string | undefined
  /** The answer as a file of this format; the dialect's envelope when absent. */
  readonly export: ExportFormat | undefined
}

/** Rows of a list, and of every nested list, when nothing else is said. */
export const defaultLimit = 100

/** Reads a query. Throws 400 INVALID_QUERY for a value that is none; unknown parameters are ignored. */
export function parseQuery(raw: Raw): Query {
  const fields = list(raw.fields, 'fields')
  const aggregate = raw.aggregate === undefined ? undefined : object(raw.aggregate, 'aggregate')
  return {
    fields: fields.length > 0 ? fields : ['*'],
    filter: isNothing(raw.filter) ? undefined : object(raw.filter, 'filter'),
    search: typeof raw.search === 'string' && raw.search !== '' ? raw.search : undefined,
    sort: list(raw.sort, 'sort'),
    limit: number(raw.limit, 'limit', -1),
    offset: number(raw.offset, 'offset', 0) ?? 0,
    page: number(raw.page, 'page', 0),
    meta: metaOf(raw.meta),
    deep: isNothing(raw.deep) ? {} : object(raw.deep, 'deep'),
    alias: aliasOf(raw.alias),
    aggregate:
      aggregate && Object.entries(aggregate).map(([name, fields]) => [name, list(fields, 'aggregate')]),
    groupBy: list(raw.groupBy, 'groupBy'),
    export: exportOf(raw.export),
    version: isNothing(raw.version) || raw.version === 'main' ? undefined : versionOf(raw.version),
  }
}

function exportOf(value: unknown): ExportFormat | undefined {
  if (isNothing(value)) return undefined
  const format = exportFormats.find((each) => each === value)
  if (!format) throw invalidQuery(`"export" must be one of ${exportFormats.join(', ')}`)
  return format
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function versionOf(value: unknown): string {
  if (typeof value !== 'string' || !isStorable(value)) throw invalidQuery('"version" must be a string')
  return value
}

/** `a,b`, a list, or the JSON of one. */
export function list(value: unknown, name: string): string[] {
  if (isNothing(value)) return []
  const given = typeof value === 'string' && /^\s*\[/.test(value) ? parsed(value, name) : value
  const items = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [given]
  return items
    .map((item: unknown) => {
      if (typeof item !== 'string') throw invalidQuery(`"${name}" must be a list of strings`)
      return item.trim()
    })
    .filter((item) => item !== '')
}

/** An object, or the JSON of one. */
export function object(value: unknown, name: string): Raw {
  const given = typeof value === 'string' ? parsed(value, name) : value
  if (isRecord(given)) return given
  throw invalidQuery(`Invalid JSON for ${name} object`)
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery(`Invalid JSON for ${name} object`)
  }
}

/** A whole number not below the least one; undefined when it is not given. */
export function number(value: unknown, name: string, least: number): number | undefined {
  if (isNothing(value)) return undefined
  const given = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(given)) throw invalidQuery(`"${name}" must be a number`)
  if (!Number.isInteger(given)) throw invalidQuery(`"${name}" must be an integer`)
  if (given < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`)
  if (given > 2_147_483_647) throw invalidQuery(`"${name}" must be less than or equal to 2147483647`)
  return given
}

function metaOf(value: unknown): MetaName[] {
  const names = list(value, 'meta')
  if (names.includes('*')) return [...metaNames]
  for (const [index, name] of names.entries())
    if (!metaNames.includes(name as MetaName))
      throw invalidQuery(`"meta[${index}]" must be one of [${metaNames.join(', ')}]`)
  return names as MetaName[]
}

function aliasOf(value: unknown): Record<string, string> {
  if (isNothing(value)) return {}
  const aliases = Object.create(null) as Record<string, string>
  for (const [name, field] of Object.entries(object(value, 'alias'))) {
    if (typeof field !== 'string') throw invalidQuery(`"alias.${name}" must be a string`)
    if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)) throw invalidQuery('"alias" must be plain names')
    if (field.includes('.')) throw invalidQuery(`"alias" value can't contain a period`)
    aliases[name] = field
  }
  return aliases
}
