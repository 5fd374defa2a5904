/** A record as the portal holds it, and what it is called. */
import type { Locale } from '../../../../kernel/locale.ts'
import { isRecord } from '../../../../kernel/record.ts'
import { inSomeLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { formatsIn } from '../../../i18n/format/formats.ts'
import { isToOne } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { valueWords } from '../../words.ts'
import type { PortalAccess } from '../portal-access.tsx'
import { factNames } from './tracks.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly row_version?: number }

/** A single value as a text; nothing for what is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A relation as it was read: the key alone, or the record with its title. */
export const keyOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as Row | null)?.id ?? null)

/** What a record is called: its title fields, in the reader's language; null when none says anything. */
export function titleOf(
  resource: Resource,
  row: unknown,
  locale: Locale,
  /** Finds the collection of a relation among the title fields; without it such a field says nothing. */
  find?: (name: string) => Resource,
): string | null {
  if (!isRecord(row)) return null
  const said = (name: string): string => {
    const field = resource.fields[name]
    const value = row[name]
    if (!field || value === null || value === undefined || value === '') return ''
    switch (field.kind) {
      case 'translated':
        return translatedTitle(value, locale)
      case 'choice':
      case 'count':
        return valueWords(field, textOf(value), locale)
      case 'day':
        return formatsIn(locale).numericDay(textOf(value))
      case 'money':
        return formatsIn(locale).sum(Number(value))
      case 'one':
        return (field.to && find && titleOf(find(field.to), value, locale, find)) || ''
      default:
        return textOf(value)
    }
  }
  const called = (names: readonly string[]) => names.map(said).filter(Boolean).join(' ')
  return called(resource.title) || called(resource.titleElse ?? []) || null
}

/** The fields a record may be named by. */
export const namingFields = ({
  title,
  titleElse,
}: Pick<Resource, 'title' | 'titleElse'>): readonly string[] => [...title, ...(titleElse ?? [])]

/** In the reader's language, or marked as from another: what is half written has a name all the same. */
function translatedTitle(value: Translated, locale: Locale): string {
  const found = inSomeLocale(value, locale)
  if (!found || found.locale === locale) return found?.text ?? ''
  return `${found.text} (${found.locale.toUpperCase()})`
}

/** The paths to ask for so that these fields can be shown, relations by their titles. */
export function pathsOf(
  portal: Pick<PortalAccess, 'fields' | 'resource'>,
  resource: Resource,
  names: readonly string[],
): string[] {
  const readable = new Set(portal.fields('read', resource.name))
  const told = names.flatMap((name) => [
    name,
    ...(name === resource.publication?.flag ? toldBy(resource) : []),
  ])
  const paths = [...new Set(told)]
    .filter((name) => readable.has(name))
    .flatMap((name) => {
      const field = resource.fields[name]
      if (field?.kind === 'many') return []
      if (!field?.to || !isToOne(field)) return [name]
      const parts = field.kind === 'file' ? ['id', ...fileNames] : titlePaths(portal, field.to)
      const shown = new Set(portal.fields('read', field.to))
      return parts.filter((path) => shown.has(path.split('.')[0]!)).map((path) => `${name}.${path}`)
    })
  const own = ['id', 'row_version'].filter((name) => readable.has(name))
  return [...new Set([...own, ...paths])]
}

/** What the state of a publication is told by, beside its flag. */
const toldBy = ({ publication, fields }: Resource): string[] => [
  ...[publication?.from, publication?.until].filter((name) => name !== undefined),
  ...Object.entries(fields).flatMap(([name, { kind, describes }]) =>
    kind === 'translated' ? [name, ...(describes ? [describes] : [])] : [],
  ),
]

/** The paths a record's own page asks for. */
export const recordPaths = (
  portal: Pick<PortalAccess, 'fields' | 'resource'>,
  resource: Resource,
): string[] =>
  pathsOf(portal, resource, [...factNames(resource, portal.fields('read', resource.name)), 'archived_at'])

/** What is shown of a file beside its picture. */
const fileNames = ['title', 'filename_download', 'type']

/** The title of a record, and of the records its title names. */
function titlePaths(
  portal: Pick<PortalAccess, 'fields' | 'resource'>,
  collection: string,
  depth = 0,
): string[] {
  const readable = new Set(portal.fields('read', collection))
  const { fields, ...target } = portal.resource(collection)
  const titles = namingFields(target).flatMap((name) => {
    const field = fields[name]
    if (!readable.has(name) || field?.kind === 'many') return []
    if (field?.kind !== 'one' || !field.to) return [name]
    return depth > 0 ? [] : titlePaths(portal, field.to, depth + 1).map((path) => `${name}.${path}`)
  })
  return readable.has('id') ? ['id', ...titles] : titles
}
