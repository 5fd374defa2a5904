/** What is answered to who reports damage, and what may be done about it, as the endpoints answer. */
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { damagedRide, damageReported } from '../server/displacement/damage-reports.ts'
import type { returnShown } from '../server/displacement/return-to-service.ts'

export type DamageReported = Parsed<typeof damageReported>
/** Whether what a report is about can be taken out of service, or put back, now. */
export type ShownReturn = Parsed<typeof returnShown>
/** A ride an agency may report damage of. */
export type DamagedRide = Parsed<typeof damagedRide>
