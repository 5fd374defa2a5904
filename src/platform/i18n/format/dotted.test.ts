import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('a line of facts that is broken never begins with the dot between them', () => {
  const line = dotted(['14 personen', null, 'Gent', '€\u00A0849,35'])
  expect(line).toBe('14 personen\u00A0· Gent\u00A0· €\u00A0849,35')
  for (const part of line.split(' ').slice(1)) expect(part.startsWith('·')).toBe(false)
})
