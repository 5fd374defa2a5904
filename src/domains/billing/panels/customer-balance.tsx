/** Beside a customer: what is owed or waits, by documents and entries, and what can be done with the money that waits. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isBookkeeper, isOffice } from '../../identity/role-groups.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { valueWords } from '../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { AccountSteps } from '../../booking/panels/price/account-steps.tsx'
import { payments } from '../resources/payments.ts'
import { AllocationPanel } from './allocation-panel.tsx'
import { balanceQuery, type Standing } from './balance-query.ts'
import { CustomerPaymentPanel, WaitingRefundPanel } from './payment-panel.tsx'
import { ReversalPanel } from './reversal-panel.tsx'

type Waiting = Standing['waiting'][number]

export function CustomerBalance({ customer }: { readonly customer: Id<'customers'> }) {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [isPaying, setPaying] = useState(false)
  const [moved, setMoved] = useState<Waiting | null>(null)
  const [refunded, setRefunded] = useState<Waiting | null>(null)
  const [reversed, setReversed] = useState<Waiting | null>(null)
  const { data } = useQuery({ ...balanceQuery(customer), enabled: isOffice(role) })
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
            {...(isBookkeeper(role) && {
              onMove: () => setMoved(one),
              onRefund: () => setRefunded(one),
              onReverse: () => setReversed(one),
            })}
          />
        ))}
      </ul>
      {isBookkeeper(role) && (
        <Button variant="default" onClick={() => setPaying(true)}>
          {m.balance_pay()}
        </Button>
      )}
      {isPaying && <CustomerPaymentPanel customer={customer} onClose={() => setPaying(false)} />}
      {moved && (
        <AllocationPanel entry={moved} customer={customer} from={null} onClose={() => setMoved(null)} />
      )}
      {refunded && <WaitingRefundPanel entry={refunded} onClose={() => setRefunded(null)} />}
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
  readonly onRefund?: () => void
  readonly onReverse?: () => void
}

function WaitingRow({ one, onMove, onRefund, onReverse }: WaitingRowProps) {
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
          <Button size="compact-sm" variant="default" onClick={onRefund}>
            {m.billing_refund()}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onReverse}>
            {m.billing_reverse()}
          </Button>
        </span>
      )}
    </li>
  )
}
