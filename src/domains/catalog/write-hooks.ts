/** What the catalogue wants judged before one of its records is saved through the data API. */
import { sql } from 'kysely'
import { ok } from '../../kernel/outcome.ts'
import type { WriteHooks } from '../../platform/items/change.ts'
import type { PriceRule } from './catalogue.ts'
import { checkPriceRule } from './price-rule.ts'
import { priceRules } from './resources/price-rules.ts'

/** A new record as it will stand: what nobody gave is its default, or nothing. */
function whole(candidate: Readonly<Record<string, unknown>>): PriceRule {
  const rest = Object.entries(priceRules.fields).map(([name, field]) => [
    name,
    candidate[name] ?? ('default' in field ? field.default : field.kind === 'flag' ? false : null),
  ])
  return Object.fromEntries(rest) as PriceRule
}

export const catalogHooks: WriteHooks = {
  price_rules: {
    async beforeWrite(tx, candidate) {
      if (candidate['archived_at']) return ok(undefined)
      // Two rules saved at the same moment must see each other.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('price_rules', 0))`.execute(tx)
      return checkPriceRule(whole(candidate), await tx.selectFrom('price_rules').selectAll().execute())
    },
  },
}
