/** Beside somebody of the crew: the cash he took and has not handed over, and counting it. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isBookkeeper } from '../../identity/role-groups.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { AmountBox } from '../../../platform/resource/ui/inputs/amount-box.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { AskingPanel, ReasonBox } from '../../booking/panels/asking-panel.tsx'
import { countedCash } from '../entry.ts'

const cashQuery = (employee: string) =>
  queryOptions({
    queryKey: ['items', 'payments', 'cash', employee],
    queryFn: async (): Promise<Cents> =>
      (await readAnswer<{ expected: Cents }>(`/api/employees/${employee}/cash`)).expected,
  })

export function CrewCash({ employee }: { readonly employee: Id<'employees'> }) {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data: expected } = useQuery({ ...cashQuery(employee), enabled: isBookkeeper(role) })
  if (expected === undefined) return null
  return (
    <Panel heading={m.cash_title()}>
      <p>{expected === 0 ? m.cash_none() : heldWords(expected, formats)}</p>
      {expected !== 0 && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {expected < 0 ? m.cash_pay_out() : m.cash_hand_over()}
        </Button>
      )}
      {isOpen && <CashPanel employee={employee} expected={expected} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

/** What is to be handed over, or given to who paid out himself. */
const heldWords = (expected: Cents, formats: Pick<Formats, 'sum'>): string =>
  expected < 0
    ? m.cash_owed({ amount: formats.sum(0 - expected) })
    : m.cash_held({ amount: formats.sum(expected) })

interface CashPanelProps {
  readonly employee: Id<'employees'>
  readonly expected: Cents
  readonly onClose: () => void
}

function CashPanel({ employee, expected, onClose }: CashPanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const [counted, setCounted] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const isOwed = expected < 0
  const handed = counted ?? 0
  const difference = counted === null ? null : countedCash(expected, isOwed ? 0 - handed : handed)

  return (
    <AskingPanel
      title={isOwed ? m.cash_pay_out() : m.cash_hand_over()}
      send={isOwed ? m.cash_pay_out() : m.cash_book()}
      asking={asking}
      change={{
        path: `/api/employees/${employee}/cash`,
        body: { counted: handed, ...(reason && { reason }) },
      }}
      done={isOwed ? m.cash_paid_out() : m.cash_handed_over()}
      isBlocked={counted === null}
      onClose={onClose}
    >
      <p>{heldWords(expected, formats)}</p>
      <AmountBox
        {...asking.at('counted')}
        label={isOwed ? m.cash_paid() : m.cash_counted()}
        data-autofocus
        value={counted}
        onChange={setCounted}
      />
      {difference && (
        <p aria-live="polite">
          {(difference.direction === 'out') !== isOwed
            ? m.cash_short({ amount: formats.sum(difference.amount) })
            : m.cash_over({ amount: formats.sum(difference.amount) })}
        </p>
      )}
      {difference && <ReasonBox {...asking.at('reason')} value={reason} onChange={setReason} />}
    </AskingPanel>
  )
}
