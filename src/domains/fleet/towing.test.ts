import { expect, test } from 'vitest'
import { maxLoadKg, mayCarry, mayTow, type Towing } from './towing.ts'

const day = '2027-05-15'
const until = (category: string, valid_until = day) => [{ category, valid_until }]
const aTowing = (towing: Partial<Towing> = {}): Towing => ({
  truck: { ownMassKg: 2_200, mtmKg: 3_500, maxTowKg: 3_500 },
  trailer: { ownMassKg: 500, mtmKg: 2_000 },
  loadKg: 1_000,
  licences: until('BE'),
  day,
  ...towing,
})
const reasonOf = (towing: Partial<Towing>) => {
  const outcome = mayTow(aTowing(towing))
  return outcome.ok ? 'yes' : outcome.refusal.reason
}

// Permitted masses of truck and trailer; source: directive 2006/126/EC, article 4(4), as mobilit.belgium.be lists it.
test.each([
  ['B', 3_500, 750, true, 'a light trailer'],
  ['B', 3_501, 0, false, 'a truck above 3,500 kg'],
  ['B', 2_000, 1_500, true, '3,500 kg together'],
  ['B', 2_000, 1_501, false, 'more than 3,500 kg together'],
  ['B96', 2_250, 2_000, true, '4,250 kg together'],
  ['B96', 2_251, 2_000, false, 'more than 4,250 kg together'],
  ['BE', 3_500, 3_500, true, 'a trailer of 3,500 kg'],
  ['BE', 3_500, 3_501, false, 'a trailer above 3,500 kg'],
  ['BE', 3_501, 751, false, 'a lorry'],
  ['C1', 7_500, 750, true, 'a small lorry with a light trailer'],
  ['C1', 7_500, 751, false, 'a small lorry with a heavier trailer'],
  ['C1', 7_501, 0, false, 'a lorry above 7,500 kg'],
  ['C1E', 7_500, 4_500, true, '12,000 kg together'],
  ['C1E', 7_500, 4_501, false, 'more than 12,000 kg together'],
  ['C1E', 7_501, 2_000, false, 'a lorry above 7,500 kg'],
  ['C', 18_000, 750, true, 'any lorry with a light trailer'],
  ['C', 18_000, 751, false, 'any lorry with a heavier trailer'],
  ['CE', 18_000, 20_000, true, 'anything'],
  ['D', 2_000, 500, false, 'nothing we drive'],
])(
  'a licence %s for truck %i kg and trailer %i kg: %s, %s [FL-06, FL-07]',
  (category, truckKg, trailerKg, allowed) => {
    const truck = { ownMassKg: 1_500, mtmKg: truckKg, maxTowKg: 40_000 }
    const trailer = trailerKg === 0 ? null : { ownMassKg: 100, mtmKg: trailerKg }
    expect(reasonOf({ truck, trailer, loadKg: 100, licences: until(category) })).toBe(
      allowed ? 'yes' : 'licence-missing',
    )
  },
)

test('a licence holds on its last day and not a day longer [FL-06]', () => {
  expect(reasonOf({ licences: until('BE', '2027-05-15') })).toBe('yes')
  expect(reasonOf({ licences: until('BE', '2027-05-14') })).toBe('licence-missing')
  expect(reasonOf({ licences: [] })).toBe('licence-missing')
})

test('a trailer is never loaded above its permitted mass [FL-07]', () => {
  expect(reasonOf({ loadKg: 1_500 })).toBe('yes')
  expect(reasonOf({ loadKg: 1_501 })).toBe('trailer-overloaded')
})

test('a truck pulls no trailer permitted to weigh more than it may tow [FL-07]', () => {
  expect(reasonOf({ truck: { ownMassKg: 2_200, mtmKg: 3_500, maxTowKg: 1_999 } })).toBe('trailer-too-heavy')
})

test('a flatbed carries bikes without a trailer, within what it may weigh [FL-07]', () => {
  expect(reasonOf({ trailer: null, loadKg: 1_300, licences: until('B') })).toBe('yes')
  expect(reasonOf({ trailer: null, loadKg: 1_301, licences: until('B') })).toBe('bed-overloaded')
})

test('the heaviest load is the last one that is let through, on a trailer and on a bed [FL-07]', () => {
  const truck = { ownMassKg: 2_200, mtmKg: 3_500, maxTowKg: 2_000 }
  for (const [trailer, most] of [
    [{ ownMassKg: 500, mtmKg: 2_000 }, 1_500],
    [{ ownMassKg: 500, mtmKg: 2_001 }, -Infinity],
    [null, 1_300],
  ] as const) {
    expect(maxLoadKg({ truck, trailer })).toBe(most)
    const carries = (loadKg: number) => mayCarry({ truck, trailer, loadKg }).ok
    if (Number.isFinite(most)) expect([carries(most), carries(most + 1)]).toEqual([true, false])
    else expect(carries(0)).toBe(false)
  }
})
