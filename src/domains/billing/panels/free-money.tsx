/** What was paid too much on other documents of a ride, or waits: said before an invoice is issued, and put on it by one press. */
import { Button } from '@mantine/core'
import type { Id } from '../../../kernel/id/id.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import type { OfficeInvoice } from '../office-invoice.ts'
import type { freeSums } from '../server/issuing/free-money-endpoints.ts'

export const useFreeMoney = (id: Id<'invoices'>, isAsked: boolean) => {
  const { data } = useQuery({
    queryKey: ['items', 'payments', 'free-money', id],
    queryFn: () => readAnswer<Parsed<typeof freeSums>>(`/api/invoices/${id}/free-money`),
    enabled: isAsked,
  })
  return isAsked && data && data.sum > 0 ? data : null
}

interface FreeMoneyProps {
  readonly invoice: Pick<OfficeInvoice, 'id' | 'row_version'>
}

/** Of an invoice that is open: its payer reads already that it is taken off. Rule BI-104. */
export function FreeMoney({ invoice: { id, row_version: version } }: FreeMoneyProps) {
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const free = useFreeMoney(id, true)
  if (!free) return null
  const numbers = free.against.flatMap(({ number }) => number ?? [])
  const words = { amount: formats.sum(free.sum), numbers: numbers.join(', ') }
  const put = () => send({ path: `/api/invoices/${id}/free-money`, body: {}, version }, m.billing_free_done())
  return (
    <Notice tone="info" title={numbers.length > 0 ? m.billing_free_on(words) : m.billing_free_waiting(words)}>
      <Button loading={busy} onClick={() => void put()}>
        {m.billing_free_put(words)}
      </Button>
      {refused && <RefusedNotice refused={refused} />}
    </Notice>
  )
}
