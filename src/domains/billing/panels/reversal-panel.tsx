/** Takes back an entry by its counter-entry, with the reason. */
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { signed } from '../entry.ts'
import type { OfficePayment } from '../office-invoice.ts'

export interface ReversalPanelProps {
  readonly entry: Pick<OfficePayment, 'id' | 'kind' | 'direction' | 'amount'>
  readonly onClose: () => void
}

export function ReversalPanel({ entry, onClose }: ReversalPanelProps) {
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [reason, setReason] = useState('')
  useFaultFocus(form, refused)

  async function reverse() {
    const asked = { path: `/api/payments/${entry.id}/reversal`, body: { reason } }
    if ('data' in (await send(asked, m.billing_reversed_toast()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.billing_reverse_title()}
      send={m.billing_reverse()}
      isFinal
      busy={busy}
      onSend={() => void reverse()}
      onClose={onClose}
    >
      <p>{m.billing_reverse_what({ amount: formats.sum(signed(entry)) })}</p>
      <Textarea
        name="reason"
        label={m.office_reason()}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={refused?.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
