/** Makes a credit note: everything that is left, or some of each line, with the reason that stands on it. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { languageWithin } from '../../../platform/resource/ui/value/missing-languages.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import {
  type CreditableLine,
  type CreditWish,
  creditable,
  creditParts,
  creditTotal,
  wishesFor,
} from '../sums/credit.ts'
import { paidBy } from '../entry.ts'
import { type Invoice, ledgerOf, refundable } from '../invoice.ts'
import { moneyOf } from '../sums/payer-account.ts'
import type { OfficeInvoice } from '../office-invoice.ts'

export interface CreditPanelProps {
  readonly invoice: OfficeInvoice
  /** In cents, what it is to give back: its quantities are filled in for that. */
  readonly amount?: number | null
  readonly onClose: () => void
}

export function CreditPanel({ invoice, amount = null, onClose }: CreditPanelProps) {
  const formats = useFormats()
  const locale = useLocale()
  const navigate = useNavigate()
  const { busy, refused, send, forget } = useAsking()
  const [extent, setExtent] = useState(amount === null ? 'whole' : 'lines')
  const [typed, setQuantities] = useState<Readonly<Record<string, number>> | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lines = (invoice.lines ?? []).toSorted((a, b) => a.position - b.position)
  const { gross, credited } = invoice
  const left = (gross ?? 0) - credited
  const given = useCreditable(invoice, extent === 'lines')
  const filled = amount === null || !given ? [] : wishesFor(given, amount)
  const quantities =
    typed ??
    (Object.fromEntries(filled.map(({ line, quantity }) => [line, quantity])) as Record<string, number>)
  const wishes = Object.entries(quantities).flatMap(([line, quantity]) =>
    quantity ? [{ line, quantity }] : [],
  )
  const sum = creditSum(given, wishes, invoice.price_mode)
  const faultOf = (line: string) =>
    refused?.fields[`lines.${wishes.findIndex((wish) => wish.line === line)}.quantity`]
  const isBeside = lines.some(({ id }) => faultOf(id))

  async function credit() {
    setMissing(!reason.trim())
    if (!reason.trim()) return
    const made = await send<{ credit_note: Invoice }>({
      path: `/api/invoices/${invoice.id}/credit`,
      body: { reason: reason.trim(), ...(extent === 'lines' && { lines: wishes }) },
      version: invoice.row_version,
    })
    if (!('data' in made)) return
    const { id, number } = made.data.credit_note
    showToast(m.billing_credited({ number: number ?? '' }))
    onClose()
    await navigate({ to: `/portal/invoices/view/${id}` as LinkProps['to'] })
  }

  return (
    <FormPanel
      title={m.billing_credit_title()}
      send={m.billing_credit_make()}
      isFinal
      busy={busy}
      onSend={() => void credit()}
      onClose={onClose}
    >
      <p>{m.billing_credit_final({ number: invoice.number ?? '' })}</p>
      <SegmentedControl
        aria-label={m.billing_credit_extent()}
        value={extent}
        onChange={(value) => {
          forget()
          setExtent(value)
        }}
        data={[
          { value: 'whole', label: m.billing_credit_whole({ amount: formats.sum(left) }) },
          { value: 'lines', label: m.billing_credit_lines() },
        ]}
      />
      <ReceivedNotice invoice={invoice} isWhole={extent === 'whole'} />
      {extent === 'lines' && (
        <ul className={stacked(3)}>
          {lines.map((line) => (
            <li key={line.id}>
              <NumberBox
                label={m.billing_credit_quantity({ text: inLocale(line.text, locale) })}
                description={m.billing_credit_of({
                  quantity: formats.number(line.quantity, 6),
                  amount: formats.sum(line.gross ?? 0),
                })}
                value={quantities[line.id] ?? null}
                error={faultOf(line.id)}
                onChange={(value) => {
                  // What was refused was the quantities before.
                  forget()
                  setQuantities({ ...quantities, [line.id]: value ?? 0 })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Textarea
        name="reason"
        label={m.office_reason()}
        description={[
          m.billing_credit_reason_hint(),
          invoice.language !== locale &&
            m.billing_credit_reason_language({ language: languageWithin(invoice.language) }),
        ]
          .filter(Boolean)
          .join(' ')}
        autosize
        minRows={3}
        maxLength={1000}
        withAsterisk
        data-autofocus
        value={reason}
        error={isMissing && m.office_reason_missing()}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {sum !== null && (
        <output>
          <strong>{m.billing_credit_sum({ amount: formats.sum(sum) })}</strong>
        </output>
      )}
      {refused && !isBeside && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}

/** The lines of an invoice with what was given back of each; null while that is not known, and where it is not asked. */
function useCreditable({ lines = [] }: OfficeInvoice, isAsked: boolean): readonly CreditableLine[] | null {
  const { data } = useQuery({
    ...pageQuery('invoice_lines', {
      fields: ['id', 'credits', 'quantity', 'net', 'vat'],
      filter: { credits: { _in: lines.map(({ id }) => id) } },
      limit: -1,
      page: 1,
    }),
    enabled: isAsked,
  })
  if (!data || !isAsked) return null
  return creditable(lines, data.rows as unknown as Parameters<typeof creditable>[1])
}

/** What a credit note of these quantities comes to; null where that is not known, or cannot be. */
function creditSum(
  lines: readonly CreditableLine[] | null,
  wishes: readonly CreditWish[],
  mode: OfficeInvoice['price_mode'],
): number | null {
  if (!lines) return null
  if (wishes.length === 0) return 0
  const parts = creditParts(lines, wishes, mode)
  return parts.ok ? creditTotal(parts.value) : null
}

interface ReceivedNoticeProps {
  readonly invoice: OfficeInvoice
  /** All that is left is credited: what is then to be paid back is known before. */
  readonly isWhole: boolean
}

/** What came in of the invoice until now, and what of it goes back once all of it is credited. */
function ReceivedNotice({ invoice, isWhole }: ReceivedNoticeProps) {
  const formats = useFormats()
  const ledger = ledgerOf(invoice)
  const { writtenOff } = paidBy((invoice.payments ?? []).filter(({ status }) => status === 'paid'))
  const received = moneyOf({ ...ledger, writtenOff })
  const back = refundable({ ...ledger, credited: ledger.gross, writtenOff })
  return (
    <p>
      {received > 0
        ? m.billing_credit_received({ amount: formats.sum(received) })
        : m.billing_credit_received_none()}{' '}
      {isWhole &&
        back > 0 &&
        (invoice.booking ? m.billing_credit_free : m.billing_credit_back)({ amount: formats.sum(back) })}
    </p>
  )
}
