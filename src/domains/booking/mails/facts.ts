/** What a letter about a booking knows, every part of it ready to be read in one language. */
import type { AddressDoubt } from '../place/address-doubt.ts'
import type { RequestReason } from '../../catalog/price/price.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { CancellationDate } from '../agreed/cancellation.ts'
import type { MailAttachment } from '../../../platform/mail/resources.ts'
import type { Sender } from '../../../platform/mail/layout/mail-layout.tsx'

export interface SlotFacts {
  /** Local wall times, `14:30`. */
  readonly day: string
  readonly start: string
  readonly end: string
  readonly gross: Cents
}

/** What was agreed on, as a confirmation carries it. */
export interface AgreedFacts {
  readonly mode: 'gross' | 'net'
  readonly net: Cents
  readonly vat: readonly { readonly percent: number; readonly vat: Cents }[]
  /** How the deposit is taken, and that it comes back. */
  readonly depositHow: string
  readonly containerDeposit: Cents
  /** Delivery and collection are still to be priced, on top of the total. */
  readonly isTransportOpen: boolean
  readonly billedTo: readonly string[]
  readonly orderReference: string | null
  readonly cancellation: readonly CancellationDate[]
  readonly weather: string | null
  /** As a file that goes along; none where the company has no terms online. */
  readonly terms: readonly MailAttachment[]
  /** How many of the group were named to steer. */
  readonly bobsNamed: number
  readonly paymentDays: number
}

export interface RideFacts {
  readonly locale: Locale
  readonly number: string
  readonly firstName: string
  /** Null until a start is chosen. */
  readonly slot: SlotFacts | null
  /** Epoch milliseconds, for the calendar. */
  readonly during: { readonly from: number; readonly to: number } | null
  readonly arriveBy: string | null
  readonly place: string
  /** The driver could not find it yet: street and number are asked for. */
  readonly needsAddress: boolean
  /** Asked of the address there is. */
  readonly addressDoubt: AddressDoubt | null
  readonly people: number
  readonly packageName: string
  readonly lines: readonly { readonly text: string; readonly net: Cents; readonly gross: Cents }[]
  readonly agreed: AgreedFacts
  /** Where the company's clocks stand. */
  readonly zone: string
  readonly gross: Cents
  readonly deposit: Cents
  /** `2 × Pils`, one each. */
  readonly drinks: readonly string[]
  readonly bob: 'own' | 'ours'
  /** Bikes, vehicles and people are kept for it. */
  readonly reserved: boolean
  readonly requestReasons: readonly RequestReason[]
  readonly bikes: number
  /** What the company calls them, in the plural. */
  readonly noun: string
  /** The booking's own page, with its token. */
  readonly link: string
  /** Where the same group plans anew at the same place, on another day. */
  readonly again: string
  readonly company: Sender
}
