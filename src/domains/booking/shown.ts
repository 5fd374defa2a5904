/** What the booking endpoints answer a visitor, as the browser reads it: the types of their definitions. */
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type * as prices from './server/schemas/price.ts'
import type { scheduler } from './server/schemas/scheduler.ts'
import type { ChangedParts } from './server/change/judged-change.ts'
import type { foreseen } from './server/change/foreseen-change.ts'
import type { ownBob } from './server/schemas/own-bob.ts'
import type { WishSent } from './server/schemas/wish.ts'

export type ShownPrice = Parsed<typeof prices.price>

/** The wish as far as it is known; a key that is missing or null has not been answered. */
export type ShownWish = Omit<WishSent, 'customer_kind' | 'bob'> & {
  readonly customer_kind?: 'consumer' | 'company' | 'public_body' | null
  readonly bob?: 'own' | 'ours' | null
}

export type ShownCause = Parsed<typeof prices.cause>
export type ShownSlot = Parsed<typeof prices.officeSlot>
export type ShownSlots = Parsed<typeof prices.officeStarts>
/** What of the offer an hour needs overruled, in words. */
export type ShownOverrule = NonNullable<ShownSlot['overrules']>[number]
export type ShownDay = Parsed<typeof prices.monthDay>

/** What the holder of a booking's link may see and do; whoever asked for a ride has a number, and said how many they are. */
export type ShownBooking = Parsed<typeof scheduler> & { readonly number: string; readonly people: number }
export type ShownProposal = NonNullable<ShownBooking['proposal']>
/** A start it offers, at its price. */
export type ShownOption = ShownProposal['options'][number]

/** What a Bob reads behind his own link. */
export type ShownOwnBob = Parsed<typeof ownBob>

/** What of a ride its group says anew; what is left out stays as it is. */
export type ChangedRide = ChangedParts
/** What that comes to. */
export type ForeseenChange = Parsed<typeof foreseen>
