/** For which agencies somebody works: what `memberOf` is to permission rows, as statements ask for it. */
import type { Id } from '../../../kernel/id/id.ts'
import { type RawBuilder, sql } from 'kysely'

/** The keys of the agencies a person works for. Once one has ended or is archived, its people work for it no more. */
export const agenciesOf = (user: Id<'users'>): RawBuilder<string> => sql<string>`(
  SELECT m.agency FROM agency_members m JOIN booking_agencies a ON a.id = m.agency
  WHERE m."user" = ${user} AND a.status <> 'ended' AND a.archived_at IS NULL)`
