/** What saving a record would do to rides, as its form shows it first. */
import type { Part } from '../availability/swap.ts'

export const foreseenEffects = ['loses', 'counted-on', 'stays'] as const

export interface ForeseenRide {
  readonly booking: string
  readonly number: string | null
  readonly starts_at: string
  readonly customer: string | null
  /** Only the hour that was offered loses something: a repair looks for another set at that hour. */
  readonly offered: boolean
  /** What it would lose; nothing where it keeps everything. */
  readonly parts: readonly { readonly part: Part; readonly does: 'deliver' | 'collect' | null }[]
}
export interface Foreseen {
  /** The rides lose it at once; or count on who wants to be away; or stay, on a day that is closed. */
  readonly effect: (typeof foreseenEffects)[number]
  readonly count: number
  /** How many of them only lose what was offered. */
  readonly offers: number
  /** The first of them, in the order they are ridden. */
  readonly rides: readonly ForeseenRide[]
}
