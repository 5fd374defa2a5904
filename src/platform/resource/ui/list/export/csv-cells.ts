/** Records as the cells of a CSV file, in the reader's language. */
import type { Translated } from '../../../../../kernel/text/translated.ts'
import type { Locale } from '../../../../../kernel/locale.ts'
import { formatsIn } from '../../../../i18n/format/formats.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { momentOf } from '../../../fields/day-edge.ts'
import type { Field } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf, valueWords } from '../../../words.ts'
import type { PortalAccess } from '../../portal-access.tsx'
import { type Row, textOf, titleOf } from '../../data/record.ts'
import type { CsvCell } from './csv.ts'

export interface CsvReader {
  readonly portal: Pick<PortalAccess, 'resource' | 'zone'>
  readonly locale: Locale
  readonly own?: FileColumns | undefined
}

/** A column of a file that is more than its field: another value of the row, under a head of its own. */
export interface FileColumn {
  /** Its field's label where it is absent. */
  readonly head?: string
  /** Its field's kind where it is absent. */
  readonly kind?: Field['kind']
  readonly value: (row: Row, reader: CsvReader) => unknown
}
/** The columns of a list that are written another way, each as one or more; beside one, what a column of its own says. */
export type FileColumns = Readonly<Record<string, readonly FileColumn[]>>

interface Written extends FileColumn {
  readonly field: Field
  readonly label: string
}

function writtenAs(
  resource: Resource,
  columns: readonly string[],
  { own = {}, locale }: CsvReader,
): readonly Written[] {
  return columns.flatMap((name) => {
    const of = resource.fields[name]!
    const ways: readonly FileColumn[] = own[name] ?? [{ value: (row) => row[name] }]
    return ways.map((way) => ({
      ...way,
      field: way.kind ? { ...of, kind: way.kind } : of,
      label: way.head ?? labelOf(resource, name, locale),
    }))
  })
}

/** The heads of the columns, with their units: money in euros. */
export const headsOf = (resource: Resource, columns: readonly string[], reader: CsvReader): CsvCell[] =>
  writtenAs(resource, columns, reader).map(({ label, field: { kind, unit } }) => {
    const measure = kind === 'money' ? '€' : unit
    return label + (measure ? ` (${measure})` : '')
  })

/** One record. */
export const cellsOf = (
  resource: Resource,
  columns: readonly string[],
  row: Row,
  reader: CsvReader,
): CsvCell[] =>
  writtenAs(resource, columns, reader).map(({ field, value }) => cellOf(field, value(row, reader), reader))

function cellOf(field: Field, value: unknown, { portal, locale }: CsvReader): CsvCell {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'count':
    case 'size':
    case 'number':
    case 'decimal':
      return numberOf(textOf(value), locale)
    case 'money':
      return numberOf((Number(value) / 100).toFixed(2), locale)
    case 'flag':
      return value ? m.portal_yes() : m.portal_no()
    case 'day':
      return formatsIn(locale).numericDay(textOf(value))
    case 'instant': {
      const { day, time } = momentOf(field, textOf(value), portal.zone)
      return [formatsIn(locale).numericDay(day), time].filter(Boolean).join(' ')
    }
    case 'choice':
      return valueWords(field, textOf(value), locale)
    case 'translated':
      return (value as Translated)[locale] ?? ''
    case 'tags':
      return (value as readonly string[]).join(', ')
    case 'one':
      return field.to ? (titleOf(portal.resource(field.to), value, locale) ?? '') : ''
    case 'json':
      return JSON.stringify(value)
    default:
      return textOf(value)
  }
}

/** With the reader's decimal sign and no sign between thousands, which a spreadsheet would not read. */
const numberOf = (text: string, locale: Locale): CsvCell =>
  /^-?\d+(\.\d+)?$/.test(text) ? { number: text.replace('.', formatsIn(locale).decimalSign) } : text
