/** `/users/{id}/sessions`: ending whatever an account is signed in with, one's own (`me`) or another's. */
import type { Hono } from 'hono'
import { afterCommit } from '../../db/transaction.ts'
import { dialectOf, mountedDialect } from '../../http/endpoint/dialect.ts'
import { forbidden, invalidCredentials } from '../../http/problem.ts'
import { text } from '../../http/endpoint/schema.ts'
import { loadRow } from '../../items/sql/row.ts'
import type { ItemsService } from '../../items/service.ts'
import { write } from '../../items/write/write.ts'
import { loadAccount } from '../account/account.ts'
import type { AccessDeps } from '../deps.ts'
import { users } from '../resources.ts'
import { group } from '../sent.ts'
import { countedFrom, endSessionsOf } from './sessions.ts'

/** The routes, to be mounted at the root before those of `/users`. */
export function sessionsRoutes(deps: AccessDeps, service: ItemsService): Hono {
  const answering = dialectOf(async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    return { own: caller.account.id, actor: caller.actor, writer }
  })
  return mountedDialect([
    answering(
      {
        call: 'DELETE /users/:id/sessions',
        group,
        summary: 'End every session of an account; `me` as `id` is your own',
        to: 'signed-in',
        path: { id: text('A key of `users`, or `me`') },
        answers: {
          204: { words: 'Signed out everywhere, including this session if the account is your own' },
        },
      },
      async ({ own, actor, writer, path }) => {
        const id = path.id === 'me' ? own : path.id
        const isOwn = id === own
        const permission = writer.permissions.of(users.name, 'update')
        if (!isOwn && permission?.rows !== 'every') throw forbidden()
        await deps.database.transaction(async (tx) => {
          const user = await loadRow(tx, users, id, { lock: true }).catch(() => null)
          const account = user && (await loadAccount(tx, id))
          if (!user || (account?.admin && !isOwn && !writer.admin)) throw forbidden()
          const now = deps.now()
          await endSessionsOf(tx, id, now)
          await write(tx, actor, {
            collection: users,
            key: id,
            before: user,
            action: 'end-sessions',
            update: { sessions_from: countedFrom(user.sessions_from, now) },
          })
          afterCommit(tx, () => deps.accounts.forget(id))
        })
        return undefined
      },
    ),
  ])
}
