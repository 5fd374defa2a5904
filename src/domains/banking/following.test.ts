import { expect, test } from 'vitest'
import { filledBy, identityOf, isSame, type KeptStatement, warningOf } from './following.ts'
import type { BankStatement } from './statement.ts'

const statement = (
  number: string,
  day: string,
  opening: number,
  closing: number,
  openingDay = day,
): BankStatement => ({
  account: 'BE68539007547034',
  currency: 'EUR',
  number,
  opening: { amount: opening, day: openingDay },
  closing: { amount: closing, day },
  entries: [],
})
const kept = (from: BankStatement, warning: KeptStatement['warning'] = null): KeptStatement => ({
  id: from.number,
  identity: identityOf(from),
  number: from.number,
  opening: from.opening.amount,
  opening_day: from.opening.day,
  closing: from.closing.amount,
  closing_day: from.closing.day,
  warning,
})
const first = statement('7', '2026-11-02', 1000, 1500)

test('a statement is the same in any file: by year and number, else by its day [BK-06]', () => {
  expect(identityOf(statement('007', '2026-11-02', 0, 0))).toBe(identityOf(first))
  expect(identityOf(statement('7', '2027-11-02', 0, 0))).not.toBe(identityOf(first))
  expect(identityOf(statement('', '2026-11-02', 0, 0))).toBe('2026-11-02')
  expect(isSame(kept(first), first)).toBe(true)
  expect(isSame(kept(first), statement('7', '2026-11-02', 1000, 1600))).toBe(false)
})

test('the one that comes next follows; one that is missing in between is said [BK-09]', () => {
  const next = statement('8', '2026-11-03', 1500, 1700, '2026-11-02')
  expect(warningOf(first, [])).toBeNull()
  expect(warningOf(next, [kept(first)])).toBeNull()
  expect(warningOf(statement('9', '2026-11-04', 1700, 1800), [kept(first)])).toBe('gap')
  // What moved on the missing one came to nothing: its number alone tells.
  expect(warningOf(statement('9', '2026-11-04', 1500, 1800), [kept(first)])).toBe('gap')
  expect(warningOf(statement('1', '2027-01-02', 1500, 1800), [kept(first)])).toBeNull()
})

test('the one that was missing takes the warning away when it comes [BK-09]', () => {
  const later = kept(statement('9', '2026-11-04', 1700, 1800), 'gap')
  const missing = statement('8', '2026-11-03', 1500, 1700)
  expect(warningOf(missing, [kept(first), later])).toBeNull()
  expect(filledBy(missing, [kept(first), later])).toEqual([later])
  expect(filledBy(statement('8', '2026-11-03', 1500, 1600), [later])).toEqual([])
})

test('what tells of the same days again is said to overlap [BK-09]', () => {
  expect(warningOf(statement('70', '2026-11-02', 1000, 1500), [kept(first)])).toBe('overlap')
  expect(warningOf(statement('20', '2026-11-05', 900, 2000, '2026-10-31'), [kept(first)])).toBe('overlap')
})
