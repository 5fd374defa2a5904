/** What is wrong with a rule by itself, in the reader's words: the same the server would say. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { ShapeRefusal } from '../../price-rule-shape.ts'

const said: Readonly<Record<ShapeRefusal, () => string>> = {
  'price-rule-incomplete': () => m.refusal_price_rule_incomplete(),
  'price-rule-range': () => m.refusal_price_rule_range(),
  'price-rule-weekdays': () => m.refusal_price_rule_weekdays(),
  'price-rule-time': () => m.refusal_price_rule_time(),
  'price-rule-negative-base': () => m.refusal_price_rule_negative_base(),
  'price-rule-percent': () => m.refusal_price_rule_percent(),
}

export const shapeText = (reason: ShapeRefusal): string => said[reason]()
