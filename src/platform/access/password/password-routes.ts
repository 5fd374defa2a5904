/** `/auth/password`: asking for a new password, and setting it by the link of the letter. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { dialectOf, mountedDialect, textSent } from '../../http/endpoint/dialect.ts'
import { judged, object, oneOf, openObject } from '../../http/endpoint/schema.ts'
import { recordEvent } from '../../items/write/write.ts'
import { userByEmail } from '../account/account.ts'
import { visitorActor } from '../actor.ts'
import { hashAddress } from '../session/caller.ts'
import type { AccessDeps } from '../deps.ts'
import type { LinkPurpose } from '../account/account-link.ts'
import { linkStateOf, linkStates, localeOf, setPasswordByLink } from './link-password.ts'
import { loginStallMs } from '../session/login.ts'
import { passwordPolicies } from './password-policy.ts'
import { users } from '../resources.ts'
import { byLink, emailSent, group, pageSent } from '../sent.ts'

/** How long the link to a new password opens, in milliseconds: two hours. */
export const resetForMs = 2 * 60 * 60 * 1000

const purposes: readonly LinkPurpose[] = ['invite', 'password-reset']
const purposeSent = judged<LinkPurpose>({ type: 'string', enum: [...purposes] }, [], (given) => {
  const purpose = purposes.find((one) => one === given)
  return purpose ? { value: purpose } : { reason: `must be one of ${purposes.join(', ')}` }
})

/** The routes of `/auth/password`, to be mounted at the root. */
export function passwordRoutes(deps: AccessDeps): Hono {
  const answering = dialectOf(() => ({}))
  return mountedDialect([
    answering(
      {
        call: 'POST /auth/password/request',
        group,
        summary: 'Ask for a link to a new password',
        detail:
          'The answer is the same whether the address has an account or not. The link is valid for two hours.',
        body: openObject({ email: emailSent, reset_url: pageSent(deps, 'reset passwords') }),
        answers: { 204: { words: 'An email is on its way if the address has an account' } },
      },
      // The answer is the same, and as late, whether somebody has this address or not.
      async ({ context, body }) => {
        const request = context.req.raw
        const email = body.email.trim().toLowerCase()
        const address = deps.address(request)
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
            url: body.reset_url,
            locale: localeOf(request),
          })
        })
        await stalled
        return undefined
      },
    ),
    answering(
      {
        call: 'POST /auth/password/link',
        group,
        summary: 'What a link to a password still opens, and what a password needs here',
        body: openObject({ token: textSent('Of the link'), purpose: purposeSent }),
        answers: {
          200: {
            words: 'Its state',
            data: object({
              state: oneOf(linkStates, 'Used: of an invitation whose account has its password'),
              password_policy: oneOf(passwordPolicies),
            }),
          },
        },
      },
      async ({ body }) => ({
        data: {
          state: await linkStateOf(deps, body.purpose, body.token),
          password_policy: (await deps.signInPolicy(deps.database.kysely)).passwords,
        },
      }),
    ),
    answering(
      {
        call: 'POST /auth/password/reset',
        group,
        summary: 'Set the new password, with the token from the link',
        ...byLink,
        answers: { 204: { words: 'Set; every session of the account is over' } },
      },
      async ({ context: { req }, body }) => setPasswordByLink(deps, 'password-reset', req.raw, body),
    ),
  ])
}
