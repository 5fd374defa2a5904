/** `/auth/password`: asking for a new password, and setting it by the link of the letter. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { detectLocale } from '../../kernel/locale.ts'
import { readJson } from '../http/body.ts'
import { recordEvent } from '../items/write.ts'
import { userByEmail } from './account.ts'
import { ownPage } from './account-link.ts'
import { visitorActor } from './actor.ts'
import { hashAddress } from './caller.ts'
import type { AccessDeps } from './deps.ts'
import { setPasswordByLink } from './link-password.ts'
import { loginStallMs } from './login.ts'
import { users } from './resources.ts'
import { type Body, textIn } from './text-in.ts'

/** How long the link to a new password opens, in milliseconds: two hours. */
export const resetForMs = 2 * 60 * 60 * 1000

const localeOf = (request: Request) => detectLocale(undefined, request.headers.get('accept-language'))

/** The routes of `/auth/password`, to be mounted at the root. */
export function passwordRoutes(deps: AccessDeps): Hono {
  const routes = new Hono()

  // The answer is the same, and as late, whether somebody has this address or not.
  routes.post('/auth/password/request', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const email = textIn(body, 'email').trim().toLowerCase()
    const url = ownPage(body.reset_url, deps.publicUrl, 'reset passwords')
    const address = deps.address(c.req.raw)
    deps.throttle.take(address)
    deps.throttle.take(`reset ${email.slice(0, 300)}`)
    const stalled = sleep(loginStallMs)
    await deps.database.transaction(async (tx) => {
      const user = await userByEmail(tx, email)
      if (user?.status !== 'active') return
      const actor = visitorActor(hashAddress(address, deps.secret))
      await recordEvent(tx, actor, { collection: users, item: user.id, action: 'request-password-reset' })
      const ends = deps.now() + resetForMs
      await deps.sendLetter(tx, {
        letter: 'password-reset',
        user: user.id,
        ends,
        url,
        locale: localeOf(c.req.raw),
      })
    })
    await stalled
    return c.body(null, 204)
  })

  routes.post('/auth/password/reset', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const address = deps.address(c.req.raw)
    deps.throttle.take(address)
    await setPasswordByLink(deps, 'password-reset', {
      token: textIn(body, 'token'),
      password: textIn(body, 'password'),
      locale: localeOf(c.req.raw),
      ipHash: hashAddress(address, deps.secret),
    })
    return c.body(null, 204)
  })

  return routes
}
