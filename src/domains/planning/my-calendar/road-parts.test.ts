import { expect, test } from 'vitest'
import type { CrewMember } from './my-calendar.ts'
import { checkedNext, checksBobs, foundAt, isEarly, movesNow } from './road-parts.ts'

const at = (hour: number) => `2027-05-15T${String(hour).padStart(2, '0')}:00:00Z`
const one = (part: CrewMember['part'], from: number, isMe = true): CrewMember => ({
  name: 'Thomas',
  phone: null,
  truck: null,
  trailer: null,
  bikes: [],
  part,
  isMe,
  from: at(from),
  to: at(from + 1),
})
const ride = (crew: readonly CrewMember[], status = 'planned') => ({
  status,
  starts_at: at(14),
  ends_at: at(16),
  crew,
})
const delivers = ride([one('deliver', 12), one('collect', 18, false)])
const collects = ride([one('deliver', 12, false), one('collect', 18)])

test('who only collects a ride is not asked to let it leave, nor to check it before it does [PL-01, PL-02]', () => {
  const [early, noon] = [Date.parse(at(8)), Date.parse(at(13))]
  expect([isEarly(delivers, early), isEarly(collects, early)]).toEqual([true, false])
  expect([movesNow(delivers, noon), movesNow(collects, noon)]).toEqual([['depart'], []])
  expect([checkedNext(delivers), checkedNext(collects)]).toEqual(['before', 'after'])
  // Nothing is found after a ride that has not begun.
  expect([delivers, collects].map((own) => foundAt(own, noon))).toEqual(['pre_check', 'pre_check'])
  expect([delivers, collects].map((own) => foundAt(own, Date.parse(at(15))))).toEqual([
    'pre_check',
    'post_check',
  ])
})

test('who collects says the return, and that the bikes had left where nobody said so [PL-01]', () => {
  expect(movesNow(ride(collects.crew, 'under_way'), Date.parse(at(17)))).toEqual(['complete'])
  expect(movesNow(collects, Date.parse(at(18)))).toContain('depart')
  expect(movesNow(collects, Date.parse(at(18)) - 1)).toEqual([])
  // Nobody leaves earlier than three hours before the ride, whoever comes.
  expect(movesNow(ride([one('collect', 9)]), Date.parse(at(11)) - 1)).toEqual([])
  expect(movesNow(ride([one('collect', 9)]), Date.parse(at(11)))).toEqual(['depart'])
})

test('who delivers and collects lets it leave, and brings it back [PL-01, PL-02]', () => {
  const both = ride([one('deliver', 12), one('collect', 18)])
  expect(movesNow(both, Date.parse(at(13)))).toEqual(['depart'])
  expect(movesNow(both, Date.parse(at(11)))).toEqual(['depart'])
  expect(movesNow(both, Date.parse(at(11)) - 1)).toEqual([])
  expect(movesNow(both, Date.parse(at(14)))).toEqual(['depart', 'no_show'])
  expect(isEarly(both, Date.parse(at(11)) - 1)).toBe(true)
  expect(isEarly(both, Date.parse(at(11)))).toBe(false)
  expect(foundAt(both, Date.parse(at(13)))).toBe('pre_check')
})

test('nobody says that everything is back before the ride begins [B-14]', () => {
  const gone = ride([one('deliver', 12), one('collect', 18)], 'under_way')
  expect(movesNow(gone, Date.parse(at(14)) - 1)).toEqual([])
  expect(movesNow(gone, Date.parse(at(14)))).toEqual(['complete'])
})

test('who only delivers does not say that everything is back, where another collects [PL-01, PL-02]', () => {
  const gone = ride(delivers.crew, 'under_way')
  expect(movesNow(gone, Date.parse(at(19)))).toEqual([])
  expect(checkedNext(gone)).toBeNull()
  // Nobody else comes for them: he says it.
  expect(movesNow(ride([one('deliver', 12)], 'under_way'), Date.parse(at(19)))).toEqual(['complete'])
})

test('damage is found before a ride, during it or after it, and by who collects always after it [PL-02]', () => {
  const riding = Date.parse(at(15))
  const found = (status: string) => foundAt(ride([one('deliver', 12), one('collect', 18)], status), riding)
  expect(['planned', 'under_way', 'completed'].map(found)).toEqual(['pre_check', 'during', 'post_check'])
  expect(foundAt(ride(collects.crew, 'under_way'), riding)).toBe('post_check')
  const both = [one('deliver', 12), one('collect', 18)]
  expect(['planned', 'under_way', 'completed'].map((status) => checkedNext(ride(both, status)))).toEqual([
    'before',
    'after',
    null,
  ])
})

test('the Bobs of the group are looked at by who lets the bikes leave, from when they may and while the ride is not over [BB-09, BB-10]', () => {
  const checks = (of: typeof delivers, hour: number, isOwn = true, bobs: readonly object[] = []) =>
    checksBobs({ ...of, bobs: bobs as Parameters<typeof checksBobs>[0]['bobs'] }, Date.parse(at(hour)), isOwn)
  expect([10, 11, 13, 15, 16].map((hour) => checks(delivers, hour))).toEqual([false, true, true, true, false])
  expect(checks(collects, 13), 'another lets them leave').toBe(false)
  expect(checks({ ...delivers, status: 'under_way' }, 13), 'they left').toBe(false)
  expect([checks(delivers, 13, false), checks(delivers, 13, false, [{}])]).toEqual([false, true])
})
