/** What the endpoints of invoices stand on. */
import type { FileStorage } from '../../../platform/files/storage.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'

export interface BillingDeps extends BookingDeps {
  /** Where the papers of issued invoices are kept. */
  readonly storage: FileStorage
  /** Without a slash at its end. */
  readonly publicUrl: string
}
