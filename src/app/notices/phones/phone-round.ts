/** Which notifications leave for phones now: each once, to whoever has one, and only what he is to be told there. */
import { type Kysely, sql } from 'kysely'
import { defaultLocale, localeOfTag } from '../../../kernel/locale.ts'
import type { AvailabilityRow } from '../../../domains/crew/working-time.ts'
import { workingTime } from '../../../domains/crew/working-time.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Database } from '../../../platform/db/database.ts'
import { instant } from '../../../platform/db/instant.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { orderPhoneMessages } from '../../../platform/push/delivery.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { beginsSoon } from '../../../domains/planning/told/when-told.ts'
import { isForPhone, usefulUntil } from './for-phone.ts'
import { phoneWords, type ToldOnPhone } from './phone-words.ts'

interface Due extends ToldOnPhone {
  readonly id: string
  readonly recipient: string
  readonly read: boolean
  readonly begins: string
}

interface Owner {
  readonly user: string
  readonly language: string | null
  readonly phones: readonly string[]
  readonly availabilities: readonly AvailabilityRow[]
  /** Away, or out on a ride. */
  readonly isAway: boolean
  readonly isRiding: boolean
}

/** Runs every minute, with the letters about the same notifications. What was read meanwhile needs no message. */
export async function orderPhoneRound(deps: {
  readonly database: Pick<Database, 'transaction'>
  readonly outbox: Outbox
  readonly now: () => number
}): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.now()
    const due = await takeDue(tx)
    if (due.length === 0) return
    const zone = await zoneOf(tx)
    const isAtWork = ({ isAway, isRiding, availabilities }: Owner) =>
      isRiding || (!isAway && workingTime({ from: now, to: now + 1 }, zone)(availabilities).length > 0)
    for (const owner of await ownersOf(tx, [...new Set(due.map(({ recipient }) => recipient))], now)) {
      const when = { now, isAtWork: isAtWork(owner) }
      const locale = localeOfTag(owner.language) ?? defaultLocale
      for (const one of due.filter(({ recipient }) => recipient === owner.user)) {
        const begins = Date.parse(one.begins)
        if (!isForPhone({ begins, ...when })) continue
        await orderPhoneMessages(deps, tx, owner.phones, {
          shown: phoneWords(one, locale),
          notifications: [one.id],
          urgency: beginsSoon(begins, now) ? 'high' : 'normal',
          until: usefulUntil({ begins, now }),
        })
      }
    }
  })
}

async function takeDue(tx: Kysely<Tables>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    WITH due AS (SELECT id, push_for FROM notifications WHERE push_for IS NOT NULL FOR UPDATE SKIP LOCKED)
    UPDATE notifications n SET push_for = NULL FROM due WHERE n.id = due.id
    RETURNING n.id, n.recipient, n.kind, n.collection, n.item, n.facts, n.read,
      due.push_for AS begins`.execute(tx)
  return rows.filter(({ read }) => !read).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Of these accounts those that have a phone, with what says whether they are at work. */
async function ownersOf(tx: Kysely<Tables>, users: readonly string[], now: number): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    SELECT u.id AS "user", u.language,
      (SELECT array_agg(p.id ORDER BY p.id) FROM push_subscriptions p WHERE p."user" = u.id) AS phones,
      coalesce((SELECT json_agg(json_build_object('weekday', a.weekday, 'from_time', a.from_time,
          'to_time', a.to_time, 'valid_from', a.valid_from, 'valid_to', a.valid_to))
        FROM availabilities a JOIN employees e ON e.id = a.employee
        WHERE e."user" = u.id AND a.archived_at IS NULL), '[]') AS availabilities,
      EXISTS (SELECT 1 FROM absences a JOIN employees e ON e.id = a.employee
        WHERE e."user" = u.id AND a.archived_at IS NULL AND a.status = 'approved'
          AND tstzrange(a.starts_at, a.ends_at) @> ${instant(now)}) AS "isAway",
      EXISTS (SELECT 1 FROM occupations o JOIN employees e ON e.id = o.resource_id
        WHERE e."user" = u.id AND o.kind IN ('ride', 'transport_out', 'transport_back')
          AND o.during @> ${instant(now)}) AS "isRiding"
    FROM users u
    WHERE u.id = ANY (${users}::uuid[]) AND u.status = 'active'
      AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p."user" = u.id)
    ORDER BY u.id`.execute(tx)
  return rows
}
