/** The records of another collection that name this one. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import { useSuspenseQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Plus } from '../../../ui/icons.tsx'
import { inLine, inText, written } from '../../../ui/layout/layout.ts'
import type { Field } from '../../field.ts'
import { addWords, fieldLabel, nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { pictureField } from '../files/picture-field.ts'
import { Panel } from '../panel/panel.tsx'
import { pathsOf } from '../data/record.ts'
import { RecordTable, type RecordTableProps } from '../list/rows/record-table.tsx'
import { pageQuery } from '../data/records.ts'
import { WaitingRows } from '../list/rows/waiting.tsx'
import style from './resource-detail.module.css'

const PhotoPanel = lazy(() =>
  import('../files/photo-panel.tsx').then((file) => ({ default: file.PhotoPanel })),
)

const mostShown = 20

export interface RelatedRecordsProps {
  /** The to-many field. */
  readonly field: Field
  readonly id: string
  /** Pictures are only seen: the record is put away. */
  readonly isLocked?: boolean
  /** Columns that are shown in a way of their own. */
  readonly cells?: RecordTableProps['cells']
  /** Under the list, on the same sheet. */
  readonly children?: ReactNode
}

/** Nothing where the reader may not read them, or nobody said how they are listed. */
export function RelatedRecords({ field, id, isLocked, cells, children }: RelatedRecordsProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  if (!field.to || !field.by || !portal.may('read', field.to)) return null
  const target = portal.resource(field.to)
  if (pictureField(target))
    return (
      <Suspense fallback={<WaitingRows />}>
        <PhotoPanel field={field} id={id} isLocked={isLocked} />
      </Suspense>
    )
  if (target.list.length === 0) return null
  const newPage = portal.newPageOf(target.name)
  const isFillable = portal.fields('create', target.name).includes(field.by)
  return (
    <Panel
      heading={fieldLabel(field, locale) ?? nameOf(target, 'many', locale)}
      aside={
        newPage &&
        isFillable && (
          <Link
            to={newPage as LinkProps['to']}
            search={{ with: { [field.by]: id } } as never}
            className={inText(1, written('small bold', style.add))}
            aria-label={addWords(target, locale)}
          >
            <Plus size={16} />
            {m.portal_new()}
          </Link>
        )
      }
    >
      <Suspense fallback={<WaitingRows />}>
        <Related field={field} id={id} cells={cells} />
      </Suspense>
      {children}
    </Panel>
  )
}

function Related({ field, id, cells }: Pick<RelatedRecordsProps, 'field' | 'id' | 'cells'>) {
  const portal = usePortalAccess()
  const target = portal.resource(field.to!)
  const readable = new Set(portal.fields('read', target.name))
  const columns = target.list.filter((name) => name !== field.by && readable.has(name))
  const filter = { [field.by!]: { _eq: id } }
  const { data } = useSuspenseQuery(
    pageQuery(target.name, {
      fields: pathsOf(portal, target, columns),
      filter,
      sort: [target.page?.sort ?? columns[0] ?? 'id'],
      limit: mostShown,
      page: 1,
    }),
  )
  if (data.count === 0) return <p className={written('muted')}>{m.portal_list_empty()}</p>
  const page = portal.pageOf(target.name)
  // Beside a record there is less room than on a page: a column without one value takes none of it.
  const filled = columns.filter((name) => data.rows.some((row) => !isBlank(row[name])))
  return (
    <>
      <RecordTable resource={target} columns={filled} rows={data.rows} cells={cells} />
      <p className={inLine('4 stretch', written('muted small', style.count))}>
        {data.count > data.rows.length
          ? m.portal_related_some({ shown: data.rows.length, count: data.count })
          : m.portal_list_count({ count: data.count, shown: String(data.count) })}
        {page && data.count > data.rows.length && (
          <Link to={page as LinkProps['to']} search={{ filter } as never}>
            {m.portal_related_all()}
          </Link>
        )}
      </p>
    </>
  )
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
