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
const patched = (input: Record<string, unknown>, before: Parameters<typeof judgePatch>[1] = chosen) =>
  judgePatch(input, before, scene)

test('a repeated hour on an autumn change means the first [B-62]', () => {
  const { time_zone } = catalogue.settings
  expect(parseStart('02:30', '2027-10-31', time_zone)).toEqual({
    ok: true,
    value: Date.parse('2027-10-31T00:30:00Z'),
  })
})

test('who changes the group or the day chooses again what no longer fits, and is not refused [B-60]', () => {
  expect(patched({ people: 30 })).toEqual({ patch: { people: 30 }, refusals: [] })
  const weekdays = { ...chosen, package: packages.afterwork, bob: 'own' as const }
  expect(patched({ day: '2027-04-16' }, weekdays)).toEqual({
    patch: { local_day: '2027-04-16', package: null, duration_min: null, starts_at: null },
    refusals: [],
  })
})

test('a package that brings our Bob is steered by ours whatever was sent, and one after it only where that is asked [B-61]', () => {
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

test('a package that does not take the group or the day is refused where it is chosen [B-59]', () => {
  expect(
    patched({ package: packages.afterwork }, { ...chosen, local_day: '2027-04-16' }).refusals,
  ).toMatchObject([{ reason: 'package-not-offered', field: 'package' }])
  expect(patched({ package: packages.klassieker }, { ...chosen, people: 49 }).refusals).toMatchObject([
    { reason: 'group-too-large', field: 'package' },
  ])
})

test('each part that is sent along is judged with the others, and said once [B-59]', () => {
  const wrong = { people: 49, day: '2027-02-01', package: packages.klassieker, duration: 90 }
  expect(patched(wrong).refusals.map(({ reason, field }) => [field, reason])).toEqual([
    ['people', 'group-too-large'],
    ['day', 'day-in-the-past'],
    ['duration', 'duration-not-offered'],
  ])
})

test('a street in another town than the one that is priced is refused beside its field [B-68]', () => {
  expect(patched({ postal_code: '9000', start_place: 'Meir 1, 2000 Antwerpen' }).refusals).toMatchObject([
    { field: 'start_place', reason: 'start-place-elsewhere', place: '2000' },
  ])
  expect(patched({ postal_code: '9000', start_place: 'Meir 1 Antwerpen' }).refusals).toMatchObject([
    { field: 'start_place', reason: 'start-place-elsewhere', place: '2000' },
  ])
  expect(patched({ postal_code: '9000', start_place: 'Korenmarkt 1, 9000 Gent' }).refusals).toEqual([])
  expect(patched({ start_place: 'Meir 1, 2000 Antwerpen' }).refusals).toEqual([])
})

test('a street does not go along to another town, unless it is said for that one [B-60]', () => {
  const antwerp = [...catalogue.postalCodes.values()].find(({ code }) => code === '2000')!.id
  const before = { ...chosen, postal_code: antwerp }
  expect(patched({ postal_code: '9000' }, before).patch).toMatchObject({ start_place: null })
  expect(patched({ postal_code: '2000' }, before).patch).not.toHaveProperty('start_place')
  expect(patched({ postal_code: '9000', start_place: 'Korenmarkt 1' }, before).patch).toMatchObject({
    start_place: 'Korenmarkt 1',
  })
  expect(patched({ postal_code: '9000' }).patch).not.toHaveProperty('start_place')
})

test('a day beyond the horizon is refused before a package is chosen [B-59, CA-05]', () => {
  const blank = { ...chosen, local_day: null as unknown as string, package: null as unknown as string }
  expect(patched({ day: '2029-05-05' }, blank).refusals).toMatchObject([
    { field: 'day', reason: 'too-far-ahead' },
  ])
})

test('a start is a moment that exists, on the day of the ride [B-62]', () => {
  const { time_zone } = catalogue.settings
  const start = (value: unknown, day: string | null = '2027-05-15') => parseStart(value, day, time_zone)
  const noon = { ok: true, value: Date.parse('2027-05-15T10:00:00Z') }
  for (const typed of [
    '12:00',
    '12:00:00',
    '2027-05-15T12:00',
    '2027-05-15T10:00:00Z',
    '2027-05-15T12:00+02:00',
  ])
    expect(start(typed)).toEqual(noon)
  expect(start('2027-05-15T12:00', null)).toEqual(noon)
  for (const typed of ['24:00', '12:60', '2027-02-30T12:00', '2027-02-30T12:00:00Z', 'noon', 12, null])
    expect(start(typed)).toEqual({ ok: false, refusal: { reason: 'no-such-time', field: 'start' } })
  expect(start('12:00', null).ok).toBe(false)
  expect(start('23:59').ok).toBe(true)
  expect(start('02:30', '2027-03-28').ok).toBe(false)
})

test('what a guest writes freely is as long as it may be, and holds no link where others read it [B-82]', () => {
  for (const [field, max] of [
    ['notes', 2000],
    ['occasion', 200],
    ['order_reference', 60],
    ['start_place', 300],
  ] as const) {
    expect(patched({ [field]: 'a'.repeat(max) }).refusals).toEqual([])
    expect(patched({ [field]: 'a'.repeat(max + 1) }).refusals).toEqual([
      { reason: 'text-too-long', field, max },
    ])
    expect(patched({ [field]: '  ' }).patch).toMatchObject({ [field]: null })
    expect(patched({ [field]: null }).refusals).toEqual([])
  }
  const link = 'see https://example.com'
  for (const field of ['occasion', 'start_place'])
    expect(patched({ [field]: link }).refusals).toEqual([{ reason: 'link-in-text', field }])
  for (const field of ['notes', 'order_reference']) expect(patched({ [field]: link }).refusals).toEqual([])
})
