/** Beside a reservation or a calendar entry on its page: whom and what it keeps, and the remarks. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { faultsOf } from '../../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { recordQuery, updateRecord } from '../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { RemarksPanel } from '../../booking/panels/remarks-panel.tsx'
import { type ConcernedRow, concernedBody, concernedOf, concernedPaths } from '../concerned.ts'
import type { Alarms } from '../../booking/plan/alarm.ts'
import { ConcernedPicker } from './concerned-picker.tsx'
import { SpanAlarmNotice } from './span-alarm-notice.tsx'
import style from './panel.module.css'

interface SpanBesideProps {
  readonly collection: string
  readonly item: string
}

export const SpanBeside = ({ collection, item }: SpanBesideProps) => (
  <>
    <Concerns collection={collection} item={item} />
    <RemarksPanel collection={collection} item={item} />
  </>
)

function Concerns({ collection, item }: SpanBesideProps) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const { data: row } = useSuspenseQuery(
    recordQuery(collection, item, [
      'id',
      'row_version',
      'archived_at',
      ...portal.fields('read', collection).filter((name) => name === 'alarm'),
      ...concernedPaths,
    ]),
  )
  const rows = (row?.['resources'] ?? []) as readonly ConcernedRow[]
  const [typed, setTyped] = useState<ReturnType<typeof concernedOf> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!row) return null
  const mayChange = portal.may('update', collection) && !row['archived_at']

  async function save() {
    setBusy(true)
    setFault(null)
    try {
      await updateRecord(collection, row!, { resources: concernedBody(rows, typed!) })
      await queryClient.invalidateQueries({ queryKey: ['items'] })
      setTyped(null)
      showToast(m.portal_saved())
    } catch (error) {
      setFault(faultsOf(error, { names: [], locale }).general[0] ?? m.portal_conflict_title())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel>
      <div className={stacked(3, style.part)}>
        {!row['archived_at'] && <SpanAlarmNotice alarm={row['alarm'] as Alarms | undefined} />}
        {fault && <Notice tone="error" live="assertive" title={fault} />}
        <ConcernedPicker value={typed ?? concernedOf(rows)} onChange={setTyped} isFixed={!mayChange} />
        {typed && (
          <div className={inRow('3 stretch')}>
            <Button loading={isBusy} onClick={() => void save()}>
              {m.portal_save()}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setTyped(null)}>
              {m.portal_cancel()}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
