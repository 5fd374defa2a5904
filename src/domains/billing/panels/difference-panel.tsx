/** Settles what is left of an invoice without money: a small difference, or what a bank kept. */
import { Select, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import type { OfficeInvoice } from '../office-invoice.ts'
import { payments } from '../resources/payments.ts'
import type { PaymentPanelProps } from './payment-panel.tsx'

export function DifferencePanel({ invoice, open, onClose }: PaymentPanelProps) {
  const locale = useLocale()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [kind, setKind] = useState<string | null>('difference')
  const [amount, setAmount] = useState<number | null>(Math.abs(open) / 100)
  const [reason, setReason] = useState('')
  useFaultFocus(form, refused)
  // What a bank kept was owed; of what came in too much it kept nothing.
  const kinds = open > 0 ? ['difference', 'bank_cost'] : ['difference']

  async function settle() {
    const asked = {
      path: `/api/invoices/${invoice.id}/differences`,
      body: { kind, amount: Math.round((amount ?? 0) * 100), reason },
      version: invoice.row_version,
    }
    if ('data' in (await send<OfficeInvoice>(asked, m.billing_settled()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.billing_settle_title()}
      send={m.billing_settle_book()}
      busy={busy}
      onSend={() => void settle()}
      onClose={onClose}
    >
      <p>{m.billing_settle_what({ amount: formats.sum(Math.abs(open)) })}</p>
      <Select
        name="kind"
        label={m.billing_settle_kind()}
        value={kind}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: valueWords(payments.fields.kind, value, locale) }))}
        error={refused?.fields['kind']}
        onChange={setKind}
      />
      <NumberBox
        name="amount"
        label={m.invoice_pay_amount()}
        prefix="€ "
        decimals={2}
        grouped
        withAsterisk
        value={amount}
        error={refused?.fields['amount']}
        onChange={setAmount}
      />
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
