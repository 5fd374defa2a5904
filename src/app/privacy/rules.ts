/** The rules of retention, on one screen: what is due, and how it is erased. */
import { type RawBuilder, sql } from 'kysely'
import { isOpenRow } from '../../domains/billing/server/payments/open.ts'
import { ended, lost } from '../../domains/booking/resources/booking/booking-status.ts'
import { answered } from '../../domains/customers/resources/complaint-words.ts'
import type { Tx } from '../../platform/http/endpoint/endpoint.ts'
import { forgetDraft } from '../../domains/booking/server/sweep.ts'
import { literals } from '../../platform/db/literals.ts'
import {
  anyOf,
  eraseBirthDates,
  eraseNoted,
  eraseBobs,
  eraseBookings,
  eraseCustomers,
  forgetHistory,
  type Ids,
} from './erase.ts'
import type { Limits } from './limits.ts'
import type { RuleName } from './rule-names.ts'

export interface Rule {
  /** Selects the `id` of everything that is due. */
  readonly due: (limits: Limits) => RawBuilder<unknown>
  readonly erase: (tx: Tx, ids: Ids, limits: Limits) => Promise<void>
}

const lostStatuses = sql`(${literals(lost)})`
const lastTouched = sql`coalesce(b.date_updated, b.date_created)`

// Nothing is taken from who still rides, owes, or complains. Rule PR-01.
const isOpen = sql`
  EXISTS (SELECT 1 FROM bookings b WHERE b.customer = c.id
    AND b.status NOT IN (${literals(ended)}))
  OR EXISTS (SELECT 1 FROM invoices i WHERE i.customer = c.id
    AND ((i.status = 'draft' AND i.archived_at IS NULL) OR ${isOpenRow('i')}))
  OR EXISTS (SELECT 1 FROM complaints k WHERE k.customer = c.id AND k.status NOT IN (${literals(answered)}))`

const remove = (table: string) => (tx: Tx, ids: Ids) =>
  sql`DELETE FROM ${sql.table(table)} WHERE id = ${anyOf(ids)}`.execute(tx).then(() => undefined)

/** Rule PR-01. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  drafts: {
    due: ({ now }) => sql`SELECT id FROM bookings WHERE status = 'draft' AND draft_expires_at <= ${now}`,
    erase: async (tx, ids) => {
      for (const id of ids) await forgetDraft(tx, id)
    },
  },
  lost: {
    due: ({ lost }) => sql`SELECT b.id FROM bookings b WHERE b.status IN ${lostStatuses}
      AND ${lastTouched} < ${lost} AND (b.contact IS NOT NULL OR b.notes IS NOT NULL
        OR b.internal_notes IS NOT NULL OR b.occasion IS NOT NULL OR b.order_reference IS NOT NULL OR b.start_place IS NOT NULL
        OR b.status_reason IS NOT NULL OR b.token_hash IS NOT NULL)`,
    erase: eraseBookings,
  },
  customers: {
    // Who only ever asked is forgotten as soon as what he asked is.
    due: ({ customers, lost, today }) => sql`SELECT c.id FROM customers c WHERE c.anonymised_at IS NULL
      AND NOT (${isOpen}) AND CASE
        WHEN c.retention_until IS NOT NULL THEN c.retention_until < ${today}::date
        ELSE c.date_created < CASE WHEN EXISTS (SELECT 1 FROM bookings b WHERE b.customer = c.id)
          THEN ${lost}::timestamptz ELSE ${customers}::timestamptz END
          AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.customer = c.id AND (
          CASE WHEN b.status IN ${lostStatuses} THEN ${lastTouched} >= ${lost}
          ELSE greatest(b.date_created, b.ends_at) >= ${customers} END))
      END`,
    erase: (tx, ids, { now }) => eraseCustomers(tx, ids, now),
  },
  bobs: {
    due: ({ lost }) => sql`SELECT d.id FROM bobs d JOIN bookings b ON b.id = d.booking
      WHERE coalesce(b.ends_at, b.date_created) < ${lost} AND d.employee IS NULL
      AND coalesce(d.first_name, d.last_name, d.phone, d.email, d.birth_date::text) IS NOT NULL`,
    erase: eraseBobs,
  },
  // Who came is nobody's business once it is over. Rule GP-05.
  groups: {
    due: ({ births }) => sql`SELECT p.id FROM group_pages p JOIN bookings b ON b.id = p.booking
      WHERE coalesce(b.ends_at, b.date_created) < ${births}`,
    erase: remove('group_pages'),
  },
  // It says that he was of age on the day, and nothing after it; so does what a phone of the crew noted of him. Rule PR-02.
  births: {
    due: ({ births }) => sql`SELECT d.id FROM bobs d JOIN bookings b ON b.id = d.booking
      WHERE coalesce(b.ends_at, b.date_created) < ${births} AND d.birth_date IS NOT NULL
      UNION ALL SELECT f.id FROM crew_facts f JOIN bookings b ON b.id = f.booking
      WHERE coalesce(b.ends_at, b.date_created) < ${births} AND f.data ?| '{signing,why,handing,damage,complaint}'`,
    erase: async (tx, ids) => {
      await eraseBirthDates(tx, ids)
      await eraseNoted(tx, ids)
    },
  },
  declarations: {
    due: ({ declarations }) => sql`SELECT id FROM bob_declarations WHERE signed_at < ${declarations}`,
    erase: async (tx, ids) => {
      await remove('bob_declarations')(tx, ids)
      await forgetHistory(tx, 'bob_declarations', ids)
    },
  },
  // A tap goes with every correction of it, and what the phones sent of it; never before its time. Rule PR-03.
  hours: {
    due: ({ hours }) => sql`SELECT e.id FROM time_entries e WHERE NOT EXISTS (
        SELECT 1 FROM time_entries v WHERE v.tap = e.tap AND v.date_created >= ${hours})
      UNION SELECT f.id FROM crew_facts f WHERE f.booking IS NULL AND f.received_at < ${hours} AND NOT EXISTS (
        SELECT 1 FROM time_entries e JOIN time_entries v ON v.tap = e.tap WHERE e.id = f.id AND v.date_created >= ${hours})`,
    erase: async (tx, ids) => {
      await remove('time_entries')(tx, ids)
      await remove('crew_facts')(tx, ids)
    },
  },
  mails: {
    due: ({ mails }) => sql`SELECT id FROM mails WHERE date_created < ${mails}`,
    erase: remove('mails'),
  },
  logins: {
    due: ({ logins }) =>
      sql`SELECT id FROM activity WHERE action IN ('login', 'logout') AND timestamp < ${logins}`,
    erase: remove('activity'),
  },
  addresses: {
    due: ({ addresses }) => sql`SELECT id FROM activity WHERE ip_hash IS NOT NULL AND timestamp < ${addresses}
      UNION ALL SELECT id FROM proposals WHERE signer_ip_hash IS NOT NULL AND date_created < ${addresses}
      UNION ALL SELECT id FROM bob_declarations WHERE signer_ip_hash IS NOT NULL AND signed_at < ${addresses}`,
    erase: async (tx, ids) => {
      await sql`UPDATE activity SET ip_hash = NULL WHERE id = ${anyOf(ids)}`.execute(tx)
      for (const table of ['proposals', 'bob_declarations'])
        await sql`UPDATE ${sql.table(table)} SET signer_ip_hash = NULL WHERE id = ${anyOf(ids)}`.execute(tx)
    },
  },
  waiting: {
    due: ({ waiting }) => sql`SELECT id FROM waiting_entries WHERE local_day < ${waiting}::date`,
    erase: remove('waiting_entries'),
  },
}
