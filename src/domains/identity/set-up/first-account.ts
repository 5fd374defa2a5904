/** The account that opens a company's own, empty database. */
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import { hashPassword } from '../../../platform/access/password/password.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { roleNamed } from '../roles.ts'
import type { FirstAccount } from './set-up.ts'

export async function makeFirstAccount(
  tx: Kysely<Tables>,
  { email, password, ...named }: Pick<FirstAccount, 'email' | 'password'> & Partial<FirstAccount>,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      ...named,
      id: newId(),
      email: email.toLowerCase(),
      role: roleNamed('Super-administrator').id,
      password: await hashPassword(password),
      status: 'active',
      email_notifications: true,
    })
    .execute()
}
