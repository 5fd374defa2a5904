import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { hourMs } from '../../../../kernel/time/period.ts'
import { workingDayOf } from '../../../crew/working-time.ts'
import type { UnseenDay } from './seen.ts'

const zone = 'Europe/Brussels'
const today = workingDayOf(Date.now(), zone)

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const { sofie } = sample.employees
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    await database().query('DELETE FROM told_days')
  })
  const told = (day: string, hoursAgo: number) =>
    database().query(
      `INSERT INTO told_days (id, employee, day, rides, told_at) VALUES (gen_random_uuid(), $1, $2, '[]', $3)
       ON CONFLICT (employee, day) DO UPDATE SET told_at = excluded.told_at, seen_at = NULL`,
      [sofie, day, new Date(Date.now() - hoursAgo * hourMs).toISOString()],
    )
  const unseen = async (as = 'planner') =>
    (await program.call('GET', '/api/unseen-work', { as })).body as { data: readonly UnseenDay[] }
  const days = async () => (await unseen()).data.map(({ day }) => day)

  test('what was told and not opened for a day is on the office’s list, with whom to call [NO-04]', async () => {
    await told(addDays(today, 3), 25)
    await told(addDays(today, 5), 23)
    await told(addDays(today, -1), 48)
    const { data } = await unseen()
    expect(data).toEqual([
      expect.objectContaining({ employee: sofie, day: addDays(today, 3), name: 'Sofie Vermeulen' }),
    ])
    await database().query('UPDATE settings SET unseen_hours = 22')
    expect(await days()).toEqual([addDays(today, 3), addDays(today, 5)])
    await database().query('UPDATE settings SET unseen_hours = 24')
  })

  test('he has seen the days that his calendar showed him, and no others; told again he has not [NO-04]', async () => {
    await told(addDays(today, 5), 25)
    const day = addDays(today, 3)
    const opened = await program.call('GET', `/api/my-calendar?from=${day}&to=${day}`, { as: 'employee' })
    expect(opened.status).toBe(200)
    expect(await days()).toEqual([addDays(today, 5)])
    await told(day, 30)
    expect(await days()).toEqual([day, addDays(today, 5)])
    // What his phone keeps for the road is a week ahead.
    expect((await program.call('GET', '/api/my-calendar/sheet', { as: 'employee' })).status).toBe(200)
    expect(await days()).toEqual([])
  })

  test('who has no account is told on paper, and the list is the office’s alone [NO-04]', async () => {
    await told(addDays(today, 3), 25)
    await database().query('UPDATE employees SET "user" = NULL WHERE id = $1', [sofie])
    expect(await days()).toEqual([])
    // From the day before, at once: until his sheet is printed.
    const tomorrow = addDays(today, 1)
    await told(tomorrow, 0)
    await database().query(
      `UPDATE told_days SET shift_from = now(), shift_to = now() + interval '1 hour' WHERE employee = $1`,
      [sofie],
    )
    expect((await unseen()).data).toEqual([
      expect.objectContaining({ employee: sofie, day: tomorrow, no_account: true }),
    ])
    await program
      .call('GET', `/api/planner/day-sheets/wall?day=${tomorrow}`, { as: 'planner' })
      .catch(() => null)
    expect(await days()).toEqual([tomorrow])
    await program
      .call('GET', `/api/planner/day-sheets/drivers?day=${tomorrow}`, { as: 'planner' })
      .catch(() => null)
    expect(await days()).toEqual([])
    for (const as of ['employee', 'organizer', 'accountant'])
      expect((await program.call('GET', '/api/unseen-work', { as })).status, as).toBe(403)
  })
})
