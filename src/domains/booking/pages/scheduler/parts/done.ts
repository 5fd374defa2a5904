/** What a guest just did with his booking, as the address of the page after it says. */
import { isOver, isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'

const done = ['bob', 'slot', 'accepted', 'declined', 'kept', 'cancelled'] as const
export type Done = (typeof done)[number]

type Standing = Pick<ShownBooking, 'status' | 'start' | 'bobs' | 'uncertain'>

const isSo: Record<Done, (booking: Standing) => boolean> = {
  bob: ({ status, bobs }) => bobs.length > 0 && !isOver(status),
  slot: ({ status, start }) => start !== null && status === 'requested',
  accepted: (booking) => isPromised(booking) && !booking.uncertain,
  declined: ({ status }) => status === 'declined',
  kept: isPromised,
  cancelled: ({ status }) => status === 'cancelled',
}

/** Anything else in the address is nothing we ever wrote there. */
export const readDone = (raw: unknown): Done | undefined => done.find((one) => one === raw)

/** What was done, while the booking still stands so: a link kept for later, or an open page, claims nothing. */
export const stillSo = (what: Done | undefined, booking: Standing): Done | null =>
  what && isSo[what](booking) ? what : null
