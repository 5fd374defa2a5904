/** An invoice that was paid but for a few cents, among what is to be processed: one press writes them off. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { readAnswer } from '../../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { smallRests } from '../../../billing/server/payments/small-rests.ts'
import style from '../bank.module.css'

/** Rule BI-46. */
export const smallRestsQuery = queryOptions({
  queryKey: ['items', 'invoices', 'small-rests'],
  queryFn: () => readAnswer<Parsed<typeof smallRests>>('/api/invoices/small-rests'),
})

export function SmallRestCard({
  rest: { id, row_version: version, number, issue_date: day, name, open },
}: {
  readonly rest: Parsed<typeof smallRests>[number]
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
