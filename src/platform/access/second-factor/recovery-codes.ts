/** Recovery codes: ten, each good once in place of a one-time code; only keyed hashes are kept. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import type { Tables } from '../../resource/model.ts'
import { base32 } from './totp.ts'

const count = 10
/** Ten characters: 50 bits. */
const characters = 10

const hashOf = (code: string, user: string, secret: string) =>
  createHmac('sha256', secret).update(`recovery:${user}:${code}`).digest('base64url')

/** A code as people copy it: any case, with or without its hyphen. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Makes an account's codes anew, in place of those it had; shown once, as `ABCDE-23456`. */
export async function renewRecoveryCodes(
  tx: Kysely<Tables>,
  user: string,
  secret: string,
): Promise<string[]> {
  await forgetRecoveryCodes(tx, user)
  const codes = Array.from({ length: count }, () => base32(randomBytes(8)).slice(0, characters))
  const rows = codes.map((code) => ({ id: newId(), user, code_hash: hashOf(code, user, secret) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function forgetRecoveryCodes(tx: Kysely<Tables>, user: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user', '=', user).execute()
}

/** Uses a code up; false when it is none of the account's, or was used before. */
export async function useRecoveryCode(
  tx: Kysely<Tables>,
  user: string,
  code: string,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  if (plain(code).length !== characters) return false
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date(now).toISOString() })
    .where('user', '=', user)
    .where('code_hash', '=', hashOf(plain(code), user, secret))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
