/** Who is invited as an employee has a card from the first day, and reads the own rides at the first sign-in. */
import { beforeAll, expect, test } from 'vitest'
import {
  type AccountLetterOrder,
  writeAccountLetter,
} from '../../../src/domains/identity/mails/account-letters.ts'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { secret } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const employee = roleNamed('Employee').id

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const orders: AccountLetterOrder[] = []
  beforeAll(async () => {
    program = await wholeProgramOn(database(), {
      outbox: { send: async (_tx, _queue, order) => void orders.push(order as AccountLetterOrder) },
    })
  })
  const aCard = async () => {
    const id = newId()
    await database().query(
      `INSERT INTO employees (id, first_name, last_name, depot)
       SELECT $1, 'Lou', 'Maes', depot FROM employees LIMIT 1`,
      [id],
    )
    return id
  }
  const invite = async (email: string, more: object, as = 'admin') => {
    const { status, body } = await program.call('POST', '/users/invite', { as, body: { email, ...more } })
    const { errors = [] } = (body ?? {}) as { errors?: { extensions: { code: string; field?: string } }[] }
    return [status, ...errors.map(({ extensions: { code, field } }) => `${code} ${field}`)]
  }
  const linked = async (card: string) =>
    (
      await database().query<{ email: string | null }>(
        'SELECT u.email FROM employees e LEFT JOIN users u ON u.id = e."user" WHERE e.id = $1',
        [card],
      )
    )[0]!.email

  test('an invited employee accepts, signs in, and reads a calendar of his own', async () => {
    const card = await aCard()
    const email = 'lou.maes@company.example'
    expect(await invite(email, { role: employee, employee: card })).toEqual([204])
    expect(await linked(card)).toBe(email)
    await writeAccountLetter(
      { database: database(), secret, publicUrl: 'https://company.example', now: Date.now } as Parameters<
        typeof writeAccountLetter
      >[0],
      orders.at(-1)!,
    )
    const { plain } = (await sentLetters(database())).at(-1)!
    const [, token] = /token=([^\s&]+)/.exec(plain)!
    const chosen = 'een lang genoeg wachtwoord'
    const accepted = await program.call('POST', '/users/invite/accept', {
      body: { token: decodeURIComponent(token!), password: chosen },
    })
    expect(accepted.status).toBe(204)
    const signedIn = await program.call('POST', '/auth/login', { body: { email, password: chosen } })
    const { access_token } = (signedIn.body as { data: { access_token: string } }).data
    const today = dayOf(Date.now(), 'Europe/Brussels')
    const mine = await program.call('GET', `/api/my-calendar?from=${today}&to=${today}`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect((mine.body as { data: { employee: unknown } }).data.employee).toMatchObject({
      id: card,
      first_name: 'Lou',
    })
  })

  test('a card is its person’s alone, for the role of an employee, and one that is asked for is named [CR-10]', async () => {
    const card = await aCard()
    const [taken] = await database().query<{ id: string }>(
      'SELECT id FROM employees WHERE "user" IS NOT NULL LIMIT 1',
    )
    const before = await linked(taken!.id)
    expect(await invite('a@company.example', { role: employee, employee: taken!.id })).toEqual([
      400,
      'CARD_TAKEN employee',
    ])
    expect(await linked(taken!.id)).toBe(before)
    expect(await invite('b@company.example', { role: roleNamed('Planner').id, employee: card })).toEqual([
      400,
      'CARD_FOR_EMPLOYEES employee',
    ])
    expect(await invite('c@company.example', { role: employee, employee: newId() })).toEqual([
      400,
      'CARD_UNKNOWN employee',
    ])
    expect(await invite('d@company.example', { role: employee, employee: null })).toEqual([
      400,
      'CARD_NEEDED employee',
    ])
    // Who is no employee needs no card.
    expect(await invite('e@company.example', { role: roleNamed('Planner').id, employee: null })).toEqual([
      204,
    ])
    // A refused invitation leaves no account behind; who keeps the books links nobody.
    const left = await database().query(
      `SELECT email FROM users WHERE email IN ('a@company.example', 'b@company.example', 'c@company.example', 'd@company.example')`,
    )
    expect(left).toEqual([])
    expect((await invite('e@company.example', { role: employee, employee: card }, 'accountant'))[0]).toBe(403)
    expect(await linked(card)).toBeNull()
    expect(await invite('f@company.example', { role: employee, employee: card })).toEqual([204])
    expect(await invite('f@company.example', { role: employee, employee: null })).toEqual([204])
    expect(await linked(card)).toBe('f@company.example')
  })
})
