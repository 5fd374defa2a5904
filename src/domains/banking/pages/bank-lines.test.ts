import { expect, test } from 'vitest'
import { depositWords } from './bank-lines.ts'

const formats = { sum: (cents: number) => `€ ${cents / 100}` }
const text = { nl: '', en: '', fr: '' }

test('a deposit that did not come in yet is named with what was agreed for empties too', () => {
  const trace = [
    { step: 'deposit', text, amount: 20_000 },
    { step: 'deposit', text, amount: 3_000 },
  ] as const
  expect(depositWords({ deposit: 20_000, deposit_held: 0, price_trace: trace }, formats)).toContain('€ 230')
  expect(depositWords({ deposit: 20_000, deposit_held: 0, price_trace: null }, formats)).toContain('€ 200')
})
