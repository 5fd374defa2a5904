/** What can be done with the rows that are ticked. */
import { type ComponentType, Suspense, lazy, useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useFormats } from '../../../../i18n/use-locale.ts'
import { Cross } from '../../../../ui/icons.tsx'
import { centred, inRow } from '../../../../ui/layout/layout.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { showToast } from '../../toast.ts'
import { allKeys, mostAtOnce } from '../export/all-rows.ts'
import { mayEditMany, tagFieldOf } from './bulk-field.ts'
import type { BulkWork } from './bulk-panel.tsx'
import { archivedField } from '../filter/filter-kind.ts'
import type { ListState } from '../query/list-state.ts'
import { useExport } from '../export/use-export.ts'
import style from './bulk-bar.module.css'

const BulkPanel = lazy(() => import('./bulk-panel.tsx').then((file) => ({ default: file.BulkPanel })))

export interface BulkBarProps {
  readonly list: ListState
  /** How many rows the list has on all its pages. */
  readonly count: number
  readonly keys: readonly string[]
  readonly onSelect: (keys: readonly string[]) => void
  /** Buttons of a collection's own. */
  readonly more?: ComponentType<Pick<BulkBarProps, 'keys' | 'onSelect'>>
}

export function BulkBar({ list, count, keys, onSelect, more: More }: BulkBarProps) {
  const { resource, asked } = list
  const portal = usePortalAccess()
  const formats = useFormats()
  const [work, setWork] = useState<BulkWork | null>(null)
  const { write, isBusy } = useExport(list)
  const editable = mayEditMany(portal, resource)
  const tags = tagFieldOf(portal, resource)
  const isArchive = Object.hasOwn(asked.filter, archivedField)
  const mayDelete = portal.may('delete', resource.name)
  const number = formats.number(count)
  const selectAll = () =>
    void allKeys(resource.name, asked.query)
      .then(onSelect)
      .catch(() => showToast(m.portal_list_fault()))
  return (
    <div className={style.place}>
      <div
        className={inRow('2-3', style.bar)}
        role="toolbar"
        aria-label={m.list_selected({ count: keys.length })}
      >
        <output className={style.count}>{m.list_selected({ count: keys.length })}</output>
        {keys.length < count &&
          (count <= mostAtOnce ? (
            <button type="button" className={style.link} onClick={selectAll}>
              {m.list_select_all({ count, number })}
            </button>
          ) : (
            <span className={style.note}>{m.list_select_most({ most: formats.number(mostAtOnce) })}</span>
          ))}
        <div className={inRow('half stretch', style.actions)}>
          {!isArchive && More && (
            <Suspense>
              <More keys={keys} onSelect={onSelect} />
            </Suspense>
          )}
          {!isArchive && editable.length > 0 && (
            <button type="button" onClick={() => setWork('edit')}>
              {m.list_bulk_edit()}
            </button>
          )}
          {!isArchive && tags && (
            <button type="button" onClick={() => setWork('tags')}>
              {m.list_bulk_tags()}
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => void write(keys)}>
            {m.list_export()}
          </button>
          {mayDelete && (
            <button type="button" onClick={() => setWork(isArchive ? 'restore' : 'archive')}>
              {isArchive
                ? m.list_bulk_restore()
                : resource.fields[archivedField]
                  ? m.list_bulk_archive()
                  : m.list_bulk_delete()}
            </button>
          )}
        </div>
        <button
          type="button"
          className={centred(style.none)}
          aria-label={m.list_select_none()}
          onClick={() => onSelect([])}
        >
          <Cross size={16} />
        </button>
        {work && (
          <Suspense fallback={null}>
            <BulkPanel
              work={work}
              resource={resource}
              keys={keys}
              onClose={() => setWork(null)}
              onDone={(refused) => {
                setWork(null)
                onSelect(refused)
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
