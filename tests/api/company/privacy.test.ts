/** Who may look at what is due, erase it, or read everything about a person: administrators, and nobody else. */
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'
import { sampleCompany, type WholeProgram, wholeProgramOn } from '../whole-program.ts'

const nowhere = '0190a000-0000-7000-8000-00000000ffff'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let customer: string
  let person: string
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    const only = async (text: string) => (await database().query<{ id: string }>(text))[0]!.id
    customer = await only('SELECT id FROM customers ORDER BY id LIMIT 1')
    person = await only(`SELECT id FROM users WHERE email = 'employee@feestfiets.example'`)
  })
  const routes = () =>
    [
      ['GET', '/api/privacy/due'],
      ['POST', '/api/privacy/runs'],
      ['GET', `/api/privacy/people/customers/${customer}`],
      ['GET', `/api/privacy/people/users/${person}`],
    ] as const
  const said = async (as: string | undefined, method: string, path: string) =>
    outcome(await program.call(method, path, { as, ...(method === 'POST' && { body: {} }) }))
  const kept = () =>
    database().query(
      `SELECT (SELECT count(*) FROM retention_runs) AS runs, (SELECT count(*) FROM activity WHERE action = 'export-data') AS exports`,
    )

  test.each([undefined, 'organizer', 'employee', 'planner', 'accountant'])(
    '%s is refused everything, his own file too, and leaves no trace of a run',
    async (as) => {
      const before = await kept()
      for (const [method, path] of routes())
        expect([method, path, await said(as, method, path)]).toEqual([method, path, '403 FORBIDDEN'])
      expect(await kept()).toEqual(before)
    },
  )

  test('a person who is not there is refused as one who may not be read', async () => {
    for (const path of [`customers/${nowhere}`, `employees/${person}`, 'customers/1', `users/${customer}`])
      expect([path, await said('admin', 'GET', `/api/privacy/people/${path}`)]).toEqual([
        path,
        '403 FORBIDDEN',
      ])
  })

  test.each(['admin', 'super'])(
    '%s sees what is due, erases it and takes the file of a person',
    async (as) => {
      expect((await program.call('GET', '/api/privacy/due', { as })).body).toMatchObject({
        data: { customers: expect.any(Number), waiting: expect.any(Number) },
      })
      expect((await program.call('POST', '/api/privacy/runs', { as, body: {} })).status).toBe(201)
      const file = await program.call('GET', `/api/privacy/people/users/${person}`, { as })
      expect(file.status).toBe(200)
      expect(file.headers.get('cache-control')).toBe('no-store')
      expect(file.body).toMatchObject({ person: { kind: 'users', id: person } })
      expect(JSON.stringify(file.body)).not.toMatch(/"(?:password|token_hash|tfa_secret)"/)
    },
  )
})
