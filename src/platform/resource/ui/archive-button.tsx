/** Takes a record out of the lists, after a question, and brings it back. */
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Resource } from '../resource.ts'
import { useDesk } from './desk.tsx'
import { faultsOf } from './form/faults.ts'
import style from './form/record-form.module.css'
import type { Row } from './record.ts'
import { archiveRecord, unarchiveRecord } from './records.ts'
import { showToast } from './toast.ts'

export interface ArchiveButtonProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a collection that keeps no archive, or a reader who may not use it. */
export function ArchiveButton({ resource, row }: ArchiveButtonProps) {
  const desk = useDesk()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const isArchived = Boolean(row['archived_at'])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => (isArchived ? unarchiveRecord : archiveRecord)(resource.name, row.id),
    onSuccess: async () => {
      setAsked(false)
      showToast(isArchived ? m.portal_unarchived() : m.portal_archived())
      await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
      await queryClient.invalidateQueries({ queryKey: ['history'] })
    },
  })
  if (resource.singleton || !resource.fields['archived_at'] || !desk.may('delete', resource.name)) return null
  const faults = error && faultsOf(error, { names: [], locale }).general
  return (
    <>
      <Button
        variant="default"
        loading={isPending && !isAsked}
        onClick={() => {
          reset()
          setAsked(true)
        }}
      >
        {isArchived ? m.portal_unarchive() : m.portal_archive()}
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={isArchived ? m.portal_unarchive_title() : m.portal_archive_title()}
        closeButtonProps={{ 'aria-label': m.portal_close() }}
      >
        {faults?.map((text) => (
          <Notice key={text} tone="error" live="assertive" title={text} />
        ))}
        <p>{isArchived ? m.portal_unarchive_text() : m.portal_archive_text()}</p>
        <div className={style.answers}>
          <Button data-autofocus loading={isPending} onClick={() => mutate()}>
            {isArchived ? m.portal_unarchive() : m.portal_archive()}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAsked(false)}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Modal>
    </>
  )
}
