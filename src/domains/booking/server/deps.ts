/** What the endpoints of bookings stand on. */
import type { Caller } from '../../../platform/access/session/caller.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Served } from '../../../platform/http/endpoint/endpoint.ts'
import type { Throttle } from '../../../platform/http/limits/throttle.ts'
import type { Writer } from '../../../platform/items/write/writer.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'

export interface BookingDeps extends Served {
  readonly database: Database
  readonly outbox: Outbox
  /** Without a slash at its end; what links begin with. */
  readonly publicUrl: string
  /** Whether cookies are for https alone. */
  readonly secure: boolean
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  /** Whether one address keeps only so many times at once, and asks for only so many rides a day. */
  readonly limitsHolds: boolean
  /** How often one address may take a hold, begin a draft, look for a day, or try a link that leads nowhere. */
  readonly throttles: {
    readonly holds: Throttle
    readonly drafts: Throttle
    /** Changes of a draft, field by field as they are typed. */
    readonly changes: Throttle
    readonly requests: Throttle
    /** Prices of wishes, many at a time. */
    readonly quotes: Throttle
    /** Moves behind a booking's link, counted for each booking. */
    readonly moves: Throttle
    /** Looks for starts and days: free for who leafs through a calendar, not for who empties it. */
    readonly searches: Throttle
    readonly links: Throttle
    /** Places on the waiting list. */
    readonly waiting: Throttle
    /** Colleagues an agency invites. */
    readonly invitations: Throttle
  }
}

/** What those stand on that write a record by its definition. */
export interface WritingDeps extends BookingDeps {
  readonly writerOf: (caller: Caller) => Writer
}
