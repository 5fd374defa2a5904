/** Money that went out before anybody owed it: suggested once a refund of exactly that sum is due. */
import type { Id } from '../../../kernel/id/id.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'
import { matched } from '../matching.ts'
import { kept } from './lines.ts'
import { payableOf } from './payables.ts'
import { refundsOf } from './refunding.ts'

/**
 * The newest line that went out for nobody is suggested as the refund of a document that came to be owed back.
 * What a person set aside with a reason stays there. Rule BK-14.
 */
export async function refundDue(tx: Tx, { collection, actor, before, after }: Written): Promise<void> {
  if (collection !== 'invoices') return
  const [was, owed] = [before, after].map((row) => Number(row?.['owed_back'] ?? 0)) as [number, number]
  if (owed <= 0 || owed === was) return
  const [together] = after['booking'] ? await refundsOf(tx, after['booking'] as Id<'bookings'>) : []
  const sums = [owed, ...(together ? [together.total] : [])]
  const lines = await tx
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', '=', 'set_aside')
    .where('why', '=', 'outgoing')
    .where('reason', 'is', null)
    .where(
      'amount',
      'in',
      sums.map((sum) => 0 - sum),
    )
    .orderBy('entry_day', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lines.length === 0) return
  const payable = await payableOf(tx, after['id'] as Id<'invoices'>)
  for (const line of lines) {
    const moved = { ...line, text: line.message, isReversal: line.is_reversal }
    const [suggestion] = payable ? matched([moved], [payable], true, [], together ? [together] : []) : []
    if (suggestion?.state !== 'suggested') continue
    const { state, invoice, booking = null, why } = suggestion
    await kept(tx, actor, line, 'take-back', { state, invoice, booking, why })
    return
  }
}
