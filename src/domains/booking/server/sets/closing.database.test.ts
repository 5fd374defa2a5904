import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { jsonb } from '../../../../platform/db/jsonb.ts'
import {
  type Office,
  aDraft,
  aWish,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const query = (more: Record<string, unknown> = {}) =>
    new URLSearchParams(
      Object.entries({ ...aWish(), ...more }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString()
  const withoutDay = query({ day: undefined })

  test('a closing day is read as closed by day, month, free days, hold and waiting list, and again when it is gone', async () => {
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    const id = newId()
    const name = { nl: 'Personeelsfeest', en: 'Staff party', fr: 'Fête du personnel' }
    await database()
      .kysely.insertInto('closing_days')
      .values({ id, name: jsonb(name), first_day: rideDay })
      .execute()

    const day = await office.call('GET', `/api/slots?${query()}`)
    expect(day).toMatchObject({ status: 400, codes: ['CLOSED'] })
    expect(day.errors[0]).toMatchObject({ message: 'We are closed that day: Staff party.' })
    const days = (await office.call('GET', `/api/months/2027-05?${withoutDay}`)).data
    expect(days.find((one: { day: string }) => one.day === rideDay)).toMatchObject({
      state: 'closed',
      causes: [{ reason: 'closed', text: 'we are closed that day (Staff party)' }],
    })
    expect((await office.call('GET', `/api/days/${rideDay}?${withoutDay}`)).data.state).toBe('closed')
    const next = await office.call('GET', `/api/free-days?${withoutDay}&from=${rideDay}&count=1`)
    expect(next.data[0].day > rideDay).toBe(true)
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
    expect(held).toMatchObject({ status: 400, codes: ['CLOSED'] })
    expect(held.errors[0]).toMatchObject({ message: 'We are closed that day: Staff party.' })
    const waiting = await office.call('POST', '/api/waiting', {
      ...aWish(),
      bob: 'own',
      email: 'an@example.be',
      consent: true,
    })
    expect(waiting.codes).toEqual(['CLOSED'])
    expect(await database().query('SELECT 1 FROM lost_demands')).toEqual([])

    await database().query('UPDATE closing_days SET archived_at = now(), row_version = 2 WHERE id = $1', [id])
    expect(await startsFree(office)).toContain(start)
  })

  test('the office reads whom a cause is about; a visitor and an agency never do', async () => {
    await database().query(`UPDATE employees SET licences = '[]', skills = NULL`)
    await database().query(`UPDATE employees SET skills = ARRAY['tow_driver'] WHERE id = $1`, [
      sample.employees.jeroen,
    ])
    const ask = async (as: 'visitor' | 'planner' | 'organizer') =>
      (await office.call('GET', `/api/slots?${query()}`, undefined, { as })).data.causes
    const [cause] = await ask('planner')
    expect(cause.reason).toBe('no-licence')
    expect(cause.text).toContain('not held by Jeroen')
    for (const as of ['visitor', 'organizer'] as const) {
      const causes = await ask(as)
      expect(causes[0].text).toBe('no crew available')
      expect(JSON.stringify(causes)).not.toContain('Jeroen')
    }
    const token = await aDraft(office)
    const refused = await office.call('POST', `/api/drafts/${token}/hold`, { start: `${rideDay}T12:00:00Z` })
    expect(refused.codes).toEqual(['SLOT_TAKEN'])
    expect(JSON.stringify(refused.errors)).not.toContain('Jeroen')
  })
})
