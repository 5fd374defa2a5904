/** The way on from a no about a booking's documents: to the draft that is open, or to what has to be credited first. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import type { Refused } from '../../../platform/session/client/asking.ts'

export function WayOn({ refused: { codes, further } }: { readonly refused: Refused }) {
  const formats = useFormats()
  if (codes.includes('BOOKING_DRAFT_OPEN'))
    return (
      <Link to={`/portal/invoices/${String(further['draft'])}` as LinkProps['to']}>
        {m.billing_to_draft()}
      </Link>
    )
  if (!codes.includes('ADVANCE_TOO_LARGE') || typeof further['invoice'] !== 'string') return null
  const amount = Number(further['amount'])
  return (
    <Link
      to={`/portal/invoices/view/${further['invoice']}` as LinkProps['to']}
      search={{ credit: amount } as never}
    >
      {m.billing_credit_first({ amount: formats.sum(amount), number: String(further['number']) })}
    </Link>
  )
}
