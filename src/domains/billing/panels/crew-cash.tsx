/** Beside somebody of the crew: the cash he took and has not handed over, and counting it. */
import { Button, Textarea } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { answerError } from '../../../platform/resource/ui/data/records.ts'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { countedCash } from '../entry.ts'
import { keepsBooks } from '../office-invoice.ts'

const cashQuery = (employee: string) =>
  queryOptions({
    queryKey: ['items', 'payments', 'cash', employee],
    queryFn: async (): Promise<Cents> => {
      const answer = await authorizedFetch(`/api/employees/${employee}/cash`)
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: { expected: Cents } }).data.expected
    },
  })

export function CrewCash({ employee }: { readonly employee: Id<'employees'> }) {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data: expected } = useQuery({ ...cashQuery(employee), enabled: keepsBooks(role) })
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
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [counted, setCounted] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  useFaultFocus(form, refused)
  const isOwed = expected < 0
  const handed = Math.round((counted ?? 0) * 100)
  const difference = counted === null ? null : countedCash(expected, isOwed ? 0 - handed : handed)

  async function handOver() {
    const body = { counted: handed, ...(reason && { reason }) }
    const done = isOwed ? m.cash_paid_out() : m.cash_handed_over()
    if ('data' in (await send({ path: `/api/employees/${employee}/cash`, body }, done))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={isOwed ? m.cash_pay_out() : m.cash_hand_over()}
      send={isOwed ? m.cash_pay_out() : m.cash_book()}
      busy={busy}
      isBlocked={counted === null}
      onSend={() => void handOver()}
      onClose={onClose}
    >
      <p>{heldWords(expected, formats)}</p>
      <NumberBox
        name="counted"
        label={isOwed ? m.cash_paid() : m.cash_counted()}
        prefix="€ "
        decimals={2}
        grouped
        withAsterisk
        data-autofocus
        value={counted}
        error={refused?.fields['counted']}
        onChange={setCounted}
      />
      {difference && (
        <p aria-live="polite">
          {(difference.direction === 'out') !== isOwed
            ? m.cash_short({ amount: formats.sum(difference.amount) })
            : m.cash_over({ amount: formats.sum(difference.amount) })}
        </p>
      )}
      {difference && (
        <Textarea
          name="reason"
          label={m.office_reason()}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={refused?.fields['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
