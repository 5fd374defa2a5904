/** `/users/{id}/sessions`: ending whatever an account is signed in with, one's own (`me`) or another's. */
import { Hono } from 'hono'
import { afterCommit } from '../db/transaction.ts'
import { forbidden, invalidCredentials } from '../http/problem.ts'
import { loadRow } from '../items/row.ts'
import type { ItemsService } from '../items/service.ts'
import { write } from '../items/write.ts'
import { loadAccount } from './account.ts'
import type { AccessDeps } from './deps.ts'
import { users } from './resources.ts'
import { countedFrom, endSessionsOf } from './sessions.ts'

/** The routes, to be mounted at the root before those of `/users`. */
export function sessionsRoutes(deps: AccessDeps, service: ItemsService): Hono {
  const routes = new Hono()

  routes.delete('/users/:id/sessions', async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    const named = c.req.param('id')
    const id = named === 'me' ? caller.account.id : named
    const isOwn = id === caller.account.id
    const permission = writer.permissions.of(users.name, 'update')
    if (!isOwn && permission?.rows !== 'every') throw forbidden()
    await deps.database.transaction(async (tx) => {
      const user = await loadRow(tx, users, id, { lock: true }).catch(() => null)
      const account = user && (await loadAccount(tx, id))
      if (!user || (account?.admin && !isOwn && !writer.admin)) throw forbidden()
      const now = deps.now()
      await endSessionsOf(tx, id, now)
      await write(tx, caller.actor, {
        collection: users,
        key: id,
        before: user,
        action: 'end-sessions',
        update: { sessions_from: countedFrom(user.sessions_from, now) },
      })
      afterCommit(tx, () => deps.accounts.forget(id))
    })
    return c.body(null, 204)
  })

  return routes
}
