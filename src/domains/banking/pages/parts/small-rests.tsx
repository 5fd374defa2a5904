/** An invoice that was paid but for a few cents, among what is to be processed: one press writes them off. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { readAnswer } from '../../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import style from '../bank.module.css'

interface SmallRest {
  readonly id: Id<'invoices'>
  readonly row_version: number
  readonly number: string
  readonly issue_date: Day
  readonly name: string | null
  /** In cents. */
  readonly open: number
}

/** Rule BI-46. */
export const smallRestsQuery = queryOptions({
  queryKey: ['items', 'invoices', 'small-rests'],
  queryFn: () => readAnswer<readonly SmallRest[]>('/api/invoices/small-rests'),
})

export function SmallRestCard({
  rest: { id, row_version: version, number, issue_date: day, name, open },
}: {
  readonly rest: SmallRest
}) {
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const sum = formats.sum(open)
  const settle = {
    path: `/api/invoices/${id}/differences`,
    body: { kind: 'difference', amount: open, reason: m.bank_settled_rest() },
    version,
  } as const
  return (
    <li className={stacked(2, style.line)}>
      <div className={stacked('half')}>
        <strong>{name || m.bank_no_name()}</strong>
        <span className={written('muted small')}>
          <Link to="/portal/invoices/view/$id" params={{ id }}>
            {number}
          </Link>
          {` · ${formats.numericDay(day)}`}
        </span>
      </div>
      <p className={written('small')}>{m.bank_rest_of({ sum })}</p>
      <div className={inRow(2)}>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          onClick={() => void send(settle, m.bank_rest_settled({ sum, number }))}
        >
          {m.bank_settle_rest({ sum })}
        </Button>
      </div>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </li>
  )
}
