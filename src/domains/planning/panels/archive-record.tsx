/** Puts a record away, asked twice. */
import { Button } from '@mantine/core'
import { deleteItem } from '@directus/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { faultsOf } from '../../../platform/resource/ui/faults.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { apiClient } from '../../../platform/session/client.ts'
import { Notice } from '../../../platform/ui/notice.tsx'

interface ArchiveRecordProps {
  readonly collection: string
  readonly id: string
  readonly onDone: () => void
}

export function ArchiveRecord({ collection, id, onDone }: ArchiveRecordProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'idle' | 'asked' | 'busy'>('idle')
  const [fault, setFault] = useState<string | null>(null)

  async function archive() {
    setStep('busy')
    try {
      await apiClient().request(deleteItem(collection as never, id))
      await queryClient.invalidateQueries({ queryKey: ['items', collection] })
      await queryClient.invalidateQueries({ queryKey: ['planning'] })
      showToast(m.plan_archived())
      onDone()
    } catch (error) {
      setFault(faultsOf(error, []).general[0] ?? m.portal_fault_server())
      setStep('idle')
    }
  }

  return (
    <div>
      {fault && <Notice tone="error" live="assertive" title={fault} />}
      {step === 'idle' ? (
        <Button variant="subtle" color="red" onClick={() => setStep('asked')}>
          {m.plan_archive()}
        </Button>
      ) : (
        <Button color="red" loading={step === 'busy'} data-autofocus onClick={() => void archive()}>
          {m.plan_archive_sure()}
        </Button>
      )}
    </div>
  )
}
