/** What watches every record that is written, in the transaction it is written in. */
import { lineReleased } from '../../domains/banking/server/lines.ts'
import { refundDue } from '../../domains/banking/server/refunds-due.ts'
import type { WriteObserver } from '../../platform/items/write/write-observer.ts'
import { noticesOf } from '../notices/notices-of.ts'

export const watching: WriteObserver = async (tx, written) => {
  await noticesOf(tx, written)
  await lineReleased(tx, written)
  await refundDue(tx, written)
}
