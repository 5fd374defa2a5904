/** A structured value as its field describes it: rows as a small table, one structure as its parts, values in a line. */
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { isRecord } from '../../../../kernel/record.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { inColumns, written } from '../../../ui/layout/layout.ts'
import { type Field, isNumeric, type Parts } from '../../field.ts'
import { fieldLabel, spelled } from '../../words.ts'
import { Nothing } from './nothing.tsx'
import { textOf } from '../data/record.ts'
import style from './structure.module.css'

export interface StructureProps {
  readonly field: Field
  readonly value: unknown
  /** Else what fits a line. */
  readonly whole: boolean
  /** What shows a part: a value like any other. */
  readonly Part: ComponentType<PartProps>
}

export interface PartProps {
  readonly field: Field
  readonly value: unknown
  readonly linked?: boolean
  readonly whole?: boolean
}

type Values = Readonly<Record<string, unknown>>

interface RowsProps extends Pick<StructureProps, 'Part'> {
  readonly parts: Parts
  readonly rows: readonly Values[]
}

export function Structure({ field, value, whole, Part }: StructureProps): ReactNode {
  const { rows, parts, each } = field
  if (each) return <Series field={each} values={listOf(value)} Part={Part} />
  if (rows) {
    const list = listOf(value) as readonly Values[]
    if (list.length === 0) return <Nothing />
    return whole ? (
      <Table parts={rows} rows={list} Part={Part} />
    ) : (
      <Short parts={rows} rows={list} Part={Part} />
    )
  }
  if (parts)
    return whole ? (
      <Named parts={parts} value={value as Values} Part={Part} />
    ) : (
      <Filled parts={parts} value={value as Values} Part={Part} />
    )
  return <Undescribed value={value} />
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface SeriesProps extends Pick<StructureProps, 'field' | 'Part'> {
  readonly values: readonly unknown[]
}

function Series({ field, values, Part }: SeriesProps) {
  if (values.length === 0) return <Nothing />
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the values have no other name than their place
    <span key={index}>
      {index > 0 && ', '}
      <Part field={field} value={value} />
    </span>
  ))
}

/** What each row is called by: its first part. */
function Short({ parts, rows, Part }: RowsProps) {
  const [first] = Object.entries(parts)
  return first && <Series field={first[1]} values={rows.map((row) => row[first[0]])} Part={Part} />
}

/** One structure in a line: what is filled in of it. */
function Filled({ parts, value, Part }: Omit<RowsProps, 'rows'> & { readonly value: Values }) {
  const filled = Object.entries(parts).filter(([name]) => isThere(value[name]))
  if (filled.length === 0) return <Nothing />
  return filled.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Part field={part} value={value[name]} />
    </Fragment>
  ))
}

const usePartLabel = () => {
  const locale = useLocale()
  return (name: string, field: Field) => fieldLabel(field, locale) ?? spelled(name)
}

function Table({ parts, rows, Part }: RowsProps) {
  const labelOf = usePartLabel()
  const used = Object.entries(parts).filter(([name]) => rows.some((row) => isThere(row[name])))
  return (
    <div className={style.frame}>
      <table className={written('small', style.table)}>
        <thead>
          <tr>
            {used.map(([name, part]) => (
              <th key={name} scope="col" data-numeric={isNumeric(part) || undefined}>
                {labelOf(name, part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
            <tr key={index}>
              {used.map(([name, part]) => (
                <td key={name} data-numeric={isNumeric(part) || undefined}>
                  <Part field={part} value={row[name]} linked whole />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

function Named({ parts, value, Part }: Omit<RowsProps, 'rows'> & { readonly value: Values }) {
  const labelOf = usePartLabel()
  return (
    <dl className={inColumns(150, '2-5 fill', written('small', style.named))}>
      {Object.entries(parts)
        .filter(([name]) => isThere(value[name]))
        .map(([name, part]) => (
          <div key={name}>
            <dt>{labelOf(name, part)}</dt>
            <dd>
              <Part field={part} value={value[name]} linked whole />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** A flat structure nobody described as its parts; anything deeper as the text it is. */
function Undescribed({ value }: { readonly value: unknown }) {
  const isFlat = isRecord(value) && Object.values(value).every((part) => typeof part !== 'object')
  if (!isFlat) return <code className={style.json}>{JSON.stringify(value)}</code>
  return Object.values(value).map(textOf).filter(Boolean).join(', ')
}
