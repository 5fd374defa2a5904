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
/** By the name of a field: the columns of a file that stand for it. */
export type FileColumns = Readonly<Record<string, readonly FileColumn[]>>

/** The columns of a list as a file: their heads, with units (money in euros), and below them a line for each record. */
export function tableOf(
  resource: Resource,
  columns: readonly string[],
  rows: readonly Row[],
  reader: CsvReader,
): CsvCell[][] {
  const written = columns.flatMap((name) => {
    const field = resource.fields[name]!
    const ways: readonly FileColumn[] = reader.own?.[name] ?? [{ value: (row) => row[name] }]
    return ways.map(({ head = labelOf(resource, name, reader.locale), kind = field.kind, value }) => ({
      head,
      field: { ...field, kind },
      value,
    }))
  })
  const heads = written.map(({ head, field: { kind, unit } }) => {
    const measure = kind === 'money' ? '€' : unit
    return head + (measure ? ` (${measure})` : '')
  })
  return [
    heads,
    ...rows.map((row) => written.map(({ field, value }) => cellOf(field, value(row, reader), reader))),
  ]
}

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
