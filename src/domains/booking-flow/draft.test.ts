import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../fixtures/sample/ids.ts'
import { judgePatch } from './draft.ts'
import { parseStart } from '../booking/starts/start-time.ts'

const { packages } = sample
const catalogue = sampleCatalogue('2027-03-01')
const scene = { catalogue, now: Date.parse('2027-03-01T09:00:00Z') }
// A Wednesday in the Classic.
const chosen = {
  people: 12,
  local_day: '2027-04-14',
  package: packages.klassieker,
  duration_min: 180,
  postal_code: null,
  contact: null,
  bob: 'ours' as 'own' | 'ours',
}
const patched = (input: Record<string, unknown>, before = chosen) => judgePatch(input, before, scene)

test('a repeated hour on an autumn change means the first', () => {
  const { time_zone } = catalogue.settings
  expect(parseStart('02:30', '2027-10-31', time_zone)).toEqual({
    ok: true,
    value: Date.parse('2027-10-31T00:30:00Z'),
  })
})

test('who changes the group or the day chooses again what no longer fits, and is not refused', () => {
  expect(patched({ people: 30 })).toEqual({ patch: { people: 30 }, refusals: [] })
  const weekdays = { ...chosen, package: packages.afterwork, bob: 'own' as const }
  expect(patched({ day: '2027-04-16' }, weekdays)).toEqual({
    patch: { local_day: '2027-04-16', package: null, duration_min: null, starts_at: null },
    refusals: [],
  })
})

test('a package that brings our Bob is steered by ours whatever was sent, and one after it only where that is asked', () => {
  const { packages: all } = catalogue
  const brings = [...all.values()].find(({ includes_bob }) => includes_bob === 'always')!
  const bobIn = (input: Record<string, unknown>, before: typeof chosen) => {
    const { patch, refusals } = judgePatch(input, before, {
      ...scene,
      except: ['packageRuns', 'groupFits', 'dayIsNear', 'packageIsOnSale'],
    })
    expect(refusals).toEqual([])
    return patch.bob ?? before.bob
  }
  const own = { ...chosen, people: brings.people_min, bob: 'own' as const }
  const day = '2027-04-17'
  expect(bobIn({ package: brings.id, day }, own)).toBe('ours')
  expect(bobIn({ package: brings.id, day, bob: 'own' }, own)).toBe('ours')
  const brought = { ...own, package: brings.id, local_day: day, bob: 'ours' as const }
  expect(bobIn({ bob: 'own' }, brought)).toBe('ours')
  expect(bobIn({ package: packages.klassieker }, brought)).toBe('own')
  expect(bobIn({ package: packages.klassieker, bob: 'ours' }, brought)).toBe('ours')
})

test('a package that does not take the group or the day is refused where it is chosen', () => {
  expect(
    patched({ package: packages.afterwork }, { ...chosen, local_day: '2027-04-16' }).refusals,
  ).toMatchObject([{ reason: 'package-not-offered', field: 'package' }])
  expect(patched({ package: packages.klassieker }, { ...chosen, people: 49 }).refusals).toMatchObject([
    { reason: 'group-too-large', field: 'package' },
  ])
})

test('each part that is sent along is judged with the others, and said once', () => {
  const wrong = { people: 49, day: '2027-02-01', package: packages.klassieker, duration: 90 }
  expect(patched(wrong).refusals.map(({ reason, field }) => [field, reason])).toEqual([
    ['people', 'group-too-large'],
    ['day', 'day-in-the-past'],
    ['duration', 'duration-not-offered'],
  ])
})

test('a street in another town than the one that is priced is refused beside its field', () => {
  expect(patched({ postal_code: '9000', start_place: 'Meir 1, 2000 Antwerpen' }).refusals).toMatchObject([
    { field: 'start_place', reason: 'start-place-elsewhere', place: '2000' },
  ])
  expect(patched({ postal_code: '9000', start_place: 'Meir 1 Antwerpen' }).refusals).toMatchObject([
    { field: 'start_place', reason: 'start-place-elsewhere', place: '2000' },
  ])
  expect(patched({ postal_code: '9000', start_place: 'Korenmarkt 1, 9000 Gent' }).refusals).toEqual([])
  expect(patched({ start_place: 'Meir 1, 2000 Antwerpen' }).refusals).toEqual([])
})

test('a day beyond the horizon is refused before a package is chosen', () => {
  const blank = { ...chosen, local_day: null as unknown as string, package: null as unknown as string }
  expect(patched({ day: '2029-05-05' }, blank).refusals).toMatchObject([
    { field: 'day', reason: 'too-far-ahead' },
  ])
})
