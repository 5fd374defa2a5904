/** The sample company's sign-ins, one for each role. */
import type { Kysely } from 'kysely'
import { hashPassword } from '../../platform/access/password.ts'
import { jsonb } from '../../platform/db/jsonb.ts'
import type { Tables } from '../../platform/resource/model.ts'
import { roleNamed, type RoleName } from './roles.ts'

interface SignIn {
  readonly id: string
  readonly email: string
  readonly role: RoleName
  readonly first_name: string
  readonly last_name: string
  readonly language: 'nl-BE' | 'fr-FR' | 'en-GB'
}

const signIn = (
  id: number,
  name: string,
  role: RoleName,
  first_name: string,
  last_name: string,
  language: SignIn['language'],
): SignIn => ({
  id: `0190a000-0000-7000-8000-00000000010${id}`,
  email: `${name}@feestfiets.example`,
  role,
  first_name,
  last_name,
  language,
})

export const sampleSignIns: readonly SignIn[] = [
  signIn(1, 'super', 'Super-administrator', 'Liesbeth', 'De Smet', 'nl-BE'),
  signIn(2, 'admin', 'Admin', 'Wouter', 'Claeys', 'nl-BE'),
  signIn(3, 'planner', 'Planner', 'Sofie', 'Vandamme', 'nl-BE'),
  signIn(4, 'accountant', 'Accountant', 'Marc', 'Lambert', 'fr-FR'),
  signIn(5, 'employee', 'Employee', 'Jonas', 'Peeters', 'nl-BE'),
  signIn(6, 'organizer', 'Organizer', 'Amélie', 'Dubois', 'fr-FR'),
]

export const sampleAgency = {
  id: '0190a000-0000-7000-8000-000000000201',
  name: 'Bureau Plaisir',
  language: 'fr',
  contacts: [{ name: 'Amélie Dubois', email: 'organizer@feestfiets.example', phone: '+32 470 00 00 06' }],
  address: 'Rue Neuve 1, 1000 Bruxelles',
} as const

/**
 * Loads the sample sign-ins, all with one password, and the agency the organizer works for. The employee's
 * account is tied to an active employee of the sample company, when there is one.
 */
export async function loadSampleUsers(tx: Kysely<Tables>, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await tx
    .insertInto('users')
    .values(
      sampleSignIns.map(({ role, ...person }) => ({
        ...person,
        role: roleNamed(role).id,
        password: hash,
        status: 'active' as const,
        email_notifications: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const user = (role: RoleName) => sampleSignIns.find((person) => person.role === role)!.id
  await tx
    .insertInto('booking_agencies')
    .values({ ...sampleAgency, contacts: jsonb([...sampleAgency.contacts]), can_hold: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('agency_members')
    .values({
      id: '0190a000-0000-7000-8000-000000000202',
      agency: sampleAgency.id,
      user: user('Organizer'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const employee = await tx
    .selectFrom('employees')
    .select('id')
    .where('status', '=', 'active')
    .where('user', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const taken = await tx
    .selectFrom('employees')
    .select('id')
    .where('user', '=', user('Employee'))
    .executeTakeFirst()
  if (employee && !taken)
    await tx
      .updateTable('employees')
      .set({ user: user('Employee') })
      .where('id', '=', employee.id)
      .execute()
}
