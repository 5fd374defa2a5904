/** The draft of who looks for a start: what it keeps is free for him, and each price is that of what he ordered, as who he books. */
import type { Call } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Wish } from '../../../catalog/wish.ts'
import type { BookingWhole } from '../../ride.ts'
import type { BookingDeps } from '../deps.ts'
import { readWhole } from '../whole.ts'

/** A call that looks for something by its query. */
export type Looking<Query, Path = unknown> = Call<BookingDeps, unknown, Path, Query>

interface OwnDraft {
  /** Empty where nobody names a draft. */
  readonly token: string
  readonly own: BookingWhole | null
}

/** The draft a query names, `current` being that of the cookie. */
export async function ownDraft({
  deps,
  context,
  query: { draft = '' },
}: Looking<{ readonly draft?: string }>): Promise<OwnDraft> {
  const token = draft === 'current' ? deps.currentToken(context) : draft
  return { token, own: token ? await readWhole(deps.database.kysely, { token }) : null }
}

export const withOwn = (wish: Wish, own: BookingWhole | null): Wish =>
  own?.booking.status === 'draft'
    ? {
        ...wish,
        drinks: own.drinks,
        customerKind: own.booking.customer_kind,
        coupon: own.coupon ?? null,
      }
    : wish

/** Whose time counts as free for him: his draft's own. */
export const keptBy = (own: BookingWhole | null): readonly string[] =>
  own?.booking.status === 'draft' ? [own.booking.id] : []
