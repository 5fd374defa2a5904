/** What an agency does for the customers it brought: what they do themselves with their link. */
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import type { BookingWhole } from '../ride.ts'
import { acceptance, pick, refusal } from './answers.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, read } from './endpoint.ts'
import { bobFields, nameBob } from './bobs.ts'
import { show } from './scheduler.ts'
import { brought } from './served-move.ts'
import { readWhole } from './whole.ts'

function onlyAgency({ role }: Caller): void {
  if (role !== 'organizer') throw forbidden()
}

/** The booking an agency brought; any other is refused, there or not. A draft has nothing to do yet. */
async function served(
  db: Kysely<Tables>,
  { caller }: Call,
  id: string | undefined,
  lock = false,
): Promise<BookingWhole> {
  onlyAgency(caller)
  const whole = isId(id) ? await readWhole(db, { id }, { lock }) : null
  if (!whole || whole.booking.status === 'draft' || !(await brought(db, caller, whole.booking)))
    throw forbidden()
  return whole
}

export function agencyServiceRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  const act = (
    path: string,
    known: readonly string[],
    move: (tx: Tx, whole: BookingWhole, call: Call) => Promise<Reply>,
  ) =>
    routes.post(`/api/bookings/:id/scheduler/${path}`, (c) =>
      change(
        deps,
        c,
        known,
        async (tx, call) => {
          const whole = await served(tx, call, c.req.param('id'), true)
          const done = await move(tx, whole, call)
          return done.ok ? show(tx, await served(tx, call, c.req.param('id')), call) : done
        },
        { before: onlyAgency },
      ),
    )
  routes.get('/api/bookings/:id/scheduler', (c) =>
    read(deps, c, async (call) => {
      const db = deps.database.kysely
      return show(db, await served(db, call, c.req.param('id')), call)
    }),
  )
  act('slot', ['start', 'total', 'version'], pick)
  act('bobs', bobFields, (tx, whole, call) => nameBob(tx, whole, call))
  act('acceptance', ['option', 'name', 'total', 'version'], acceptance)
  act('refusal', [], refusal)
  return routes
}
