/** A price: its lines, its VAT by rate, its total, and how it came about. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { PricedCoupon } from '../coupon/coupon.ts'
import type { Wish } from '../wish.ts'

export const lineKinds = [
  'package',
  'extra_time',
  'bob',
  'drink',
  'transport',
  'surcharge',
  'discount',
  'coupon',
  'damage',
  'cancellation_fee',
  'adjustment',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Consumers see VAT-inclusive prices that add up (`gross`); companies see nets with VAT on the total (`net`). */
export type PriceMode = 'gross' | 'net'
export const modeOf = ({ customerKind }: Pick<Wish, 'customerKind'>): PriceMode =>
  customerKind === 'consumer' ? 'gross' : 'net'

export interface PriceLine {
  readonly kind: LineKind
  readonly text: Translated
  readonly quantity: number
  readonly unitPrice: Cents
  /** The VAT code's id. */
  readonly vatCode: string
  readonly vatPercent: number
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

export const traceSteps = [
  'base',
  'people',
  'extra_time',
  'bikes',
  'bob',
  'drinks',
  'transport',
  'surcharge',
  'discount',
  'coupon',
  'net',
  'vat',
  'deposit',
] as const

/**
 * One step of the explanation anyone can read, with its amount in cents where it has one: in the mode of the price, so
 * that the steps come to what its lines come to. A step `net` is the sum of those above it.
 */
export interface TraceStep {
  readonly step: (typeof traceSteps)[number]
  readonly text: Translated
  readonly amount?: Cents
  /** The id of the price rule behind it, where there is one; for the office's eyes. */
  readonly rule?: string
}

/**
 * Whether delivery and collection have no amount yet: no tariff reaches that far, so they come on top of the total
 * once the office has looked. What it has answered stands.
 * Rule CA-30.
 */
export const isTransportOpen = (price: {
  readonly on_request: boolean
  readonly lines: readonly { readonly kind?: string }[]
  readonly trace: readonly TraceStep[]
}): boolean =>
  price.on_request &&
  price.trace.some(({ step, amount }) => step === 'transport' && amount === undefined) &&
  !price.lines.some(({ kind }) => kind === 'transport')

/**
 * Whether its amounts include VAT though its lines do not: prices without VAT were once explained so.
 * Rule CA-32.
 */
export const isExplainedWithVat = (mode: PriceMode, trace: readonly TraceStep[]): boolean =>
  mode === 'net' && trace.some(({ step }) => step === 'vat') && !trace.some(({ step }) => step === 'net')

/** The explanation as anyone may read it. Rule CA-33. */
export const publicTrace = (trace: readonly TraceStep[]): TraceStep[] =>
  trace.map(({ rule: _rule, ...told }) => told)

/** Why a ride is asked of the office first. */
export const requestReasons = ['place', 'bob', 'too-wide', 'office-rule', 'further-request'] as const
export type RequestReason = (typeof requestReasons)[number]

/** Whether the hour is kept all the same while the office looks: bikes and vehicles were found for it. */
export const keepsHour = (reason: RequestReason): boolean => reason === 'bob' || reason === 'further-request'

export interface Price {
  readonly mode: PriceMode
  readonly lines: readonly PriceLine[]
  /** VAT per rate, ascending by percent. */
  readonly vatByRate: readonly { readonly percent: number; readonly net: Cents; readonly vat: Cents }[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
  /** Given back after the ride; outside the total, no VAT (as are the containers' deposits). */
  readonly deposit: Cents
  readonly containerDeposit: Cents
  readonly trace: readonly TraceStep[]
  /** The coupon it was asked with, and what that came to. */
  readonly coupon?: PricedCoupon
  /** How many bikes it is for. */
  readonly bikes: number
  /** Why the office has to look first; with none of them the ride can be had as it is priced. */
  readonly requestReasons: readonly RequestReason[]
}
