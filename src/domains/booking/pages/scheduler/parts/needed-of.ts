/** What the holder of a link can still see to himself, as far as his page lets him. */
import { isSteering } from '../../../bob/surplus.ts'
import { type Need, stillNeeded } from '../../../letters/still-needed.ts'
import type { ShownBooking } from '../../../shown.ts'

/** What is open of invoices stands with them on the page. Rule LE-01. */
export const neededOf = ({ may, needs_address, bob, bikes, bobs }: ShownBooking): readonly Need[] => {
  const steering = bobs.filter(isSteering)
  return stillNeeded({
    needsAddress: may.address && needs_address,
    bob: may.bobs ? bob : 'ours',
    bikes,
    named: steering.length,
    unsigned: steering.filter(({ declaration_signed_at: signedAt }) => !signedAt).length,
    open: 0,
  })
}
