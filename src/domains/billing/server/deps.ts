/** What the endpoints of invoices stand on. */
import type { FileShelf } from '../../../platform/files/shelf.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'

export interface BillingDeps extends BookingDeps {
  /** Where the papers of issued invoices are kept. */
  readonly shelf: FileShelf
  /** Without a slash at its end. */
  readonly publicUrl: string
}
