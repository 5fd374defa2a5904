/** The link that lets the owner of an empty database make the first account, once and for one day. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isOwnAddress } from '../../../platform/access/password/password-policy.ts'
import { isEmailAddress } from '../../../kernel/contact/email-address.ts'
import { type Refusal, ok } from '../../../kernel/outcome.ts'

export const setUpPath = '/portal/auth/set-up'
/** How long the link printed at start opens, in milliseconds: one day. */
export const setUpForMs = 24 * 60 * 60 * 1000
/** The least the first account's password counts, in characters. */
export const shortestPassword = 8
export const longestPassword = 200

export const longestName = 100

const signature = (secret: string, ends: string) =>
  createHmac('sha256', secret).update(`set-up:${ends}`).digest('base64url')

/** A token that says when it ends and that we made it; nothing of it is stored. */
export function setUpToken(secret: string, now: number): string {
  const ends = (now + setUpForMs).toString(36)
  return `${ends}.${signature(secret, ends)}`
}

/** Whether we made the token and it has not ended. */
export function isSetUpToken(token: unknown, secret: string, now: number): boolean {
  if (typeof token !== 'string') return false
  const [ends = '', signed = ''] = token.split('.')
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(secret, ends))]
  return given.length === right.length && timingSafeEqual(given, right) && Number.parseInt(ends, 36) > now
}

export interface FirstAccount {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
}

type Judged =
  | { readonly ok: true; readonly value: FirstAccount }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/**
 * The account somebody asks for, or everything that is wrong with it.
 * Rule ID-06.
 * @param isCommon whether its password is one of those that are guessed first.
 */
export function judgeFirstAccount(body: Readonly<Record<string, unknown>>, isCommon: boolean): Judged {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
  const password = typeof body.password === 'string' ? body.password : ''
  const [first_name, last_name] = [body.first_name, body.last_name].map((name) =>
    typeof name === 'string' ? name.trim() : '',
  ) as [string, string]
  const refusals: Refusal[] = []
  // The account's actions stand in every history under its name.
  for (const [field, name] of Object.entries({ first_name, last_name })) {
    if (!name) refusals.push({ reason: `${field.replace('_', '-')}-required`, field })
    else if (name.length > longestName) refusals.push({ reason: 'text-too-long', field, max: longestName })
  }
  if (!email) refusals.push({ reason: 'email-required', field: 'email' })
  else if (email.length > 255 || !isEmailAddress(email))
    refusals.push({ reason: 'email-invalid', field: 'email' })
  if (password.length < shortestPassword || password.length > longestPassword)
    refusals.push({ reason: 'password-too-short', field: 'password', min: shortestPassword })
  else if (isOwnAddress(password, email)) refusals.push({ reason: 'password-is-email', field: 'password' })
  else if (isCommon) refusals.push({ reason: 'password-too-common', field: 'password' })
  return refusals.length > 0 ? { ok: false, refusals } : ok({ first_name, last_name, email, password })
}
