/** Until when each kind of trace is kept, from the settings: what is older is due. */
import type { Kysely } from 'kysely'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { dayOf } from '../../kernel/time/wall-time.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { dayMs } from '../../kernel/time/period.ts'

/** The moments before which something is due, as instants; days in the company's calendar. */
export interface Limits {
  readonly now: string
  readonly today: Day
  /** Customers whose last booking lies before. */
  readonly customers: string
  /** Requests that became no ride, and drivers of rides, from before. */
  readonly lost: string
  /** Dates of birth of drivers, and the pages groups share, of rides from before. */
  readonly births: string
  /** Declarations of drivers that were signed before. */
  readonly declarations: string
  /** Worked hours that were noted, or corrected, before. */
  readonly hours: string
  readonly mails: string
  readonly logins: string
  readonly addresses: string
  /** Places in line for days before. */
  readonly waiting: Day
}

const waitingDays = 30
/** Days after the ride, as the pages promise on which a Bob says it and a group shares who comes. */
const birthDays = 30

/** The same moment some months earlier; the last day of a month where that one has no such day. */
export function monthsBefore(now: number, months: number): string {
  const at = new Date(now)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString()
}

export async function limitsAt(db: Kysely<Tables>, now: number): Promise<Limits> {
  const kept = await db
    .selectFrom('settings')
    .select(['time_zone', 'keep_customer_years', 'keep_lost_months', 'keep_mail_months'])
    .select(['keep_login_months', 'keep_address_days', 'keep_declaration_years', 'keep_hours_years'])
    .executeTakeFirstOrThrow()
  const today = dayOf(now, kept.time_zone)
  return {
    now: new Date(now).toISOString(),
    today,
    customers: monthsBefore(now, kept.keep_customer_years * 12),
    lost: monthsBefore(now, kept.keep_lost_months),
    births: new Date(now - birthDays * dayMs).toISOString(),
    declarations: monthsBefore(now, kept.keep_declaration_years * 12),
    hours: monthsBefore(now, kept.keep_hours_years * 12),
    mails: monthsBefore(now, kept.keep_mail_months),
    logins: monthsBefore(now, kept.keep_login_months),
    addresses: new Date(now - kept.keep_address_days * dayMs).toISOString(),
    waiting: addDays(today, -waitingDays),
  }
}
