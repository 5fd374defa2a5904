import { expect, test } from 'vitest'
import { mayReturn, mayTakeOut } from './return-to-service.ts'

const repaired = { isOpen: false, isUnsafe: true, isOutByDamage: true, isOnTheRoad: false, other: null }

test.each([
  ['what damage took off the road goes back when it is repaired', repaired, undefined],
  ['while it is being repaired it stays out', { ...repaired, isOpen: true }, 'damage-still-open'],
  ['another unsafe report keeps it out', { ...repaired, other: 'S-107' }, 'other-damage-open'],
  [
    'what a person took out is not put back by a report',
    { ...repaired, isOutByDamage: false },
    'not-out-for-damage',
  ],
  ['a scratch took nothing out', { ...repaired, isUnsafe: false }, 'not-out-for-damage'],
] as const)('%s [FL-04]', (_sentence, recovery, reason) => {
  const judged = mayReturn(recovery)
  expect(judged.ok ? undefined : judged.refusal.reason).toBe(reason)
})

const believed = { isOpen: true, isUnsafe: true, isOutByDamage: false, isOnTheRoad: true, other: null }

test.each([
  ['what an agency reports as unsafe is taken out by the office', believed, undefined],
  [
    'what is out or retired already is not taken out again',
    { ...believed, isOnTheRoad: false },
    'not-on-the-road',
  ],
  ['a report that was dealt with takes nothing out', { ...believed, isOpen: false }, 'damage-dealt-with'],
  ['a scratch takes nothing out', { ...believed, isUnsafe: false }, 'damage-not-unsafe'],
] as const)('%s [FL-05]', (_sentence, recovery, reason) => {
  const judged = mayTakeOut(recovery)
  expect(judged.ok ? undefined : judged.refusal.reason).toBe(reason)
})
