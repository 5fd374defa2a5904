/** Whether what a guest did is still so: a link kept for later, or an open page, claims nothing else. */
import { isOver, isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import type { Done } from './done.ts'

type Standing = Pick<ShownBooking, 'status' | 'start' | 'bobs' | 'uncertain'>

const isSo: Record<Done, (booking: Standing) => boolean> = {
  bob: ({ status, bobs }) => bobs.length > 0 && !isOver(status),
  bob_replaced: ({ status, bobs }) => bobs.length > 0 && !isOver(status),
  slot: ({ status, start }) => start !== null && status === 'requested',
  accepted: (booking) => isPromised(booking) && !booking.uncertain,
  declined: ({ status }) => status === 'declined',
  kept: isPromised,
  cancelled: ({ status }) => status === 'cancelled',
}

/** What was done, while the booking still stands so. */
export const stillSo = (what: Done | undefined, booking: Standing): Done | null =>
  what && isSo[what](booking) ? what : null
