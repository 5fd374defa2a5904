/** Accounts as an administrator sees them, for the tests of accounts. */
import { beforeAll, expect } from 'vitest'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { outcome, password, type Program, programOn } from '../program.ts'
import type { Database } from '../../../src/platform/db/database.ts'

export const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id
export type Data = Readonly<Record<string, unknown>>
export const dataOf = ({ body }: { body: unknown }) => (body as { data: Data }).data

/** The data API with a settings record, and what the tests of accounts ask of it. */
export function accountsOf(database: () => Database) {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query(`INSERT INTO settings (id) VALUES (gen_random_uuid())`)
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })
  const logIn = (email: string, given = password, more: object = {}) =>
    program.call('POST', '/auth/login', { body: { email, password: given, ...more } })
  const tokenFor = async (email: string, given = password) =>
    dataOf(await logIn(email, given)).access_token as string
  let made = 0
  /** A new account, active and ready to sign in unless said otherwise. */
  const anAccount = async (more: Data = {}) => {
    made += 1
    const body = { email: `person${made}@site.test`, status: 'active', password, ...more }
    const answer = await call('super', 'POST', '/users', body)
    expect(outcome(answer)).toBe('200')
    return { id: dataOf(answer).id as string, email: body.email }
  }

  return { program: () => program, call, logIn, tokenFor, anAccount }
}
