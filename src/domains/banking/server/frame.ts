/** The frame of what is done with the bank's files: who may, and what all of it stands on. */
import { sql } from 'kysely'
import { bookkeepers } from '../../identity/role-groups.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { endpointsOn } from '../../../platform/http/endpoint/endpoint.ts'
import type { BillingDeps } from '../../billing/server/deps.ts'

export type BankingDeps = BillingDeps

export const { acting, changing } = endpointsOn<BankingDeps>()

/** What every endpoint of the bank has in common. */
export const ofBank = { group: 'Bank', to: bookkeepers } as const

/** One file or match at a time: what a second would decide depends on the first. */
export const lockBank = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx)
