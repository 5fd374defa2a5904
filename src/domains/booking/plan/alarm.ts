/** Why a person must look at a booking: every reason there is, until each is answered. */

export const alarmReasons = [
  'asset-in-repair',
  'asset-out-of-service',
  'crew-absent',
  'inspection-overdue',
  'noted',
  'set-lost',
  'too-few-bobs',
] as const

export interface Alarm {
  readonly why: (typeof alarmReasons)[number]
  /** Who or what fell out. */
  readonly resource?: string
  /** What a person wrote. */
  readonly note?: string
  /** What fell out took `planned` away; it comes back when that does. */
  readonly was_planned?: boolean
}
export type Alarms = readonly Alarm[] | null

/** What took a ride out of the plan: the last thing that did. */
export const fallOf = (alarms: Alarms): Alarm | null =>
  alarms?.findLast(({ why, was_planned }) => was_planned || why === 'noted') ?? alarms?.at(-1) ?? null

const isSame = (a: Alarm, b: Alarm) => a.why === b.why && a.resource === b.resource && a.note === b.note

/**
 * Whether something of the ride fell out, which a repair may find anew; a colleague's note alone is no such thing.
 * Rule B-27.
 */
export const losesPart = (alarms: Alarms | undefined): boolean =>
  alarms?.some(({ why }) => why !== 'noted') ?? false

/** Who or what fell out, each once. */
export const missingIn = (alarms: Alarms | undefined): string[] => [
  ...new Set((alarms ?? []).flatMap(({ resource }) => resource ?? [])),
]

/** What is wrong with this ride alone: who or what falls out is missed by other rides too. */
export const ownReasons = (alarms: Alarms | undefined): readonly Alarm[] =>
  (alarms ?? []).filter(({ resource }) => !resource)

/** One more reason, beside those there are. Rule B-11. */
export const withAlarm = (alarms: Alarms, more: Alarm): readonly Alarm[] =>
  alarms?.some((one) => isSame(one, more)) ? alarms : [...(alarms ?? []), more]

/** The reasons with, or without, the one that our Bobs are fewer than the bikes; null when all is well. */
export function alarmsOfBobs(alarms: Alarms, lacks: boolean): Alarms {
  const others = (alarms ?? []).filter(({ why }) => why !== 'too-few-bobs')
  if (lacks) return withAlarm(others, { why: 'too-few-bobs' })
  return others.length > 0 ? others : null
}

/**
 * The reasons that are left once only these still lack; null when all is well. What a person wrote stays whatever
 * comes back: only who plans the ride, or agrees another hour with the guest, has answered it.
 * Rule B-18.
 */
export function alarmsLeft(alarms: Alarms, lost: readonly string[]): Alarms {
  const noted = (alarms ?? []).filter(({ why }) => why === 'noted')
  if (lost.length === 0) return noted.length > 0 ? noted : null
  const left = (alarms ?? []).filter(
    ({ why, resource }) => why !== 'too-few-bobs' && (!resource || lost.includes(resource)),
  )
  return left.length > noted.length ? left : [...noted, { why: 'set-lost' }]
}
