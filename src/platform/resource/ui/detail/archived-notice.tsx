/** Says since when a record stands in the archive, and that it comes back by one button. */
import { localTime } from '../../../i18n/time/local-time.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useFormats } from '../../../i18n/use-locale.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { type Row, textOf } from '../data/record.ts'
import style from './resource-detail.module.css'

/** Nothing for a record that is in use. */
export function ArchivedNotice({ row }: { readonly row: Row }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const archived = textOf(row['archived_at'])
  if (!archived) return null
  return (
    <Notice
      tone="warning"
      className={style.archived}
      title={m.portal_archived_on({ day: formats.numericDay(localTime(archived, zone).day) })}
    >
      {m.portal_archived_hint()}
    </Notice>
  )
}
