/** The rules of the waiting list: which day is worth waiting for, which start is offered, and until when. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { addDays } from '../../kernel/day.ts'
import { minuteMs } from '../../kernel/period.ts'
import { dayOf, instantOf, timeOf } from '../../kernel/wall-time.ts'
import type { FeasibleSet, Slot } from '../availability/slot.ts'
import { freesUp } from './full-day.ts'

export type OfferedSlot = Slot & { readonly set: FeasibleSet }

interface Found {
  readonly slots: readonly Slot[]
  readonly causes: readonly { readonly reason: string }[]
}

const isHeld = (slot: Slot): slot is OfferedSlot => slot.set !== null && !slot.onRequest

/** Only a day that is full, and full of what can come back, is waited for. */
export function mayWait({ slots, causes }: Found): Outcome<void> {
  if (slots.length > 0) return refuse('day-still-free', { field: 'day' })
  return freesUp(causes) ? ok(undefined) : refuse('day-stays-closed', { field: 'day' })
}

/** The start that is offered: the middle one of those that can be held. The visitor may pick another. */
export function startToOffer({ slots }: Pick<Found, 'slots'>): OfferedSlot | null {
  const held = slots.filter(isHeld)
  return held[Math.floor(held.length / 2)] ?? null
}

const nightFrom = '21:00'
const nightTo = '08:00'

/** Until when an offer stands: what comes by night waits for the morning, and nothing outlives the start. */
export function offerEnds(now: number, minutes: number, start: number, zone: string): number {
  const today = dayOf(now, zone)
  const time = timeOf(now, zone)
  const isNight = time >= nightFrom || time < nightTo
  const morning = instantOf(time >= nightFrom ? addDays(today, 1) : today, nightTo, zone)
  const from = isNight && morning.ok ? morning.value : now
  return Math.min(from + minutes * minuteMs, start)
}
