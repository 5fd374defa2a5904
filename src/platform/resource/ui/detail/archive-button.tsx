/** Takes a record out of the lists, after a question, and brings it back; where no archive is kept, deletes it. */
import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Resource } from '../../resource.ts'
import { nameOf } from '../../words.ts'
import { ConfirmButton } from '../question/confirm-button.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { type Row, titleOf } from '../data/record.ts'
import { archiveRecord, unarchiveRecord } from '../data/records.ts'
import { showToast } from '../toast.ts'

export interface ArchiveButtonProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a table of the platform, whose records end in their own ways, or for a reader who may not. */
export function ArchiveButton({ resource, row }: ArchiveButtonProps) {
  const { name } = resource
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const called = titleOf(resource, row, locale, portal.resource) ?? nameOf(resource, 'one', locale)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', name] })
  if (resource.singleton || !portal.may('delete', name)) return null
  if (!resource.fields['archived_at']) {
    const list = portal.pageOf(name)
    if (resource.system || !list) return null
    return (
      <ConfirmButton
        label={m.portal_delete()}
        title={m.portal_delete_title({ name: called })}
        text={m.portal_delete_text()}
        isFinal
        act={() => archiveRecord(name, row.id)}
        onDone={async () => {
          showToast(m.portal_deleted())
          await navigate({ to: list as LinkProps['to'] })
          queryClient.removeQueries({ queryKey: ['items', name] })
        }}
      />
    )
  }
  return row['archived_at'] ? (
    <ConfirmButton
      key="unarchive"
      label={m.portal_unarchive()}
      title={m.portal_unarchive_title({ name: called })}
      text={m.portal_unarchive_text()}
      act={() => unarchiveRecord(name, row.id)}
      onDone={() => {
        showToast(m.portal_unarchived())
        return refresh()
      }}
    />
  ) : (
    <ConfirmButton
      key="archive"
      label={m.portal_archive()}
      title={m.portal_archive_title({ name: called })}
      text={m.portal_archive_text()}
      act={() => archiveRecord(name, row.id)}
      onDone={() => {
        showToast(m.portal_archived())
        return refresh()
      }}
    />
  )
}
