/** Moves money of an entry to an invoice of its customer, or lets it wait. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { AmountBox } from '../../../platform/resource/ui/inputs/amount-box.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { AskingPanel } from '../../booking/panels/asking-panel.tsx'
import { openAmount } from '../../booking/price/invoiced.ts'
import { ledgerOf, openInvoices, type Invoice } from '../invoice.ts'

export interface AllocationPanelProps {
  readonly entry: { readonly id: Id<'payments'>; readonly rest: Cents }
  readonly customer: Id<'customers'>
  /** Where the money is now; null while it waits. */
  readonly from: Id<'invoices'> | null
  readonly onClose: () => void
}

const waits = 'waits'

export function AllocationPanel({ entry, customer, from, onClose }: AllocationPanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const [to, setTo] = useState<string | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const { data } = useQuery(
    pageQuery('invoices', {
      fields: ['id', 'number', 'gross', 'paid', 'credited'],
      filter: {
        _and: [openInvoices, { customer: { _eq: customer } }, ...(from ? [{ id: { _neq: from } }] : [])],
      },
      sort: ['issue_date'],
      limit: 100,
      page: 1,
    }),
  )
  const open = ((data?.rows ?? []) as unknown as Invoice[]).map((one) => ({
    ...one,
    open: openAmount(ledgerOf(one)),
  }))
  const most = Math.min(entry.rest, open.find(({ id }) => id === to)?.open ?? entry.rest)
  const amount = typed ?? most

  return (
    <AskingPanel
      title={m.billing_allocate_title()}
      send={m.billing_allocate_book()}
      asking={asking}
      change={{
        path: `/api/payments/${entry.id}/allocation`,
        body: { invoice: to === waits ? null : to, amount },
      }}
      done={m.billing_allocated()}
      isBlocked={to === null}
      onClose={onClose}
    >
      <p>{m.billing_allocate_what({ amount: formats.sum(entry.rest) })}</p>
      <Select
        {...asking.at('invoice')}
        label={m.billing_allocate_to()}
        value={to}
        allowDeselect={false}
        data-autofocus
        data={[
          ...open.map((one) => ({
            value: one.id,
            label: `${one.number ?? ''} · ${m.billing_open({ amount: formats.sum(one.open) })}`,
          })),
          ...(from ? [{ value: waits, label: m.billing_allocate_wait() }] : []),
        ]}
        onChange={(value) => {
          setTyped(null)
          setTo(value)
        }}
      />
      {open.length === 0 && !from && <p>{m.billing_allocate_none()}</p>}
      <AmountBox {...asking.at('amount')} label={m.invoice_pay_amount()} value={amount} onChange={setTyped} />
    </AskingPanel>
  )
}
