/** What the crew reports from its phone, as it was noted beside the road. */
import type { Locale } from '../../../kernel/locale.ts'
import type { severities } from '../../fleet/resources/damage-types.ts'

/** What a report can be about, as its record calls it. */
export const thingFields = ['party_bike', 'trailer', 'tow_truck'] as const

export interface Thing {
  readonly field: (typeof thingFields)[number]
  readonly id: string
}

/** When on a ride it can be found. */
export const foundOnRide = ['pre_check', 'during', 'post_check'] as const

export interface DamageNoted {
  readonly thing: Thing
  readonly type: string
  readonly severity: (typeof severities)[number]
  readonly drivable: boolean
  readonly description: string
  readonly found_at: (typeof foundOnRide)[number]
}

/** What is unsafe does not ride; what is badly damaged only where somebody says so. */
export const isDrivable = ({
  drivable,
  severity,
}: {
  readonly drivable: boolean | null
  readonly severity: DamageNoted['severity'] | null
}): boolean => severity !== 'unsafe' && (drivable ?? severity !== 'major')

export interface ComplaintNoted {
  readonly type: string
  readonly text: string
  /** Of who complains. */
  readonly language: Locale
}
