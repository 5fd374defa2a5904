/** The planner's window as the server tells it: what can be planned, and the blocks of time it has. */
import type { Alarm } from '../booking/alarm.ts'

export const resourceGroups = ['bikes', 'trailers', 'trucks', 'people'] as const
export type ResourceGroup = (typeof resourceGroups)[number]

export interface PlannerResource {
  readonly id: string
  readonly group: ResourceGroup
  readonly name: string
  readonly detail: string | null
  /** False for what is out of service. */
  readonly usable: boolean
  /** The state of a bike, trailer or truck; null for a person. */
  readonly state: string | null
  readonly colour: string | null
}

export type BlockKind =
  | 'hold'
  | 'ride'
  | 'transport_out'
  | 'transport_back'
  | 'maintenance'
  | 'reservation'
  | 'entry'
  /** An entry of a type that takes up no time. */
  | 'note'
  | 'absence'

export interface BlockAlarm extends Omit<Alarm, 'why'> {
  readonly why: Alarm['why'] | 'option-over'
  readonly what?: string | null
}

export interface PlannerBlock {
  readonly id: string
  /** Null for a ride that lacks a bike: it stands apart until it has one. */
  readonly resource: string | null
  readonly kind: BlockKind
  /** Which way it travels, of what a ride is brought or fetched with; null for all else. */
  readonly does: 'deliver' | 'collect' | null
  readonly from: string
  readonly to: string
  /** When it lets go by itself. */
  readonly expires_at: string | null
  readonly item: 'booking' | 'reservation' | 'entry' | 'absence' | 'repair'
  /** The record behind it; null for what has none. */
  readonly record: string | null
  readonly version: number | null
  readonly status: string | null
  readonly title: string | null
  readonly customer: string | null
  /** What of the customer a narrow block has room for: his last name, or his company's. */
  readonly surname: string | null
  readonly place: string | null
  /** Promised, and no driver could find it yet: street and number are missing. */
  readonly needs_address: boolean
  readonly people: number | null
  /** What is wrong with it, reason by reason, with the name of who or what fell out. */
  readonly alarm: readonly BlockAlarm[] | null
  readonly colour: string | null
  /** The ride itself, within the time the bike is away. */
  readonly ride_from: string | null
  readonly ride_to: string | null
}

export interface PlannerWindow {
  readonly resources: readonly PlannerResource[]
  readonly blocks: readonly PlannerBlock[]
}
