/** One act over many bookings: a transaction a booking, each whole or not at all, and each done once a key. */
import { type Id, newId } from '../../../../kernel/id/id.ts'
import type { Call, Reply, Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, listOf, object, orNull, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { idempotent } from '../../../../platform/http/idempotency/idempotency.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import type { BookingDeps } from '../deps.ts'

const which = { booking: id<'bookings'>(), number: orNull(text()) }
export const doneBookings = listOf(object(which))
export const refusedBookings = listOf(object({ ...which, why: text('In the caller’s language') }))

type Asked = Pick<Call<BookingDeps>, 'deps' | 'caller' | 'context' | 'locale'> & { readonly body: object }

/**
 * Sent again under the same key it goes on where it stopped.
 *
 * @param act what it is called under its key, `POST /api/weather-moves`.
 */
export function actOn({ deps, caller, context, locale, body }: Asked, act: string) {
  const key = context.req.header('idempotency-key')
  const scope = (of: string) => `${act} ${of} ${caller.account?.id ?? ''}`
  const once = (of: string, work: Parameters<typeof idempotent>[2]) =>
    idempotent(deps, { key, scope: scope(of), body }, work)
  return {
    /** The act's own id: one a key. */
    id: async <K extends string>() =>
      (await once('', async () => ({ status: 200, body: newId() }))).body as Id<K>,
    /** Booking by booking, in the order given. */
    async each(bookings: readonly Id<'bookings'>[], move: (tx: Tx, position: number) => Promise<Reply>) {
      const done: Parsed<typeof doneBookings>[number][] = []
      const refused: Parsed<typeof refusedBookings>[number][] = []
      for (const [position, booking] of bookings.entries()) {
        const answer = await once(booking, async (tx) => {
          const made = await move(tx, position)
          if (made.ok) return { status: 201, body: null }
          return { status: 409, body: refusalEntry(made.refusals[0]!, { say: deps.say, locale }).message }
        })
        const known = await deps.database.kysely
          .selectFrom('bookings')
          .select('number')
          .where('id', '=', booking)
          .executeTakeFirst()
        const one = { booking, number: known?.number ?? null }
        if (answer.status === 201) done.push(one)
        else refused.push({ ...one, why: answer.body as string })
      }
      return { done, refused }
    },
  }
}
