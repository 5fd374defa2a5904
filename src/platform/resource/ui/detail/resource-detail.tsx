/** One record of any resource: read, edited, and what belongs to it. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSuspenseQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { inRow, stacked } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { nameOf } from '../../words.ts'
import { ArchiveButton } from './archive-button.tsx'
import { ArchivedNotice } from './archived-notice.tsx'
import { BackToList } from '../list/back-to-list.tsx'
import { Cell } from '../value/cell.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { readEditSearch, withoutEdit } from './edit-search.ts'
import { RecordForm } from '../form/record-form.tsx'
import { DraftPanel } from '../drafts/draft-panel.tsx'
import { useDrafts } from '../drafts/use-drafts.ts'
import { useEditing } from '../form/use-editing.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { PreviewMenu } from '../publication/preview-menu.tsx'
import { PublicationState } from '../publication/publication-state.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordMoves } from './record-moves.tsx'
import { RecordTags } from '../tags/record-tags.tsx'
import { recordPaths, type Row, titleOf } from '../data/record.ts'
import { recordQuery } from '../data/records.ts'
import { RelatedRecords } from './related-records.tsx'
import { factNames, stateName } from '../data/tracks.ts'
import style from './resource-detail.module.css'

export interface ResourceDetailProps {
  readonly resource: Resource
  /** The record's key, or `onlyRecord`. */
  readonly id: string
  /** What the product puts beside any record, above its history: remarks. */
  readonly Beside?: ComponentType<{ readonly collection: string; readonly item: string }>
  /** Fields that what stands beside it says, in words of its own. */
  readonly besides?: readonly string[]
}

export function ResourceDetail({ resource, id, Beside, besides = [] }: ResourceDetailProps) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const { edit = false } = readEditSearch(useSearch({ strict: false }))
  const names = factNames(resource, portal.fields('read', resource.name))
  const written = new Set(portal.fields('update', resource.name))
  const editable = names.filter((name) => written.has(name) && !resource.fields[name]?.readonly)
  const { data: row } = useSuspenseQuery(recordQuery(resource.name, id, recordPaths(portal, resource)))
  const isArchived = Boolean(row?.['archived_at'])
  const mayEdit = editable.length > 0 && portal.may('update', resource.name) && !isArchived
  const [isEditing, setEditing] = useState<false | 'record' | 'draft'>(edit && mayEdit && 'record')
  // The record stands in the place of its form, at whatever height that was left.
  const close = () => {
    setEditing(false)
    window.scrollTo({ top: 0 })
  }
  const editing = useEditing(resource, id, editable, queryClient, close)
  const drafts = useDrafts(resource, id, isEditing === 'draft', close)
  const navigate = useNavigate()
  // The address that opened the form would open it again.
  useEffect(() => {
    if (edit && !isEditing)
      void navigate({ to: '.', search: withoutEdit as never, replace: true, resetScroll: false })
  }, [edit, isEditing, navigate])
  if (!row) return portal.missing
  const state = stateName(resource, portal.fields('read', resource.name))
  const shownState = state && row[state] !== null ? state : undefined
  return (
    <article className={stacked(5, style.detail)}>
      <Head resource={resource} row={row} state={shownState}>
        {!isEditing && <PreviewMenu resource={resource} row={row} />}
        {!isEditing && <RecordMoves resource={resource} row={row} />}
        {!isEditing && <ArchiveButton resource={resource} row={row} />}
        {mayEdit && !isEditing && (
          <Button
            data-shortcut="e"
            variant={resource.workflow ? 'default' : 'filled'}
            onClick={() => setEditing('record')}
          >
            {m.portal_edit()}
          </Button>
        )}
      </Head>
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          {!isEditing && mayEdit && drafts.draft && (
            <DraftPanel resource={resource} draft={drafts.draft} onEdit={() => setEditing('draft')} />
          )}
          {isEditing ? (
            <RecordForm
              key={isEditing}
              resource={resource}
              names={editable}
              initial={row}
              submit={m.portal_save()}
              onCancel={close}
              {...editing}
              {...drafts.form(row, editable)}
            />
          ) : (
            <RecordFacts
              resource={resource}
              // What stands in the heading is not said again below it.
              names={names.filter(
                (name) => name !== 'tags' && name !== shownState && !besides.includes(name),
              )}
              row={row}
              heading={m.portal_facts()}
            />
          )}
          {row.id &&
            !isEditing &&
            Object.entries(resource.fields)
              .filter(([, field]) => field.kind === 'many')
              .map(([name, field]) => (
                <RelatedRecords key={name} field={field} id={row.id} isLocked={isArchived} />
              ))}
        </div>
        {row.id && (
          <aside className={stacked(5)}>
            {Beside && <Beside collection={resource.name} item={row.id} />}
            <HistoryPanel resource={resource} row={row} />
          </aside>
        )}
      </div>
    </article>
  )
}

interface HeadProps {
  readonly resource: Resource
  readonly row: Row
  /** The field that says where it stands. */
  readonly state: string | undefined
  /** What can be done with it. */
  readonly children: ReactNode
}

function Head({ resource, row, state, children }: HeadProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const title = resource.singleton ? null : titleOf(resource, row, locale, portal.resource)
  return (
    <header className={stacked('2-4', style.head)}>
      <BackToList resource={resource} />
      <div className={inRow('2-4', style.title)}>
        <h1>{title ?? nameOf(resource, 'one', locale)}</h1>
        <PublicationState resource={resource} row={row} />
        {state && <Cell field={resource.fields[state]!} value={row[state]} />}
      </div>
      <div className={inRow('3 stretch right', style.deeds)}>{children}</div>
      <RecordTags resource={resource} row={row} />
      <ArchivedNotice row={row} />
    </header>
  )
}
