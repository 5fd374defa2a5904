/** What the company's settings ask of passwords and of who keeps guessing them. */
import type { Kysely } from 'kysely'
import type { SignInPolicy } from '../../../platform/access/deps.ts'
import type { Tables } from '../../../platform/resource/model.ts'

export async function signInPolicy(db: Kysely<Tables>): Promise<SignInPolicy> {
  const settings = await db
    .selectFrom('settings')
    .select(['password_policy', 'login_attempts'])
    .executeTakeFirst()
  return {
    passwords: settings?.password_policy ?? 'weak',
    loginAttempts: settings?.login_attempts ?? null,
  }
}
