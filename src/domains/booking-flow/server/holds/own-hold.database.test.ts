import { describe, expect, test } from 'vitest'
import { engines, freshDatabase } from '../../../../../tests/databases/databases.ts'
import {
  aDraft,
  aWish,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

describe.each(engines)('on the %s engine', (engine) => {
  test('the hour a visitor holds himself does not make his own day full, and makes it full for others', async () => {
    const database = await freshDatabase(engine, openingDay)
    const office = await openOffice(database)
    const wish = { people: 28 }
    // Groups take what there is that day; the last to find any is the visitor.
    let token = ''
    for (let [start] = await startsFree(office, wish); start; [start] = await startsFree(office, wish)) {
      token = await aDraft(office, wish)
      const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
      expect(held.status).toBe(201)
    }

    const { day: _, ...daily } = aWish(wish)
    const query = new URLSearchParams(Object.entries(daily).map(([name, value]) => [name, String(value)]))
    const stateIn = async (path: string, draft: string) => {
      const { data } = await office.call('GET', `/api/${path}?${query}&draft=${draft}`)
      return [data].flat().find(({ day }: { day: string }) => day === rideDay)?.state as string | undefined
    }
    const month = `months/${rideDay.slice(0, 7)}`
    expect(await stateIn(month, '')).toBe('none')
    expect(await stateIn(month, token)).toBe('free')
    expect(await stateIn(`days/${rideDay}`, '')).toBe('none')
    expect(await stateIn(`days/${rideDay}`, token)).toBe('free')
    const free = async (draft: string) => {
      const { data } = await office.call('GET', `/api/free-days?${query}&from=${rideDay}&draft=${draft}`)
      return (data as { day: string }[])[0]?.day
    }
    expect(await free('')).not.toBe(rideDay)
    expect(await free(token)).toBe(rideDay)
  })

  test('an hour read in a ride that another window made another is none of it, and overwrites nothing', async () => {
    const office = await openOffice(await freshDatabase(engine, openingDay))
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    const read = (await office.call('GET', `/api/drafts/${token}`)).data
    const nextWeek = new Date(Date.parse(rideDay) + 7 * 86_400_000).toISOString().slice(0, 10)
    await office.call('PATCH', `/api/drafts/${token}`, { people: 16, day: nextWeek })

    const { version } = read
    const stale = await office.call('PATCH', `/api/drafts/${token}`, { day: rideDay, version })
    expect([stale.status, stale.codes]).toEqual([409, ['DRAFT_CHANGED']])
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start, version })
    expect([held.status, held.codes]).toEqual([409, ['DRAFT_CHANGED']])
    const { data } = await office.call('GET', `/api/drafts/${token}`)
    expect(data).toMatchObject({ wish: { people: 16, day: nextWeek }, hold: null })
  })
})
