/** Books a payment that came in, of an invoice or of a customer, or money that goes back. */
import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { fieldLabel } from '../../../platform/resource/words.ts'
import { AskingPanel } from '../../booking/panels/asking-panel.tsx'
import { inFiveCents } from '../entry.ts'
import type { OfficeInvoice } from '../office-invoice.ts'
import { useEnteredWords } from '../../identity/books/closed-days.ts'
import { bodyOf, type Given, nothing, PaymentFields } from './payment-fields.tsx'
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

interface CustomerPaymentPanelProps {
  readonly customer: Id<'customers'>
  readonly onClose: () => void
}

/** Money that came in without an invoice: it waits with its customer. */
export function CustomerPaymentPanel({ customer, onClose }: CustomerPaymentPanelProps) {
  const asking = useAsking()
  const [given, setGiven] = useState<Given>(nothing)
  const entered = useEnteredWords(given.day, m.billing_paid())
  return (
    <AskingPanel
      title={m.balance_pay()}
      send={m.billing_pay_book()}
      asking={asking}
      change={{ path: `/api/customers/${customer}/payments`, body: bodyOf(given) }}
      done={entered}
      onClose={onClose}
    >
      <p>{m.balance_pay_what()}</p>
      <PaymentFields given={given} at={asking.at} dayLabel={m.billing_paid_on()} onChange={setGiven} />
    </AskingPanel>
  )
}

interface WaitingRefundPanelProps {
  readonly entry: { readonly id: Id<'payments'>; readonly rest: Cents }
  readonly onClose: () => void
}

/** Money that waited with its customer goes back. */
export function WaitingRefundPanel({ entry: { id, rest }, onClose }: WaitingRefundPanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const [given, setGiven] = useState<Given>({ ...nothing, amount: rest })
  const entered = useEnteredWords(given.day, m.billing_refunded())
  const { isOld: _isOld, ...asked } = given
  return (
    <AskingPanel
      title={m.billing_refund()}
      send={m.billing_refund_book()}
      asking={asking}
      change={{ path: `/api/payments/${id}/refund`, body: bodyOf({ ...asked, isOld: false }) }}
      done={entered}
      onClose={onClose}
    >
      <p>{m.balance_refund_what({ amount: formats.sum(rest) })}</p>
      <PaymentFields given={given} at={asking.at} dayLabel={m.billing_refunded_on()} onChange={setGiven} />
    </AskingPanel>
  )
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
  const asking = useAsking()
  const [given, setGiven] = useState<Given>({ ...nothing, amount: Math.abs(open) })
  const [sureOf, setSureOf] = useState<number | null>(null)
  const [isPresent, setPresent] = useState(false)
  const [takenBy, setTakenBy] = useState<string | null>(null)
  const refund = open < 0
  const entered = useEnteredWords(given.day, refund ? m.billing_refunded() : m.billing_paid())
  const isCash = given.method === 'cash'
  const mayRound = !refund && isCash && inFiveCents(open) !== open && customer?.kind === 'consumer'
  const isRounded = mayRound && isPresent
  const cents = given.amount ?? 0
  const passes = cents > open && !refund && !isRounded
  const after = isRounded ? m.billing_pay_settles() : afterWords(open, refund ? 0 - cents : cents, formats)
  const crew = useCrew(isCash && !refund)
  const body = {
    ...bodyOf(given),
    refund,
    ...(passes && sureOf === cents && { accept_more: true }),
    ...(isRounded && { round_cash: true }),
    ...(isCash && takenBy && { taken_by: takenBy }),
  }

  return (
    <AskingPanel
      title={refund ? m.billing_refund() : m.billing_pay()}
      send={refund ? m.billing_refund_book() : m.billing_pay_book()}
      asking={asking}
      change={{ path: `/api/invoices/${id}/payments`, body, version }}
      done={entered}
      onClose={onClose}
    >
      <PaymentFields
        given={given}
        at={asking.at}
        dayLabel={refund ? m.billing_refunded_on() : m.billing_paid_on()}
        onChange={setGiven}
      >
        {mayRound && (
          <Checkbox
            {...asking.at('round_cash')}
            label={m.billing_round({ amount: formats.sum(inFiveCents(open)) })}
            checked={isPresent}
            onChange={({ currentTarget: { checked } }) => {
              setPresent(checked)
              setGiven({ ...given, amount: checked ? inFiveCents(open) : open })
            }}
          />
        )}
        {crew.length > 0 && (
          <Select
            {...asking.at('taken_by')}
            label={fieldLabel(payments.fields.taken_by, locale)}
            description={m.billing_taken_by_hint()}
            clearable
            value={takenBy}
            data={crew}
            onChange={setTakenBy}
          />
        )}
      </PaymentFields>
      {cents > 0 && after && <p aria-live="polite">{after}</p>}
      {passes && (
        <Checkbox
          label={m.billing_pay_more_sure({ amount: formats.sum(cents) })}
          checked={sureOf === cents}
          onChange={({ currentTarget: { checked } }) => setSureOf(checked ? cents : null)}
        />
      )}
    </AskingPanel>
  )
}
