/** What is typed into the search of the bookings, asked of the server by the role that types it. */
import { beforeAll, expect, test } from 'vitest'
import { portalAccessFor } from '../../../src/app/records/portal-access.ts'
import { bookings } from '../../../src/domains/booking/resources/booking/bookings.ts'
import { dayIn } from '../../../src/platform/i18n/time/wall-clock.ts'
import { wordsFilter } from '../../../src/platform/resource/ui/list/filter/words-filter.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { sampleCompany } from '../whole-program.ts'

const zone = 'Europe/Brussels'
const today = dayIn(zone, Date.now())

forEachEngine(sampleCompany, (database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
  })
  const searched = async (role: string, typed: string) => {
    const filter = JSON.stringify(wordsFilter({ ...portalAccessFor(role), zone }, bookings, typed, today))
    const answer = await program.call(
      'GET',
      `/items/bookings?fields=number&limit=-1&filter=${encodeURIComponent(filter)}`,
      { token: await program.tokenOf(role) },
    )
    expect(outcome(answer)).toBe('200')
    return (answer.body as { data: { number: string }[] }).data.map(({ number }) => number)
  }
  const aRide = async () => {
    const [ride] = await database()
      .kysely.selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer')
      .select(['bookings.number', 'bookings.local_day', 'customers.id as customer', 'customers.last_name'])
      .where('bookings.status', '=', 'confirmed')
      .where('bookings.starts_at', '>', new Date().toISOString())
      .orderBy('bookings.starts_at')
      .limit(1)
      .execute()
    return ride!
  }

  test.each(['+32470112210', '0470 11 22 10', '+32 470/11.22.10'])(
    'a booking is found by the phone number of its customer, kept as %s and typed in any way',
    async (kept) => {
      const { number, customer } = await aRide()
      await database()
        .kysely.updateTable('customers')
        .set({ phone: kept })
        .where('id', '=', customer)
        .execute()
      for (const typed of ['0470112210', '0470 11 22 10', '+32470112210', '0032 470 11 22 10'])
        expect(await searched('planner', typed), typed).toContain(number)
      expect(await searched('planner', '0470112299')).toEqual([])
      // The same through the API, in the list of customers.
      const found = async (typed: string) => {
        const path = `/items/customers?search=${encodeURIComponent(typed)}&fields=id&limit=-1`
        const { body } = await program.call('GET', path, { token: await program.tokenOf('planner') })
        return (body as { data: { id: string }[] }).data.map(({ id }) => id)
      }
      for (const typed of ['0470112210', '+32 470 11 22 10'])
        expect(await found(typed), typed).toContain(customer)
      expect(await found('0470112299')).toEqual([])
    },
  )

  test('a booking is found by its day, however that is typed, with a name beside it', async () => {
    const { number, local_day, last_name } = await aRide()
    const [year, month, date] = local_day!.split('-').map(Number)
    for (const typed of [
      `${date}/${month}/${year}`,
      local_day!,
      `${date}-${month}`,
      `${last_name} ${date}/${month}`,
    ])
      expect(await searched('planner', typed), typed).toContain(number)
    const found = await searched('planner', local_day!)
    const days = await database()
      .kysely.selectFrom('bookings')
      .select('local_day')
      .where('number', 'in', found)
      .execute()
    expect(new Set(days.map((row) => row.local_day))).toEqual(new Set([local_day]))
  })

  test('a role finds among its own bookings only', async () => {
    const { local_day } = await aRide()
    const mine = await searched('organizer', local_day!)
    const all = await searched('planner', local_day!)
    expect(all).toEqual(expect.arrayContaining(mine))
    expect(mine.length).toBeLessThan(all.length)
  })
})
