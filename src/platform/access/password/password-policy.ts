/** What a password needs before it is taken. */
import type { Locale } from '../../../kernel/locale.ts'
import { Problem } from '../../http/problem.ts'
import type { Say } from '../../http/refusal.ts'
import { isCommonPassword } from './common-password.ts'

/** `weak`: eight characters; `strong`: also a digit, a lower and an upper case letter, a special character, no whitespace. */
export const passwordPolicies = ['none', 'weak', 'strong'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

const shortest = 8
type Need = 'length' | 'lower' | 'upper' | 'digit' | 'special' | 'space'

const needs: readonly (readonly [Need, (password: string) => boolean])[] = [
  ['length', (password) => Array.from(password).length >= shortest],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\p{Nd}/u.test(password)],
  ['special', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ['space', (password) => !/\s/.test(password)],
]

/** What the password still needs under the policy, in the order it is said in; nothing when it is good. */
export function missingIn(password: string, policy: PasswordPolicy): Need[] {
  if (policy === 'none') return []
  const asked = policy === 'weak' ? needs.slice(0, 1) : needs
  return asked.filter(([, isMet]) => !isMet(password)).map(([need]) => need)
}

/** The keys of the words for each need, so that a reader is told in his language. */
const words: Readonly<Record<Need, string>> = {
  length: 'password_needs_length',
  lower: 'password_needs_lower',
  upper: 'password_needs_upper',
  digit: 'password_needs_digit',
  special: 'password_needs_special',
  space: 'password_needs_no_space',
}

/** Whether a password is the address its holder signs in with: what everybody who knows him tries first. */
export const isOwnAddress = (password: string, email: string | null | undefined): boolean =>
  Boolean(email) && password.trim().toLowerCase() === email!.trim().toLowerCase()

/**
 * Throws 400 FAILED_VALIDATION on `password`, saying what is missing, unless the password is good. Where anything is
 * asked of a password, none of those that are guessed first is taken, nor the holder's own address.
 */
export async function checkPassword(
  password: string,
  policy: PasswordPolicy,
  { locale, say = () => undefined, email }: { locale: Locale; say?: Say; email?: string | null | undefined },
): Promise<void> {
  const refused = (
    missing: readonly string[],
    key: string,
    parameters: Parameters<Say>[1],
    plain: string,
  ) => {
    const message = say(key, parameters, locale) ?? `Validation failed for field "password". ${plain}`
    const extensions = { field: 'password', type: 'regex', missing, code: 'FAILED_VALIDATION' }
    return new Problem(400, [{ message, extensions }])
  }
  if (policy !== 'none' && isOwnAddress(password, email))
    throw refused(['uncommon'], 'refusal_password_is_email', {}, 'It is the email address of the account.')
  const missing = password === '' ? (['length'] as const) : missingIn(password, policy)
  if (missing.length > 0) {
    const said = missing.map((need) => say(words[need], { min: shortest }, locale) ?? need).join(', ')
    throw refused(missing, 'password_needs', { missing: said }, `Needed: ${said}.`)
  }
  if (policy !== 'none' && (await isCommonPassword(password)))
    throw refused(['uncommon'], 'refusal_password_too_common', {}, 'It is one of the most used passwords.')
}
