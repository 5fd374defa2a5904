import { hashPassword } from '../../../src/platform/access/password/password.ts'
import type { Database } from '../../../src/platform/db/database.ts'

/** KiB; a product takes 19,456, and a test's sign-in is mostly the hashing of its password. */
export const littleMemory = 64

/** Every account there is signs in with this password at little cost. */
export async function quickPasswords(database: Database, password: string): Promise<void> {
  await database.query('UPDATE users SET password = $1 WHERE password IS NOT NULL', [
    await hashPassword(password, littleMemory),
  ])
}
