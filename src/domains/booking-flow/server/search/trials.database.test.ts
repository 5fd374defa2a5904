import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type Office, aWish, openingDay, openOffice } from '../../../../../tests/helpers/office.ts'

const ofStep = (trace: { step: string; rule?: string; amount?: number }[], step: string) =>
  trace.filter((each) => each.step === step).map(({ rule, amount }) => [rule, amount])

const aRule = (over: Record<string, unknown> = {}) => ({
  name: { nl: 'Twaalf', en: 'Twelve', fr: 'Douze' },
  package: sample.packages.klassieker,
  priority: 5,
  people_from: 12,
  people_to: 12,
  effect: 'set_base',
  amount: 40_000,
  active: true,
  ...over,
})

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const tries = (body: object, as: 'planner' | 'employee' | 'visitor' = 'planner') =>
    office.call('POST', '/api/price-trials', body, { as })
  const carries = (body: object) => office.call('POST', '/api/transport-trials', body, { as: 'planner' })

  test('the trace leads the office to the rule behind each step, and nobody else', async () => {
    const { data } = await tries(aWish())
    expect(ofStep(data.price.trace, 'base')).toEqual([[sample.priceRules.klassiekerOneBike, 44_900]])
    expect(ofStep(data.price.trace, 'surcharge')).toEqual([[sample.priceRules.weekend, 6735]])
    const told = await office.call('POST', '/api/quote', aWish())
    expect(told.data.gross).toBe(data.price.gross)
    expect(JSON.stringify(told.data)).not.toContain(sample.priceRules.weekend)
  })

  test('wishes asked together are told the prices they are told alone, and nothing where there is none', async () => {
    const asked = [aWish(), { ...aWish(), people: 20 }, { ...aWish(), day: '2027-05-12' }]
    const alone = await Promise.all(asked.map((wish) => office.call('POST', '/api/quote', wish)))
    const refused = { ...aWish(), postal_code: '0000' }
    const { data } = await office.call('POST', '/api/quotes', { wishes: [...asked, refused] })
    expect(data).toEqual([...alone.map((answer) => answer.data), null])
    const many = await office.call('POST', '/api/quotes', { wishes: Array.from({ length: 25 }, aWish) })
    expect(many.status).toBe(400)
  })

  test('a rule that is not saved counts in the trial alone', async () => {
    const { data } = await tries({ ...aWish(), rules: [aRule()] })
    expect(ofStep(data.price.trace, 'base')[0]![1]).toBe(40_000)
    expect(data.objections).toEqual([])
    expect(ofStep((await tries(aWish())).data.price.trace, 'base')[0]![1]).toBe(44_900)
  })

  test('a price is tried before its rule has a name in every language', async () => {
    for (const name of [undefined, { nl: '', en: '', fr: '' }, { nl: 'Twaalf', en: '', fr: '' }]) {
      const answer = await tries({ ...aWish(), rules: [aRule({ name })] })
      expect([answer.status, ofStep(answer.data.price.trace, 'base')[0]![1]]).toEqual([200, 40_000])
    }
  })

  test('a draft with the id of a rule stands in its place', async () => {
    const changed = aRule({
      id: sample.priceRules.klassiekerOneBike,
      priority: 0,
      people_from: 8,
      people_to: 16,
    })
    const { data } = await tries({ ...aWish(), rules: [changed] })
    expect(ofStep(data.price.trace, 'base')).toEqual([[sample.priceRules.klassiekerOneBike, 40_000]])
    expect(data.objections).toEqual([])
  })

  test('what would keep a draft from being saved is told with the price', async () => {
    const { data } = await tries({ ...aWish(), rules: [aRule({ priority: 0 })] })
    expect(data.price).not.toBe(null)
    expect(data.objections).toMatchObject([
      {
        extensions: {
          code: 'PRICE_RULES_OVERLAP',
          other: sample.priceRules.klassiekerOneBike,
          overlap: { people: { from: 12, to: 12 } },
        },
      },
    ])
  })

  test('a wish we do not offer has no price and says why; the drafts are judged all the same', async () => {
    const { data } = await tries({ ...aWish({ duration: 999 }), rules: [aRule({ amount: null })] })
    expect(data.price).toBe(null)
    expect(data.refusals[0].extensions).toMatchObject({ code: 'DURATION_NOT_OFFERED', field: 'duration' })
    expect(data.objections[0].extensions).toMatchObject({ code: 'PRICE_RULE_INCOMPLETE', field: 'amount' })
  })

  test('crew and visitors do not try prices, and a draft is checked like any record', async () => {
    expect((await tries(aWish(), 'employee')).status).toBe(403)
    expect((await tries(aWish(), 'visitor')).status).toBe(403)
    expect((await tries({ ...aWish(), rules: [aRule({ people_from: 0 })] })).status).toBe(400)
    expect((await tries({ ...aWish(), rules: [7] })).status).toBe(400)
    expect((await tries({ ...aWish(), colour: 'red' })).codes).toEqual(['UNKNOWN_PROPERTY'])
  })

  test('a place is carried to by the tariff that knows it, and beyond all of them on request', async () => {
    const near = await carries({ postal_code: '9000', day: '2027-05-12' })
    expect(near.data).toMatchObject({
      zone: 'A',
      decided: { tariff: sample.tariffs.zones, amount: 4900 },
      own: null,
    })
    const far = await carries({ postal_code: '6700', day: '2027-05-12' })
    expect(far.data.decided).toBe(null)
    expect(far.data.km).toBeGreaterThan(120)
    expect((await carries({ postal_code: '0000' })).codes).toEqual(['UNKNOWN_POSTAL_CODE'])
  })

  test('a tariff that is not saved is tried beside the list, and judged first', async () => {
    const draft = (amount: number, from_km = 0) => ({
      name: { nl: 'Schijven', en: 'Bands', fr: 'Tranches' },
      mode: 'distance_band',
      bands: [{ from_km, to_km: 300, amount }],
      factor: 2,
      surcharges: [{ when: 'evening', percent: 50 }],
      vat_code: '00000000-0000-7000-8000-000000000000',
      active: true,
    })
    const tried = await carries({
      postal_code: '6700',
      day: '2027-05-12',
      start: '19:00',
      tariff: draft(10_000),
    })
    expect(tried.data.decided).toMatchObject({
      amount: 30_000,
      surcharges: [{ when: 'evening', percent: 50 }],
    })
    expect(tried.data.own).toMatchObject({ amount: 30_000 })
    expect((await carries({ postal_code: '6700', tariff: draft(10_000, 5) })).codes).toEqual([
      'TARIFF_STARTS_LATE',
    ])
  })
})
