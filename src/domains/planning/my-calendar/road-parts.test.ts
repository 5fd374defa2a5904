import { expect, test } from 'vitest'
import type { CrewMember } from './my-calendar.ts'
import { checkedNext, foundAt, isEarly, movesNow } from './road-parts.ts'

const at = (hour: number) => `2027-05-15T${String(hour).padStart(2, '0')}:00:00Z`
const one = (part: CrewMember['part'], from: number, isMe = true): CrewMember => ({
  name: 'Thomas',
  phone: null,
  truck: null,
  trailer: null,
  part,
  isMe,
  from: at(from),
  to: at(from + 1),
})
const ride = (crew: readonly CrewMember[], status = 'planned') => ({ status, starts_at: at(14), crew })
const delivers = ride([one('deliver', 12), one('collect', 18, false)])
const collects = ride([one('deliver', 12, false), one('collect', 18)])

test('who only collects a ride is not asked to let it leave, nor to check it before it does', () => {
  const [early, noon] = [Date.parse(at(8)), Date.parse(at(13))]
  expect([isEarly(delivers, early), isEarly(collects, early)]).toEqual([true, false])
  expect([movesNow(delivers, noon), movesNow(collects, noon)]).toEqual([['departure'], []])
  expect([checkedNext(delivers), checkedNext(collects)]).toEqual(['before', 'after'])
  expect([foundAt(delivers), foundAt(collects)]).toEqual(['pre_check', 'post_check'])
})

test('who collects says the return, and that the bikes had left where nobody said so', () => {
  expect(movesNow(ride(collects.crew, 'under_way'), Date.parse(at(17)))).toEqual(['completion'])
  expect(movesNow(collects, Date.parse(at(18)))).toContain('departure')
})

test('who delivers and collects lets it leave, and brings it back', () => {
  const both = ride([one('deliver', 12), one('collect', 18)])
  expect(movesNow(both, Date.parse(at(13)))).toEqual(['departure'])
  expect(foundAt(both)).toBe('pre_check')
})

test('who only delivers does not say that everything is back, where another collects', () => {
  const gone = ride(delivers.crew, 'under_way')
  expect(movesNow(gone, Date.parse(at(19)))).toEqual([])
  expect(checkedNext(gone)).toBeNull()
  // Nobody else comes for them: he says it.
  expect(movesNow(ride([one('deliver', 12)], 'under_way'), Date.parse(at(19)))).toEqual(['completion'])
})
