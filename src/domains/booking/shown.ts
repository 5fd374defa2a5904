/** What the booking endpoints answer a visitor, as the browser reads it: the types of their definitions. */
import type { Parsed } from '../../platform/http/schema.ts'
import type * as prices from './server/schemas/price.ts'
import type { scheduler } from './server/schemas/scheduler.ts'

export type ShownPrice = Parsed<typeof prices.price>

export type ShownCause = Parsed<typeof prices.cause>
export type ShownSlot = Parsed<typeof prices.officeSlot>
export type ShownSlots = Parsed<typeof prices.officeStarts>
/** What of the offer an hour needs overruled, in words. */
export type ShownOverrule = NonNullable<ShownSlot['overrules']>[number]
export type ShownDay = Parsed<typeof prices.monthDay>

/** What the holder of a booking's link may see and do; whoever asked for a ride has a number, and said how many they are. */
export type ShownBooking = Parsed<typeof scheduler> & { readonly number: string; readonly people: number }
export type ShownProposal = NonNullable<ShownBooking['proposal']>
