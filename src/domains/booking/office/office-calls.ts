/** What the office asks the server about a booking. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Asked, type Made, type Refused, ask } from '../../../platform/session/client/asking.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { OfficeBooking } from './office-booking.ts'
import type { ShownSlot, ShownSlots } from '../shown.ts'

/** The starts that would do instead of the one that was refused. */
export const alternativesTo = ({ further }: Refused): readonly ShownSlot[] =>
  (further['alternatives'] as readonly ShownSlot[] | undefined) ?? []

export type MoveNoun =
  | 'confirmation'
  | 'refusal'
  | 'cancellation'
  | 'proposals'
  | 'plan'
  | 'unplan'
  | 'departure'
  | 'undo-departure'
  | 'completion'
  | 'undo-completion'
  | 'no-show'
  | 'undo-no-show'
  | 'closure'
  | 'reopening'

/** A way back is the deletion of what it takes back. */
const undone: Readonly<Partial<Record<MoveNoun, string>>> = {
  unplan: 'plan',
  'undo-departure': 'departure',
  'undo-completion': 'completion',
  'undo-no-show': 'no-show',
  reopening: 'closure',
}

type Moved = Pick<OfficeBooking, 'id' | 'row_version'>

export const moveOf = ({ id, row_version }: Moved, noun: MoveNoun, body: object): Asked => ({
  method: undone[noun] ? 'DELETE' : 'POST',
  path: `/api/bookings/${id}/${undone[noun] ?? noun}`,
  body,
  version: row_version,
})

/** The path of the customer's own link. */
export const customerLink = (id: Id<'bookings'>): Promise<Made<{ readonly path: string }>> =>
  ask(`/api/bookings/${id}/link`)

export const freeStarts = (id: Id<'bookings'>, day: string, locale: Locale): Promise<Made<ShownSlots>> =>
  ask(`/api/bookings/${id}/slots?day=${day}&overrule=true&lang=${locale}`)
