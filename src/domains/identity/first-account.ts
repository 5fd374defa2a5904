/** The account that opens a company's own, empty database. */
import type { Kysely } from 'kysely'
import { newId } from '../../kernel/id.ts'
import { hashPassword } from '../../platform/access/password.ts'
import type { Tables } from '../../platform/resource/model.ts'
import { roleNamed } from './roles.ts'

export async function makeFirstAccount(tx: Kysely<Tables>, email: string, password: string): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: newId(),
      email: email.toLowerCase(),
      role: roleNamed('Super-administrator').id,
      password: await hashPassword(password),
      status: 'active',
      email_notifications: true,
    })
    .execute()
}
