import { describe, expect, test } from 'vitest'
import { engines, freshDatabase } from '../../../../tests/databases.ts'
import { aDraft, aWish, openingDay, openOffice, rideDay, startsFree } from './testing/office.ts'

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
})
