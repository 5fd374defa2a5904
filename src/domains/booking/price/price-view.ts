/** A price and the hours that have one, as JSON. */
import { iso } from '../../../kernel/time/period.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { overruleText } from '../../availability/reasons/overrule-text.ts'
import type { Slot } from '../../availability/slots/slot.ts'
import type { PricedCoupon } from '../../catalog/coupon/coupon.ts'
import { couponRefusalText } from '../../catalog/coupon/coupon-words.ts'
import { type Price, type RequestReason, publicTrace } from '../../catalog/price/price.ts'

/** What became of the coupon a price was asked with, for its reader. */
const couponView = (coupon: PricedCoupon, locale: Locale) => {
  const refusal = 'refusal' in coupon ? coupon.refusal : null
  return {
    code: coupon.code,
    amount: 'amount' in coupon ? coupon.amount : 0,
    reason: refusal?.reason ?? null,
    text: refusal && couponRefusalText(refusal, locale),
  }
}

export const priceShort = ({ gross, net, vat, deposit }: Price) => ({ gross, net, vat, deposit })

/** @param reasons why the ride is on request, where more is known than its price: the start's own too */
export const priceFull = (
  price: Price,
  locale: Locale,
  reasons: readonly RequestReason[] = price.requestReasons,
) => ({
  mode: price.mode,
  lines: price.lines.map(({ kind, text, quantity, unitPrice, vatPercent, net, vat, gross }) => ({
    kind,
    text,
    quantity,
    unit_price: unitPrice,
    vat_percent: vatPercent,
    net,
    vat,
    gross,
  })),
  vat_by_rate: price.vatByRate,
  net: price.net,
  vat: price.vat,
  gross: price.gross,
  deposit: price.deposit,
  container_deposit: price.containerDeposit,
  trace: publicTrace(price.trace),
  on_request: reasons.length > 0,
  request_reasons: reasons,
  bikes: price.bikes,
  ...(price.coupon && { coupon: couponView(price.coupon, locale) }),
})

export const slotView = (slot: Slot, price: Price | null) => ({
  start: iso(slot.start),
  end: iso(slot.end),
  price: price && priceShort(price),
  on_request: slot.onRequest,
  /** Whether choosing it keeps bikes and crew, though the office still looks at it. */
  reserves: slot.set !== null,
})

/** The same for the office: with what it must overrule for this hour, as a warning in its words. */
export const officeSlotView = (slot: Slot, price: Price | null, locale: Locale) => ({
  ...slotView(slot, price),
  overrules: (slot.overrules ?? []).map((cause) => ({
    reason: cause.reason,
    text: overruleText(cause, locale),
  })),
})
