/** Moves money of an entry to an invoice of its customer, or lets it wait. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [to, setTo] = useState<string | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  useFaultFocus(form, refused)
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
  const amount = typed ?? most / 100

  async function allocate() {
    const body = { invoice: to === waits ? null : to, amount: Math.round(amount * 100) }
    const asked = { path: `/api/payments/${entry.id}/allocation`, body }
    if ('data' in (await send(asked, m.billing_allocated()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.billing_allocate_title()}
      send={m.billing_allocate_book()}
      busy={busy}
      isBlocked={to === null}
      onSend={() => void allocate()}
      onClose={onClose}
    >
      <p>{m.billing_allocate_what({ amount: formats.sum(entry.rest) })}</p>
      <Select
        name="invoice"
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
        error={refused?.fields['invoice']}
        onChange={(value) => {
          setTyped(null)
          setTo(value)
        }}
      />
      {open.length === 0 && !from && <p>{m.billing_allocate_none()}</p>}
      <NumberBox
        name="amount"
        label={m.invoice_pay_amount()}
        prefix="€ "
        decimals={2}
        grouped
        withAsterisk
        value={amount}
        error={refused?.fields['amount']}
        onChange={setTyped}
      />
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
