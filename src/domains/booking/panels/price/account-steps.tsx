/** How a balance came about: each document and entry with its day, who did it and why, and what was open after it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { ask } from '../../../../platform/session/client/asking.ts'
import { written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isBookkeeper } from '../../../identity/role-groups.ts'
import style from './account-steps.module.css'

const DepositReversalPanel = lazy(() =>
  import('../deposit/deposit-reversal.tsx').then((file) => ({ default: file.DepositReversalPanel })),
)

/** As `GET /api/bookings/{id}/account` answers it, and that of a customer or an invoice. */
interface Step {
  readonly id: string
  readonly document: string | null
  readonly entry: string | null
  readonly deposit: string | null
  readonly method: string | null
  readonly is_reversal: string | null
  readonly invoice: string | null
  readonly number: string | null
  readonly day: Day | null
  readonly value_day: Day | null
  readonly by: string | null
  readonly reason: string | null
  readonly amount: Cents
  readonly open: Cents
}

interface AccountStepsProps {
  /** Of whom, or of what; `deposits` is that of a booking. */
  readonly of: 'customers' | 'bookings' | 'invoices' | 'deposits'
  readonly id: string
}

export function AccountSteps({ of, id }: AccountStepsProps) {
  const portal = usePortalAccess()
  const [isOpen, setOpen] = useState(false)
  const [reversed, setReversed] = useState<Step | null>(null)
  const { data } = useQuery({
    // Read again whenever anything was changed, as the records are.
    queryKey: ['items', 'payments', 'account', of, id],
    queryFn: () =>
      ask<readonly Step[]>(
        of === 'deposits' ? `/api/bookings/${id}/deposit-account` : `/api/${of}/${id}/account`,
      ),
    enabled: isOpen,
  })
  // Who did it and why is the office's own.
  if (portal.role === 'organizer' || !portal.may('read', 'payments')) return null
  return (
    <details className={style.account} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.account_explain()}</summary>
      {data && 'refused' in data && <Notice tone="error" live="polite" title={data.refused.text} />}
      {data && 'data' in data && data.data.length === 0 && (
        <p className={written('muted small')}>{m.account_none()}</p>
      )}
      {data && 'data' in data && (
        <ol className={style.steps}>
          {data.data.map((step) => (
            <StepRow
              key={step.id}
              step={step}
              isOwn={of === 'invoices' && step.invoice === id}
              hasStatement={step.deposit === 'kept' && mayReverse(step, data.data)}
              {...(isBookkeeper(portal.role) &&
                mayReverse(step, data.data) && { onReverse: () => setReversed(step) })}
            />
          ))}
        </ol>
      )}
      {reversed && (
        <Suspense fallback={null}>
          <DepositReversalPanel entry={reversed} onClose={() => setReversed(null)} />
        </Suspense>
      )}
    </details>
  )
}

/** An entry of a deposit that has no counter-entry and is none. Rule BI-94. */
const mayReverse = ({ id, deposit, is_reversal }: Step, steps: readonly Step[]): boolean =>
  deposit !== null && is_reversal === null && !steps.some((step) => step.is_reversal === id)

interface StepRowProps {
  readonly step: Step
  readonly isOwn: boolean
  /** It was kept for damage, and stands. */
  readonly hasStatement: boolean
  /** Absent where it cannot be taken back, or not by the reader. */
  readonly onReverse?: () => void
}

function StepRow({ step, isOwn, hasStatement, onReverse }: StepRowProps) {
  const portal = usePortalAccess()
  const formats = useFormats()
  const locale = useLocale()
  const { document, entry, method, is_reversal, invoice, number, day, value_day, by, reason } = step
  const { kind: documents } = portal.resource('invoices').fields
  const { kind: entries, method: methods } = portal.resource('payments').fields
  const { kind: deposits } = portal.resource('deposits').fields
  const name = document
    ? valueWords(documents!, document, locale)
    : [
        is_reversal && m.billing_reversal(),
        valueWords(step.deposit ? deposits! : entries!, step.deposit ?? entry ?? '', locale),
      ]
        .filter(Boolean)
        .join(': ')
  const facts = [
    day && formats.numericDay(day),
    value_day && value_day !== day && m.account_valued({ day: formats.numericDay(value_day) }),
    method && valueWords(methods!, method, locale),
    by ? m.billing_entered_by({ name: by }) : m.account_by_program(),
    reason,
  ]
  return (
    <li>
      <span>
        {name}{' '}
        {number &&
          (isOwn || !invoice ? (
            number
          ) : (
            <Link to="/portal/invoices/view/$id" params={{ id: invoice }}>
              {number}
            </Link>
          ))}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {hasStatement && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() =>
              void import('../deposit/deposit-reversal.tsx').then((file) => file.bringStatement(step.id))
            }
          >
            {m.kept_statement_title()}
          </Button>
        )}
        {onReverse && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={m.billing_reverse_named({ name: `${name} ${formats.sum(step.amount)}` })}
            onClick={onReverse}
          >
            {m.billing_reverse()}
          </Button>
        )}
      </span>
      <span className={written('figures whole', style.sums)}>
        {formats.sum(step.amount)}
        <small>{m.account_open_after({ amount: formats.sum(step.open) })}</small>
      </span>
    </li>
  )
}
