/** What the endpoints of invoices stand on. */
import type { FileStorage } from '../../../platform/files/storage.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import type { AccessPoint } from './delivery/access-point.ts'
import type { RegisterDeps } from './vat-register/register.ts'

export interface BillingDeps extends BookingDeps, RegisterDeps {
  /** Where the papers of issued invoices are kept. */
  readonly storage: FileStorage
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Who delivers e-invoices; nobody where it is not set. */
  readonly accessPoint?: AccessPoint | undefined
}
