/** The frame of what the accountant reads: who may, which period, and what all of it stands on. */
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { bookkeepers } from '../../identity/role-groups.ts'
import { endpointsOn } from '../../../platform/http/endpoint/endpoint.ts'
import { judged } from '../../../platform/http/endpoint/schema.ts'
import type { BillingDeps } from '../../billing/server/deps.ts'
import { settingsOf } from '../../billing/server/store.ts'
import { type Period, periodOf } from '../period.ts'

export const { changing, reading, responding } = endpointsOn<BillingDeps>()

export const ofBooks = { group: 'Accounting', to: bookkeepers } as const

export const periodSchema = judged<Period>(
  {
    type: 'string',
    description: 'A month, `2027-05`, or a quarter, `2027-Q2`',
    pattern: String.raw`^2\d{3}-(0[1-9]|1[0-2]|Q[1-4])$`,
  },
  ['no-such-record'],
  (given) => {
    const value = typeof given === 'string' ? periodOf(given) : null
    return value ? { value } : { reason: 'no-such-record' }
  },
)

/** How many rows of a journal are read at once. */
export const pageSize = 100

/** The working day it is at the company, and until when its books are closed. */
export const clockOf = async ({ deps, now }: { readonly deps: BillingDeps; readonly now: number }) => {
  const { time_zone, lock_date } = await settingsOf(deps.database.kysely)
  return { today: dayOf(now, time_zone), lock_date }
}

/** A table as a file to fetch, kept by nobody between. */
export const fileAnswer = (text: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
