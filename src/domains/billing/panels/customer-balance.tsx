/** Beside a customer: what is owed or waits, by documents and entries, and what can be done with the money that waits. */
import { Button, Select, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Id } from '../../../kernel/id/id.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { answerError } from '../../../platform/resource/ui/data/records.ts'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { AccountSteps } from '../../booking/panels/price/account-steps.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { isClerk, keepsBooks } from '../office-invoice.ts'
import { methods } from '../resources/payment-words.ts'
import { payments } from '../resources/payments.ts'
import type { balance } from '../server/payments/balances.ts'
import { AllocationPanel } from './allocation-panel.tsx'
import { ReversalPanel } from './reversal-panel.tsx'

type Standing = Parsed<typeof balance>
type Waiting = Standing['waiting'][number]

const balanceQuery = (customer: string) =>
  queryOptions({
    queryKey: ['items', 'payments', 'balance', customer],
    queryFn: async (): Promise<Standing> => {
      const answer = await authorizedFetch(`/api/customers/${customer}/balance`)
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: Standing }).data
    },
  })

export function CustomerBalance({ customer }: { readonly customer: Id<'customers'> }) {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [panel, setPanel] = useState<'pay' | null>(null)
  const [moved, setMoved] = useState<Waiting | null>(null)
  const [reversed, setReversed] = useState<Waiting | null>(null)
  const { data } = useQuery({ ...balanceQuery(customer), enabled: isClerk(role) })
  if (!data) return null
  const lines = [
    [m.balance_asked(), data.asked],
    [m.balance_paid(), data.paid],
    [data.open < 0 ? m.balance_credit() : m.balance_open(), Math.abs(data.open)],
  ] as const
  return (
    <Panel heading={m.balance_title()}>
      <dl className={stacked(2)}>
        {lines.map(([label, amount]) => (
          <div key={label} className={inRow('3 between')}>
            <dt className={written('muted')}>{label}</dt>
            <dd className={written('figures whole')}>
              <strong>{formats.sum(amount)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <AccountSteps of="customers" id={customer} />
      {data.waiting.length > 0 && <h3>{m.balance_waiting()}</h3>}
      <ul className={stacked(2)}>
        {data.waiting.map((one) => (
          <WaitingRow
            key={one.id}
            one={one}
            {...(keepsBooks(role) && { onMove: () => setMoved(one), onReverse: () => setReversed(one) })}
          />
        ))}
      </ul>
      {keepsBooks(role) && (
        <Button variant="default" onClick={() => setPanel('pay')}>
          {m.balance_pay()}
        </Button>
      )}
      {panel === 'pay' && <WaitingPaymentPanel customer={customer} onClose={() => setPanel(null)} />}
      {moved && (
        <AllocationPanel entry={moved} customer={customer} from={null} onClose={() => setMoved(null)} />
      )}
      {reversed && (
        <ReversalPanel
          entry={{ id: reversed.id, kind: 'unallocated', direction: 'in', amount: reversed.rest }}
          onClose={() => setReversed(null)}
        />
      )}
    </Panel>
  )
}

interface WaitingRowProps {
  readonly one: Waiting
  readonly onMove?: () => void
  readonly onReverse?: () => void
}

function WaitingRow({ one, onMove, onReverse }: WaitingRowProps) {
  const formats = useFormats()
  const locale = useLocale()
  const facts = [
    one.method && valueWords(payments.fields.method, one.method, locale),
    one.value_date && formats.numericDay(one.value_date),
    one.note,
  ]
  return (
    <li className={stacked('half')}>
      <span className={inRow('3 between')}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <strong className={written('figures whole')}>{formats.sum(one.rest)}</strong>
      </span>
      {onMove && (
        <span className={inRow(2)}>
          <Button size="compact-sm" variant="default" onClick={onMove}>
            {m.billing_allocate()}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onReverse}>
            {m.billing_reverse()}
          </Button>
        </span>
      )}
    </li>
  )
}

interface WaitingPaymentPanelProps {
  readonly customer: Id<'customers'>
  readonly onClose: () => void
}

function WaitingPaymentPanel({ customer, onClose }: WaitingPaymentPanelProps) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [amount, setAmount] = useState<number | null>(null)
  const [method, setMethod] = useState<string | null>('transfer')
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  useFaultFocus(form, refused)

  async function book() {
    const body = {
      amount: Math.round((amount ?? 0) * 100),
      method,
      ...(day && { value_date: day }),
      ...(note && { note }),
    }
    const asked = { path: `/api/customers/${customer}/payments`, body }
    if ('data' in (await send(asked, m.billing_paid()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.balance_pay()}
      send={m.billing_pay_book()}
      busy={busy}
      onSend={() => void book()}
      onClose={onClose}
    >
      <p>{m.balance_pay_what()}</p>
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
      <TextInput
        type="date"
        name="value_date"
        label={m.billing_paid_on()}
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
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
