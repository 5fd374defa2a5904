/** Prices and starts as they are answered. */
import {
  cents,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  named,
  number,
  object,
  oneOf,
  openObject,
  optional,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { couponRefusals } from '../../../catalog/coupon/coupon.ts'
import { lineKinds, requestReasons, traceSteps } from '../../../catalog/price/price.ts'

const sums = { gross: cents(), net: cents(), vat: cents(), deposit: cents() }
const pricedCoupon = named(
  'PricedCoupon',
  object({
    code: text(),
    amount: cents('What it takes off the total, VAT included; nothing where it does not count'),
    reason: orNull(oneOf(couponRefusals, 'Why it does not count')),
    text: orNull(text('The same in the reader’s language')),
  }),
)
export const shortPrice = named('ShortPrice', object(sums))
export const price = named(
  'Price',
  object({
    mode: oneOf(
      ['gross', 'net'],
      'Which amounts are the agreed ones: with VAT for consumers, without for companies',
    ),
    lines: listOf(
      object({
        kind: oneOf(lineKinds),
        text: translation,
        quantity: number(),
        unit_price: cents(),
        vat_percent: number(),
        net: cents(),
        vat: cents(),
        gross: cents(),
        added: optional(
          // Agreed after the bikes had left.
          object({ at: instant(), reason: text('Why, as the office wrote it') }),
        ),
      }),
    ),
    vat_by_rate: listOf(object({ percent: number(), net: cents(), vat: cents() })),
    ...sums,
    container_deposit: cents('Deposit on crates and kegs, in cents'),
    trace: listOf(
      object({
        step: oneOf(traceSteps),
        text: translation,
        amount: optional(cents()),
        rule: optional(id<'price_rules'>('The price rule behind it; for the office only')),
      }),
      'How the price is worked out, in order',
    ),
    on_request: flag('Whether the office has to look at it before confirming'),
    request_reasons: listOf(oneOf(requestReasons), 'Why'),
    bikes: count('How many come'),
    coupon: optional(orNull(pricedCoupon)),
  }),
)

/** Why there is no start, or no more; a reason may carry more than is said here. */
export const cause = named(
  'Cause',
  openObject({
    reason: text(),
    text: text('In the reader’s language'),
    since: optional(instant('Of a day’s starts: those after this one, itself not included')),
    until: optional(instant('And before this one')),
    kind: optional(text()),
  }),
)
const slotFields = {
  start: instant(),
  end: instant(),
  price: orNull(shortPrice),
  on_request: flag(),
  reserves: flag('Whether choosing it keeps bikes and crew'),
}
export const slot = named('Slot', object(slotFields))
export const causes = listOf(cause, 'Why there is none, or no more')
export const slots = object({ slots: listOf(slot), causes })
/** What of the offer the office would overrule with an hour. */
const warning = object({
  reason: text('What `overrule.causes` names', { examples: ['notice-too-short'] }),
  text: text('The warning, in the reader’s language'),
})
/** A slot as the office reads it when it asks for what may be overruled. */
export const officeSlot = object({
  ...slotFields,
  overrules: optional(listOf(warning, 'With `overrule` alone; empty for an hour that is on offer')),
})
export const officeStarts = object({ slots: listOf(officeSlot), causes })
export const monthDay = object({
  day: day(),
  state: oneOf(['free', 'on_request', 'none', 'past', 'closed']),
  price: optional(orNull(cents('The lowest of the day'))),
  causes: optional(listOf(cause)),
})
