import { afterEach, beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type Office, aWish, openingDay, openOffice, rideDay } from '../../../../../tests/helpers/office.ts'

const { packages, drinks } = sample

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const archive = (collection: 'packages' | 'drinks' | 'postal_codes', ids: readonly string[]) =>
    database()
      .kysely.updateTable(collection)
      .set({ archived_at: '2027-03-01T00:00:00Z' })
      .where(collection === 'postal_codes' ? 'code' : 'id', 'in', ids as string[])
      .execute()
  afterEach(async () => {
    for (const collection of ['packages', 'drinks', 'postal_codes'] as const)
      await database().kysely.updateTable(collection).set({ archived_at: null }).execute()
    await database().kysely.updateTable('packages').set({ active: true }).execute()
  })
  const large = async () =>
    (await database().kysely.selectFrom('packages').select('id').where('people_max', '>', 16).execute()).map(
      ({ id }) => id,
    )
  const monthOf = (of: string) => {
    const { day: _day, ...wish } = aWish()
    return office.call('GET', `/api/months/${of}?${new URLSearchParams(wish as never)}`)
  }

  test('an archived package sets no limit: a group only it took is refused at once, with the limit that holds', async () => {
    expect((await office.call('POST', '/api/drafts', { people: 48 })).status).toBe(201)
    await archive('packages', await large())
    expect(await office.call('POST', '/api/drafts', { people: 48 })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GROUP_TOO_LARGE', field: 'people', max: 16 } }],
    })
  })

  test('an archived package is out everywhere a ride is asked for', async () => {
    await archive('packages', [packages.klassieker])
    const refused = { status: 400, codes: ['PACKAGE_NOT_ON_SALE'] }
    const query = new URLSearchParams(aWish() as never)
    expect(await office.call('POST', '/api/drafts', aWish())).toMatchObject(refused)
    expect(await office.call('POST', '/api/quote', aWish())).toMatchObject(refused)
    expect(await office.call('GET', `/api/slots?${query}`)).toMatchObject(refused)
    expect(await office.call('GET', `/api/days/${rideDay}?${query}`)).toMatchObject(refused)
    expect(await monthOf('2027-05')).toMatchObject(refused)
    expect(await office.call('POST', '/api/bookings', aWish(), { as: 'planner' })).toMatchObject(refused)
    expect((await office.call('POST', '/api/quotes', { wishes: [aWish()] })).data).toEqual([null])
  })

  test('an archived drink and an archived place are refused where they are chosen', async () => {
    await archive('drinks', [drinks.pils20])
    await archive('postal_codes', ['9000'])
    const wish = { drinks: [{ drink: drinks.pils20, quantity: 1 }], postal_code: '9000' }
    expect(await office.call('POST', '/api/drafts', wish)).toMatchObject({
      status: 400,
      errors: [
        { extensions: { code: 'UNKNOWN_POSTAL_CODE', field: 'postal_code' } },
        { extensions: { code: 'DRINK_NOT_AVAILABLE', field: 'drinks' } },
      ],
    })
  })

  test('a trial of a package that is not on offer says that this is the reason, and no number is made up', async () => {
    await database().kysely.updateTable('packages').set({ active: false }).execute()
    const wish = { ...aWish(), start: '14:00' }
    const tried = await office.call('POST', '/api/price-trials', wish, { as: 'planner', language: 'nl' })
    expect(tried.data.refusals).toMatchObject([
      {
        message: 'Dit pakket is niet in het aanbod.',
        extensions: { code: 'PACKAGE_NOT_ON_SALE', field: 'package' },
      },
    ])
    const { day: _day, duration: _duration, ...early } = aWish()
    const estimated = await office.call('POST', '/api/price-trials', early, { as: 'planner' })
    expect(estimated.data.refusals).toHaveLength(1)
    expect(JSON.stringify([tried, estimated])).not.toMatch(/Infinity/)
  })
})
