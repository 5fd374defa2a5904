import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { doubtWords, unfitWords } from './fact-words.ts'
import { doubts, unfit } from './facts.ts'

type Say = (inputs: object, options: { locale: (typeof locales)[number] }) => string

test('every doubt, and every reason to send a Bob home, is one sentence in each language [PL-44]', () => {
  for (const words of [...doubts.map((doubt) => doubtWords[doubt]), ...unfit.map((why) => unfitWords[why])]) {
    const said = locales.map((locale) => (words as Say)({}, { locale }))
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size, said.join(' / ')).toBe(locales.length)
  }
})
