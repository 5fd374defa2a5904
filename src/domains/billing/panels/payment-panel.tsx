/** Books a payment that came in, or money that goes back. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { fieldLabel, valueWords } from '../../../platform/resource/words.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { inFiveCents } from '../entry.ts'
import type { OfficeInvoice } from '../office-invoice.ts'
import { methods } from '../resources/payment-words.ts'
import { payments } from '../resources/payments.ts'

/** Who of the crew may have taken cash. */
function useCrew(isAsked: boolean) {
  const { data } = useQuery({
    ...pageQuery('employees', {
      fields: ['id', 'first_name', 'last_name'],
      sort: ['first_name'],
      limit: 100,
      page: 1,
    }),
    enabled: isAsked,
  })
  return (isAsked ? (data?.rows ?? []) : []).map((row) => ({
    value: row['id'],
    label: [row['first_name'], row['last_name']].filter(Boolean).join(' '),
  }))
}

/** What an entry will do to what is open: said before it is booked. */
function afterWords(open: Cents, entry: Cents, formats: Pick<Formats, 'sum'>): string | null {
  const left = open - entry
  if (entry < 0) return left < 0 ? m.billing_refund_leaves({ amount: formats.sum(0 - left) }) : null
  if (left > 0) return m.billing_pay_leaves({ amount: formats.sum(left) })
  return left < 0 ? m.billing_pay_more({ amount: formats.sum(0 - left) }) : m.billing_pay_settles()
}

export interface PaymentPanelProps {
  readonly invoice: OfficeInvoice
  /** In cents; below nothing what is to go back. */
  readonly open: number
  readonly onClose: () => void
}

export function PaymentPanel({
  invoice: { id, row_version: version, customer },
  open,
  onClose,
}: PaymentPanelProps) {
  const locale = useLocale()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [amount, setAmount] = useState<number | null>(Math.abs(open) / 100)
  const [method, setMethod] = useState<string | null>('transfer')
  const [day, setDay] = useState('')
  const [isPresent, setPresent] = useState(false)
  const [takenBy, setTakenBy] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const refund = open < 0
  const mayRound = !refund && method === 'cash' && inFiveCents(open) !== open && customer?.kind === 'consumer'
  const isRounded = mayRound && isPresent
  const cents = Math.round((amount ?? 0) * 100)
  const after = isRounded ? m.billing_pay_settles() : afterWords(open, refund ? 0 - cents : cents, formats)
  const crew = useCrew(method === 'cash' && !refund)
  useFaultFocus(form, refused)

  async function book() {
    const body = {
      amount: cents,
      method,
      refund,
      // What it will do stands above the button.
      ...(cents > open && !refund && !isRounded && { accept_more: true }),
      ...(isRounded && { round_cash: true }),
      ...(method === 'cash' && takenBy && { taken_by: takenBy }),
      ...(day && { value_date: day }),
      ...(note && { note }),
    }
    const asked = { path: `/api/invoices/${id}/payments`, body, version }
    if ('data' in (await send(asked, refund ? m.billing_refunded() : m.billing_paid()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={refund ? m.billing_refund() : m.billing_pay()}
      send={refund ? m.billing_refund_book() : m.billing_pay_book()}
      busy={busy}
      onSend={() => void book()}
      onClose={onClose}
    >
      <NumberBox
        name="amount"
        label={m.invoice_pay_amount()}
        prefix="€ "
        decimals={2}
        grouped
        withAsterisk
        data-autofocus
        value={amount}
        error={refused?.fields['amount']}
        onChange={setAmount}
      />
      <Select
        name="method"
        label={m.billing_method()}
        value={method}
        allowDeselect={false}
        data={methods.values.map((value) => ({
          value,
          label: valueWords(payments.fields.method, value, locale),
        }))}
        error={refused?.fields['method']}
        onChange={setMethod}
      />
      {mayRound && (
        <Checkbox
          label={m.billing_round({ amount: formats.sum(inFiveCents(open)) })}
          checked={isPresent}
          error={refused?.fields['round_cash']}
          onChange={(event) => {
            setPresent(event.currentTarget.checked)
            setAmount((event.currentTarget.checked ? inFiveCents(open) : open) / 100)
          }}
        />
      )}
      {crew.length > 0 && (
        <Select
          name="taken_by"
          label={fieldLabel(payments.fields.taken_by, locale)}
          description={m.billing_taken_by_hint()}
          clearable
          value={takenBy}
          data={crew}
          error={refused?.fields['taken_by']}
          onChange={setTakenBy}
        />
      )}
      <TextInput
        type="date"
        name="value_date"
        label={refund ? m.billing_refunded_on() : m.billing_paid_on()}
        description={m.billing_today_hint()}
        value={day}
        error={refused?.fields['value_date']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        name="note"
        label={m.billing_note()}
        maxLength={500}
        value={note}
        error={refused?.fields['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {cents > 0 && after && <p aria-live="polite">{after}</p>}
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
