/** Whom a field may be for in this company, and the roles that stand for them. */
import type { Audiences } from '../../platform/resource/audience.ts'

declare module '../../platform/resource/audience.ts' {
  interface Named {
    /** The office and the agencies that bring bookings: no people, no vehicles, no cost, no notes of ours. */
    agency: true
    /** The office and the people on the road: no prices, and nothing of what is between us and a customer. */
    crew: true
  }
}

const office = ['planner', 'accountant', 'admin'] as const

export const audiences: Audiences = {
  internal: office,
  agency: ['organizer', ...office],
  crew: ['employee', ...office],
}
