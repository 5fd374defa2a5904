/** Closes what is left of an invoice without money: a small difference, or what a bank kept. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { AmountBox } from '../../../platform/resource/ui/inputs/amount-box.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { AskingPanel, ReasonBox } from '../../booking/panels/asking-panel.tsx'
import { payments } from '../resources/payments.ts'
import { isSmall } from '../entry.ts'
import type { OfficeInvoice } from '../office-invoice.ts'
import { useDifferenceLimit } from './difference-limit.ts'

interface DifferencePanelProps {
  readonly invoice: Pick<OfficeInvoice, 'id' | 'row_version'>
  /** In cents; below nothing what came in too much. */
  readonly open: number
  readonly onClose: () => void
}

export function DifferencePanel({ invoice, open, onClose }: DifferencePanelProps) {
  const locale = useLocale()
  const formats = useFormats()
  const asking = useAsking()
  const limit = useDifferenceLimit()
  const isLittle = isSmall(open, limit)
  const [chosen, setKind] = useState<string | null>(null)
  // What a bank kept is known to who reads its statement; of a large sum it is hardly all.
  const [amount, setAmount] = useState<number | null>(isLittle ? Math.abs(open) : null)
  const [reason, setReason] = useState('')
  // What a bank kept was owed; of what came in too much it kept nothing.
  const kinds = [...(isLittle ? ['difference'] : []), ...(open > 0 ? ['bank_cost'] : [])]
  const kind = chosen ?? kinds[0] ?? null
  // A difference is let go of whole.
  const isPart = kind === 'bank_cost'

  return (
    <AskingPanel
      title={m.billing_settle_title()}
      send={m.billing_settle_book()}
      asking={asking}
      change={{
        path: `/api/invoices/${invoice.id}/differences`,
        body: { kind, ...(isPart && { amount: amount ?? 0 }), reason },
        version: invoice.row_version,
      }}
      done={m.billing_settled()}
      onClose={onClose}
    >
      <p>{m.billing_settle_what({ amount: formats.sum(Math.abs(open)) })}</p>
      <Select
        {...asking.at('kind')}
        label={m.billing_settle_kind()}
        value={kind}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: valueWords(payments.fields.kind, value, locale) }))}
        onChange={setKind}
      />
      {isPart && (
        <AmountBox
          {...asking.at('amount')}
          label={m.invoice_pay_amount()}
          value={amount}
          onChange={setAmount}
        />
      )}
      <ReasonBox {...asking.at('reason')} data-autofocus value={reason} onChange={setReason} />
    </AskingPanel>
  )
}
