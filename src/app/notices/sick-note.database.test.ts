import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../tests/databases/databases.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const noted = async (as: 'employee' | 'planner', from: string, to: string) => {
    const { status, body } = await program.call('POST', '/items/absences', {
      as,
      body: { employee: sample.employees.sofie, kind: 'sick', starts_at: from, ends_at: to },
    })
    expect(status).toBe(200)
    return (body as { data: { id: string; status: string } }).data
  }
  const noticesOf = (absence: string) =>
    database().query<{ kind: string; role: string; mail: string | null; read: boolean; name: string }>(
      `SELECT n.kind, r.slug AS role, n.mail, n.read, n.facts->>'name' AS name FROM notifications n
       JOIN users u ON u.id = n.recipient JOIN roles r ON r.id = u.role WHERE n.item = $1 ORDER BY role`,
      [absence],
    )

  test('who reports sick is told to every planner at once as ill, and nobody reads of a request', async () => {
    const ill = await noted('employee', '2027-09-06T06:00:00Z', '2027-09-08T18:00:00Z')
    expect(ill.status).toBe('approved')
    const notices = await noticesOf(ill.id)
    expect(notices.map(({ role }) => role)).toEqual(expect.arrayContaining(['planner']))
    expect([...new Set(notices.map(({ kind }) => kind))]).toEqual(['absence-sick'])
    for (const { mail, read, role } of notices) {
      expect([mail, read]).toEqual(['at_once', false])
      expect(role).not.toBe('employee')
    }
  })

  test('an illness of long ago waits, and the office is asked as for any leave', async () => {
    const ill = await noted('employee', '2025-09-06T06:00:00Z', '2025-09-08T18:00:00Z')
    expect(ill.status).toBe('requested')
    const asked = await noticesOf(ill.id)
    expect(asked.map(({ role }) => role)).toEqual(expect.arrayContaining(['planner']))
    expect([...new Set(asked.map(({ kind }) => kind))]).toEqual(['absence-asked'])
    await program.call('POST', `/api/absences/${ill.id}/approval`, { as: 'planner', body: { replan: true } })
    expect((await noticesOf(ill.id)).map(({ kind, role }) => `${kind} ${role}`)).toContain(
      'absence-answered employee',
    )
  })

  test('an illness the office notes is no answer to the employee, who asked nothing', async () => {
    const ill = await noted('planner', '2027-10-04T06:00:00Z', '2027-10-05T18:00:00Z')
    const notices = await noticesOf(ill.id)
    expect(notices.filter(({ role }) => role === 'employee')).toEqual([])
    expect(notices.every(({ kind }) => kind === 'absence-sick')).toBe(true)
  })
})
