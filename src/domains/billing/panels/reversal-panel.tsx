/** Takes back an entry by its counter-entry, with the reason. */
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { AskingPanel, ReasonBox } from '../../booking/panels/asking-panel.tsx'
import { signed } from '../entry.ts'
import type { OfficePayment } from '../office-invoice.ts'

export interface ReversalPanelProps {
  readonly entry: Pick<OfficePayment, 'id' | 'kind' | 'direction' | 'amount'>
  readonly onClose: () => void
}

export function ReversalPanel({ entry, onClose }: ReversalPanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const [reason, setReason] = useState('')

  return (
    <AskingPanel
      title={m.billing_reverse_title()}
      send={m.billing_reverse()}
      isFinal
      asking={asking}
      change={{ path: `/api/payments/${entry.id}/reversal`, body: { reason } }}
      done={m.billing_reversed_toast()}
      onClose={onClose}
    >
      <p>{m.billing_reverse_what({ amount: formats.sum(signed(entry)) })}</p>
      <ReasonBox {...asking.at('reason')} data-autofocus value={reason} onChange={setReason} />
    </AskingPanel>
  )
}
