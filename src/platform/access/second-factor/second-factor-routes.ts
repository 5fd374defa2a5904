/** `/users/me/tfa`: an account's second factor, and taking another's away. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { afterCommit } from '../../db/transaction.ts'
import { dialectOf, judgedText, mountedDialect, textSent } from '../../http/endpoint/dialect.ts'
import { forbidden, invalidCredentials, invalidPayload } from '../../http/problem.ts'
import { id, judged, listOf, object, openObject, text } from '../../http/endpoint/schema.ts'
import type { ItemsService } from '../../items/service.ts'
import { loadRow, type RowOf } from '../../items/sql/row.ts'
import { write } from '../../items/write/write.ts'
import type { Tables } from '../../resource/model.ts'
import { loadAccount } from '../account/account.ts'
import type { Actor } from '../actor.ts'
import type { AccessDeps } from '../deps.ts'
import { isPassword } from '../password/password.ts'
import { forgetRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { users } from '../resources.ts'
import { group, passwordSent } from '../sent.ts'
import { base32, isSecret, otpauthUrl, secretOfBase32, stepOfCode } from './totp.ts'

type Tx = Kysely<Tables>
type User = RowOf<typeof users>

/** The random part of a secret, 128 bits (RFC 4226, section 4, R6), and the seal behind it. */
const randomPart = 16
const sealPart = 9

/** Proves that we gave the secret to who knew the account's password; nobody else gets a factor switched on. */
const sealOf = (random: Buffer, { id, password }: User, secret: string) =>
  createHmac('sha256', secret)
    .update(`second-factor:${id}:${password}:`)
    .update(random)
    .digest()
    .subarray(0, sealPart)

function sealedSecret(user: User, secret: string): string {
  const random = randomBytes(randomPart)
  return base32(Buffer.concat([random, sealOf(random, user, secret)]))
}

function isSealed(given: string, user: User, secret: string): boolean {
  const bytes = secretOfBase32(given)
  const seal = bytes.subarray(randomPart)
  return (
    seal.length === sealPart && timingSafeEqual(seal, sealOf(bytes.subarray(0, randomPart), user, secret))
  )
}

const wrongCode = () => invalidPayload('"otp" is invalid', { field: 'otp' })
const otp = judged<string>({ type: 'string', description: 'A code of the authenticator' }, [], (given) => {
  if (typeof given === 'number') return { value: String(given) }
  const judgement = judgedText(given)
  return 'value' in judgement ? { value: judgement.value.trim() } : judgement
})
const codeSent = openObject({ otp })
const codes = (words: string) => ({
  200: {
    words,
    data: object({ recovery_codes: listOf(text(), 'Shown this once; each works once') }),
  },
})
/** What no cache between us keeps. */
const shownOnce = <T>(context: Context, data: T) => {
  context.header('cache-control', 'no-store')
  return { data }
}
const ofOneself = { group, to: 'signed-in' } as const

interface FactorDeps extends AccessDeps {
  /** What the product is called, read at each call; the host stands in for none. */
  readonly project?: () => Promise<{ readonly project_name?: string }>
}

