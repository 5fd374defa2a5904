import { expect, test } from 'vitest'
import { inEach } from '../../../kernel/text/translated.ts'
import { explainedAnew, sumSteps } from './explanation.ts'
import { isExplainedWithVat, type TraceStep } from './price.ts'

const text = inEach(() => 'x')
const before: TraceStep[] = [{ step: 'base', text, amount: 10_000 }]
const deposit: TraceStep = { step: 'deposit', text, amount: 20_000 }
const sums = { net: 15_000, vatByRate: [{ percent: 21, net: 15_000, vat: 3_150 }] }
const later = { step: 'surcharge', text, net: 5_000, gross: 6_050 } as const
const amounts = (trace: readonly TraceStep[]) => trace.map(({ step, amount }) => [step, amount])

test('what is agreed afterwards stands among the steps, in the mode of the price, and the sums follow [CA-32]', () => {
  const old = { net: 10_000, vatByRate: [{ percent: 21, net: 10_000, vat: 2_100 }] }
  for (const [mode, amount, net] of [
    ['net', 5_000, [['net', 15_000]]],
    ['gross', 6_050, []],
  ] as const)
    expect(amounts(explainedAnew([...before, ...sumSteps(mode, old), deposit], later, mode, sums))).toEqual([
      ['base', 10_000],
      ['surcharge', amount],
      ...net,
      ['vat', 3_150],
      ['deposit', 20_000],
    ])
})

test('an explanation that was written with VAT stays so, and says it [CA-32]', () => {
  const written = [...before, ...sumSteps('gross', sums)]
  expect(isExplainedWithVat('net', written)).toBe(true)
  expect(isExplainedWithVat('net', sumSteps('net', sums))).toBe(false)
  expect(isExplainedWithVat('gross', written)).toBe(false)
  expect(amounts(explainedAnew(written, later, 'net', sums))).toEqual([
    ...amounts(written),
    ['surcharge', 6_050],
  ])
})
