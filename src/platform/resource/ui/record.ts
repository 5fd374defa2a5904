/** A record as the portal holds it, and what it is called. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Resource } from '../resource.ts'
import { valueWords } from '../words.ts'
import type { Desk } from './desk.tsx'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly row_version?: number }

/** A single value as a text; nothing for what is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A relation as it was read: the key alone, or the record with its title. */
export const keyOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as Row | null)?.id ?? null)

/** What a record is called: its title fields, in the reader's language; null when none says anything. */
export function titleOf(resource: Resource, row: unknown, locale: Locale): string | null {
  if (typeof row !== 'object' || row === null) return null
  const parts = resource.title.map((name) => {
    const field = resource.fields[name]
    const value = (row as Row)[name]
    if (value === null || value === undefined || value === '') return ''
    if (field?.kind === 'translated') return (value as Record<Locale, string>)[locale] ?? ''
    return field?.kind === 'choice' ? valueWords(field, textOf(value), locale) : textOf(value)
  })
  return parts.filter(Boolean).join(' ') || null
}

/** The paths to ask for so that these fields can be shown, relations by their titles. */
export function pathsOf(
  desk: Pick<Desk, 'fields' | 'resource'>,
  resource: Resource,
  names: readonly string[],
): string[] {
  const readable = new Set(desk.fields('read', resource.name))
  const paths = names
    .filter((name) => readable.has(name))
    .flatMap((name) => {
      const field = resource.fields[name]
      if (field?.kind === 'many') return []
      if (field?.kind !== 'one' || !field.to) return [name]
      return titlePaths(desk, field.to).map((path) => `${name}.${path}`)
    })
  const own = ['id', 'row_version'].filter((name) => readable.has(name))
  return [...new Set([...own, ...paths])]
}

function titlePaths(desk: Pick<Desk, 'fields' | 'resource'>, collection: string): string[] {
  const readable = new Set(desk.fields('read', collection))
  const titles = desk.resource(collection).title.filter((name) => readable.has(name))
  return readable.has('id') ? ['id', ...titles] : titles
}
