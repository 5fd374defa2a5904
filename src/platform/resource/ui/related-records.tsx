/** The records of another collection that name this one. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { m } from '../../i18n/paraglide/messages.js'
import type { Field } from '../field.ts'
import { nameOf, wordsIn } from '../words.ts'
import { useDesk } from './desk.tsx'
import { Panel } from './panel.tsx'
import { pathsOf } from './record.ts'
import { RecordTable } from './list/record-table.tsx'
import { pageQuery } from './records.ts'
import { WaitingRows } from './list/waiting.tsx'

const mostShown = 20

export interface RelatedRecordsProps {
  /** The to-many field. */
  readonly field: Field
  readonly id: string
}

/** Nothing where the reader may not read them, or nobody said how they are listed. */
export function RelatedRecords({ field, id }: RelatedRecordsProps) {
  const desk = useDesk()
  const locale = useLocale()
  if (!field.to || !field.by || !desk.may('read', field.to)) return null
  const target = desk.resource(field.to)
  if (target.list.length === 0) return null
  return (
    <Panel heading={field.label ? wordsIn(field.label, locale) : nameOf(target, 'many', locale)}>
      <Suspense fallback={<WaitingRows />}>
        <Related field={field} id={id} />
      </Suspense>
    </Panel>
  )
}

function Related({ field, id }: RelatedRecordsProps) {
  const desk = useDesk()
  const target = desk.resource(field.to!)
  const readable = new Set(desk.fields('read', target.name))
  const columns = target.list.filter((name) => name !== field.by && readable.has(name))
  const { data } = useSuspenseQuery(
    pageQuery(target.name, {
      fields: pathsOf(desk, target, columns),
      filter: { [field.by!]: { _eq: id } },
      limit: mostShown,
      page: 1,
    }),
  )
  if (data.count === 0) return <p>{m.portal_list_empty()}</p>
  return <RecordTable resource={target} columns={columns} rows={data.rows} />
}
