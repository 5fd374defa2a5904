/** The panel where a change of many records is said and sent; what came of it is told truthfully. */
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inLine, stacked } from '../../../../ui/layout/layout.ts'
import { Drawer } from '../../overlays/windows.tsx'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useFormats } from '../../../../i18n/use-locale.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { Resource } from '../../../resource.ts'
import { faultsOf } from '../../form/faults.ts'
import { showToast } from '../../toast.ts'
import { BulkEdit, BulkTags, type Ready } from './bulk-inputs.tsx'
import { archiveMany, changeMany, restoreMany, tagMany } from './bulk-calls.ts'
import { archivedField } from '../filter/filter-kind.ts'
import type { Done } from './in-parts.ts'
import { Form } from '../../../../ui/form/form.tsx'
import style from './bulk-bar.module.css'

export type BulkWork = 'edit' | 'tags' | 'archive' | 'restore'

export interface BulkPanelProps {
  readonly work: BulkWork
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly onClose: () => void
  /** The records that were refused stay ticked. */
  readonly onDone: (refused: readonly string[]) => void
}

export function BulkPanel({ work, resource, keys, onClose, onDone }: BulkPanelProps) {
  const cache = useQueryClient()
  const formats = useFormats()
  const [ready, setReady] = useState<Ready | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isBusy = done !== null
  const count = formats.number(keys.length)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setFault(null)
    setDone(0)
    try {
      const result = await carryOut(work, resource, keys, ready, setDone)
      await cache.invalidateQueries({ queryKey: ['items', resource.name] })
      showToast(resultWords(result))
      onDone(result.refused)
    } catch (error) {
      setFault(faultsOf(error, { names: [] }).general[0] ?? m.portal_fault_server())
      await cache.invalidateQueries({ queryKey: ['items', resource.name] })
    } finally {
      setDone(null)
    }
  }

  return (
    <Drawer
      opened
      onClose={() => !isBusy && onClose()}
      position="right"
      title={titleOf(work, resource)}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <Form className={stacked(4)} onSubmit={(event) => void send(event)}>
        <p>{textOf(work, resource, keys.length, count)}</p>
        {fault && <Notice tone="error" live="assertive" title={fault} />}
        {work === 'edit' && <BulkEdit resource={resource} onReady={setReady} />}
        {work === 'tags' && <BulkTags resource={resource} onReady={setReady} />}
        {isBusy && <Progress value={(100 * done) / keys.length} aria-label={m.portal_loading()} />}
        <div className={inLine('2 stretch', style.foot)}>
          <Button
            type="submit"
            color={work === 'archive' && !resource.fields[archivedField] ? 'red' : undefined}
            loading={isBusy}
            disabled={(work === 'edit' || work === 'tags') && !ready}
          >
            {m.list_bulk_do({ count: keys.length, number: count })}
          </Button>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}

function carryOut(
  work: BulkWork,
  resource: Resource,
  keys: readonly string[],
  ready: Ready | null,
  onProgress: (done: number) => void,
): Promise<Done<string>> {
  if (work === 'archive') return archiveMany(resource, keys, onProgress)
  if (work === 'restore') return restoreMany(resource, keys, onProgress)
  if (ready?.kind === 'tags') return tagMany(resource, keys, ready, onProgress)
  return changeMany(resource, keys, ready?.data ?? {}, onProgress)
}

const titleOf = (work: BulkWork, resource: Resource): string => {
  if (work === 'edit') return m.list_bulk_edit()
  if (work === 'tags') return m.list_bulk_tags()
  if (work === 'restore') return m.list_bulk_restore()
  return resource.fields[archivedField] ? m.list_bulk_archive() : m.list_bulk_delete()
}

function textOf(work: BulkWork, resource: Resource, count: number, number: string): string {
  if (work === 'restore') return m.list_bulk_restore_text({ count, number })
  if (work !== 'archive') return m.list_bulk_edit_text({ count, number })
  return resource.fields[archivedField]
    ? m.list_bulk_archive_text({ count, number })
    : m.list_bulk_delete_text({ count, number })
}

/** How many were changed and how many were not, with the reason of the first. */
function resultWords({ changed, refused, why }: Done<string>): string {
  const words = m.list_bulk_done({ count: changed.length })
  if (refused.length === 0) return words
  const reason = faultsOf(why, { names: [] }).general[0]
  return [`${words}, ${m.list_bulk_refused({ count: refused.length })}`, reason].filter(Boolean).join('. ')
}
