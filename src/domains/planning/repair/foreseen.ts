/** What saving a record would do to rides, as its form shows it first. */
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { foreseen } from '../server/repair/foreseen/foreseen.ts'

export const foreseenEffects = ['loses', 'counted-on', 'stays'] as const

export type Foreseen = Parsed<typeof foreseen>
export type ForeseenRide = Foreseen['rides'][number]