/** The routes of `/users/me/tfa`, to be mounted at the root before those of `/users`. */
export function secondFactorRoutes(deps: FactorDeps, service: ItemsService): Hono {
  /** What is guessed here is throttled by account. */
  const answering = dialectOf(async (c) => {
    const { caller } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    deps.throttle.take(`second factor ${caller.account.id}`)
    return { account: caller.account, actor: caller.actor }
  })

  /** Writes the factor of an account whose row is held. */
  const change = async (tx: Tx, actor: Actor, before: User, action: string, update: object) => {
    await write(tx, actor, { collection: users, key: before.id, before, action, update })
    afterCommit(tx, () => deps.accounts.forget(before.id))
  }

  const switchOff = async (tx: Tx, actor: Actor, before: User, action: string) => {
    await forgetRecoveryCodes(tx, before.id)
    await change(tx, actor, before, action, { tfa_secret: null, tfa_step: null })
  }

  const held = async (tx: Tx, id: string): Promise<User> => {
    const user = await loadRow(tx, users, id, { lock: true })
    if (!user) throw invalidCredentials()
    return user
  }

  const generating = answering(
    {
      ...ofOneself,
      call: 'POST /users/me/tfa/generate',
      summary: 'A secret for an authenticator, not switched on yet',
      body: openObject({ password: passwordSent }),
      answers: {
        200: {
          words: 'The secret',
          data: object({ secret: text(), otpauth_url: text('For a QR code') }),
        },
      },
    },
    async ({ context, account, body }) => {
      const user = await loadRow(deps.database.kysely, users, account.id)
      if (!user || !(await isPassword(body.password, user.password))) throw invalidCredentials()
      if (user.tfa_secret) throw invalidPayload('TFA secret is already set')
      const secret = sealedSecret(user, deps.secret)
      // The name the people know; a colon would end it (Key URI Format).
      const named = (await deps.project?.())?.project_name?.replaceAll(':', ' ').trim()
      const otpauth_url = otpauthUrl(secret, account.email, named || new URL(deps.publicUrl).host)
      return shownOnce(context, { secret, otpauth_url })
    },
  )

  const enabling = answering(
    {
      ...ofOneself,
      call: 'POST /users/me/tfa/enable',
      summary: 'Switch the second step on, with a code from the authenticator',
      body: openObject({ secret: textSent('As it was generated'), otp }),
      answers: codes('On'),
    },
    async ({ context, account, actor, body: { secret: tfa_secret, otp: code } }) => {
      const recovery_codes = await deps.database.transaction(async (tx) => {
        const user = await held(tx, account.id)
        if (user.tfa_secret) throw invalidPayload('TFA secret is already set')
        if (!isSecret(tfa_secret) || !isSealed(tfa_secret, user, deps.secret))
          throw invalidPayload('"secret" is not one that was generated for this account')
        const tfa_step = stepOfCode(code, tfa_secret, { now: deps.now() })
        if (tfa_step === null) throw wrongCode()
        await change(tx, actor, user, 'enable-second-factor', { tfa_secret, tfa_step })
        return renewRecoveryCodes(tx, user.id, deps.secret)
      })
      return shownOnce(context, { recovery_codes })
    },
  )

  const renewing = answering(
    {
      ...ofOneself,
      call: 'POST /users/me/tfa/recovery-codes',
      summary: 'New recovery codes; the previous ones stop working',
      body: codeSent,
      answers: codes('The codes'),
    },
    async ({ context, account, actor, body }) => {
      const recovery_codes = await deps.database.transaction(async (tx) => {
        const user = await held(tx, account.id)
        const tfa_step = codeStep(user, body.otp, deps)
        if (tfa_step === null) throw wrongCode()
        await change(tx, actor, user, 'renew-recovery-codes', { tfa_step })
        return renewRecoveryCodes(tx, user.id, deps.secret)
      })
      return shownOnce(context, { recovery_codes })
    },
  )

  const disabling = answering(
    {
      ...ofOneself,
      call: 'POST /users/me/tfa/disable',
      summary: 'Switch your own second step off, with a code from the authenticator or a recovery code',
      body: codeSent,
      answers: { 204: { words: 'Off' } },
    },
    async ({ account, actor, body: { otp: code } }) => {
      await deps.database.transaction(async (tx) => {
        const user = await held(tx, account.id)
        const now = deps.now()
        if (codeStep(user, code, deps) === null)
          if (!(await useRecoveryCode(tx, user.id, code, { secret: deps.secret, now }))) throw wrongCode()
        await switchOff(tx, actor, user, 'disable-second-factor')
      })
      return undefined
    },
  )

  const resetting = dialectOf((c) => service.caller(c.req.raw))(
    {
      call: 'POST /users/:id/tfa/disable',
      group,
      summary: 'Remove the second step of somebody who lost access to it',
      to: ['admin'],
      path: { id: id() },
      answers: { 204: { words: 'Off' } },
    },
    async ({ caller, writer, path }) => {
      const permission = writer.permissions.of(users.name, 'update')
      if (!permission || permission.field('tfa_secret') === 'none' || path.id === caller.account?.id)
        throw forbidden()
      await deps.database.transaction(async (tx) => {
        const user = await loadRow(tx, users, path.id, { lock: true })
        const account = user && (await loadAccount(tx, path.id))
        if (!user || (account?.admin && !writer.admin)) throw forbidden()
        await switchOff(tx, caller.actor, user, 'reset-second-factor')
      })
      return undefined
    },
  )

  return mountedDialect([generating, enabling, renewing, disabling, resetting])
}

const codeStep = ({ tfa_secret, tfa_step }: User, code: string, { now }: AccessDeps): number | null =>
  tfa_secret ? stepOfCode(code, tfa_secret, { now: now(), last: tfa_step }) : null
