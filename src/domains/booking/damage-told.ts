/** What who reports damage hears back: its number, and what the report has set going. */
export interface DamageTold {
  readonly id: string
  readonly number: string
  readonly severity: 'cosmetic' | 'minor' | 'major' | 'unsafe'
  readonly asset: {
    readonly id: string
    readonly name: string
    /** Whether it is off the road now. */
    readonly isOut: boolean
  }
  /** How many rides to come have lost it and wait for another; null for who knows nothing of others' rides. */
  readonly bookings: number | null
}

/** Whether what a report is about can be taken out of service, or put back, now. */
export interface ShownReturn {
  readonly name: string
  readonly may: boolean
  /** Unsafe by a report nobody of ours made, and still on the road: the office may take it out. */
  readonly may_take_out: boolean
  /** The agency that reported it; null for one of ours. */
  readonly agency: string | null
  /** The number of another unsafe report that keeps it out; null for none. */
  readonly waits_for: string | null
}

/** A ride an agency may report damage of. */
export interface DamagedRide {
  readonly id: string
  readonly number: string | null
  readonly starts_at: string
  readonly bikes: readonly { readonly id: string; readonly name: string }[]
}
