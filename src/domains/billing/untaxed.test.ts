import { expect, test } from 'vitest'
import { asksRegister, judgeOutside, judgeUntaxed } from './untaxed.ts'

const row = (category: string) => ({ code: category, category })
const belgian = { name: 'Klant nv', country: 'BE', vat_number: 'BE0403170701' }
const french = { name: 'Client sa', country: 'FR', vat_number: 'FR40303265045' }
const reasonOf = (outcome: ReturnType<typeof judgeUntaxed | typeof judgeOutside>) =>
  outcome.ok ? null : outcome.refusal.reason

test('no VAT because of who buys needs the reason and the buyer’s VAT number [VT-03]', () => {
  for (const category of ['AE', 'K', 'G']) {
    const rows = [row('S'), row(category)]
    expect(reasonOf(judgeUntaxed(rows, { buyer: french, reason: null }))).toBe('vat-reason-required')
    expect(reasonOf(judgeUntaxed(rows, { buyer: french, reason: '  ' }))).toBe('vat-reason-required')
    expect(reasonOf(judgeUntaxed(rows, { buyer: french, reason: 'Commissie' }))).toBeNull()
    for (const vat_number of ['', '97', 'FR4030326504'])
      expect(reasonOf(judgeUntaxed(rows, { buyer: { ...french, vat_number }, reason: 'Commissie' }))).toBe(
        'vat-buyer-number-required',
      )
  }
})

test('what is taxed, exempt or outside needs neither, whoever buys [VT-03]', () => {
  for (const category of ['S', 'Z', 'E', 'O'])
    for (const buyer of [belgian, french])
      expect(reasonOf(judgeUntaxed([row(category)], { buyer, reason: null }))).toBeNull()
})

test('what is outside VAT stands alone; a container deposit stands beside what is taxed [VT-04]', () => {
  expect(reasonOf(judgeOutside([row('O')]))).toBeNull()
  expect(reasonOf(judgeOutside([row('S'), row('E')]))).toBeNull()
  expect(reasonOf(judgeOutside([row('S'), row('O')]))).toBe('outside-vat-alone')
  expect(reasonOf(judgeOutside([row('O'), row('E')]))).toBe('outside-vat-alone')
})

test('reverse charge and goods within the Union ask for the register, whatever stands beside them [VT-06]', () => {
  for (const category of ['AE', 'K']) {
    expect(asksRegister([row(category)])).toBe(true)
    expect(asksRegister([row('S'), row(category), row('E')])).toBe(true)
  }
  for (const category of ['S', 'Z', 'E', 'O', 'G']) expect(asksRegister([row(category)])).toBe(false)
  expect(asksRegister([])).toBe(false)
})
