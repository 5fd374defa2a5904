/** The draft of who looks for a start: what it keeps is free for him, and each price is that of what he ordered, as who he books. */
import type { Context } from 'hono'
import type { Wish } from '../../catalog/wish.ts'
import type { BookingWhole } from '../ride.ts'
import { draftToken } from './draft-by-token.ts'
import type { Call } from './endpoint.ts'
import { readWhole } from './whole.ts'

interface OwnDraft {
  /** Empty where nobody names a draft. */
  readonly token: string
  readonly own: BookingWhole | null
}

/** The draft a query names, `current` being that of the cookie. */
export async function ownDraft({ deps }: Pick<Call, 'deps'>, c: Context): Promise<OwnDraft> {
  const named = c.req.query('draft')
  const token = named ? (named === 'current' ? draftToken(c) : named) : ''
  return { token, own: token ? await readWhole(deps.database.kysely, { token }) : null }
}

export const withOwn = (wish: Wish, own: BookingWhole | null): Wish =>
  own?.booking.status === 'draft'
    ? { ...wish, drinks: own.drinks, customerKind: own.booking.customer_kind }
    : wish

/** Whose time counts as free for him: his draft's own. */
export const keptBy = (own: BookingWhole | null): readonly string[] =>
  own?.booking.status === 'draft' ? [own.booking.id] : []
