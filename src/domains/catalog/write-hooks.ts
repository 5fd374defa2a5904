/** What the catalogue wants judged before one of its records is saved through the data API. */
import { sql } from 'kysely'
import { ok } from '../../kernel/outcome.ts'
import { dayOf } from '../../kernel/time/wall-time.ts'
import type { SliceHooks } from '../../platform/items/write/writer.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { zoneOf } from '../identity/company/company-zone.ts'
import type { ClosingDay, PriceRule, TransportTariff } from './catalogue.ts'
import { checkDays, checkGift, checkLimits, checkRevival, checkStillRuns } from './coupon/definition.ts'
import { checkClosingDay } from './offer/closing-day.ts'
import { checkKeg, type Poured } from './offer/keg.ts'
import { checkPriceRule } from './price-rules/price-rule.ts'
import { closingDays } from './resources/closing-days.ts'
import { priceRules } from './resources/price-rules.ts'
import { transportTariffs } from './resources/transport-tariffs.ts'
import { checkTariff } from './transport/tariff.ts'

/** A record as it will stand: what nobody gave is its default, or nothing. */
export function whole(
  { fields }: Resource,
  candidate: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const rest = Object.entries(fields).map(([name, field]) => [
    name,
    candidate[name] ?? ('default' in field ? field.default : field.kind === 'flag' ? false : null),
  ])
  return Object.fromEntries(rest) as Record<string, unknown>
}

/** @param clock the present as epoch milliseconds. */
export const catalogHooks = (clock: () => number): SliceHooks => ({
  coupons: {
    judge: (candidate, before) =>
      candidate['archived_at']
        ? ok(undefined)
        : ([checkGift, checkDays, checkLimits].map((check) => check(candidate)).find((one) => !one.ok) ??
          checkRevival(candidate, before)),
    async compare(tx, candidate, _actor, before) {
      if (candidate['archived_at'] || candidate['status'] !== 'active') return ok(undefined)
      return checkStillRuns(candidate, before, dayOf(clock(), await zoneOf(tx)))
    },
  },
  closing_days: {
    judge: (candidate) => checkClosingDay(whole(closingDays, candidate) as ClosingDay),
  },
  drinks: {
    judge: (candidate) =>
      candidate['archived_at'] ? ok(undefined) : checkKeg(candidate as unknown as Poured),
  },
  price_rules: {
    async compare(tx, candidate) {
      if (candidate['archived_at']) return ok(undefined)
      // Two rules saved at the same moment must see each other.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('price_rules', 0))`.execute(tx)
      const others = await tx.selectFrom('price_rules').selectAll().execute()
      return checkPriceRule(whole(priceRules, candidate) as PriceRule, others)
    },
  },
  transport_tariffs: {
    judge: (candidate) =>
      candidate['archived_at']
        ? ok(undefined)
        : checkTariff(whole(transportTariffs, candidate) as TransportTariff),
  },
})
