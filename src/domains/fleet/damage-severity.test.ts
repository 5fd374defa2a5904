import { expect, test } from 'vitest'
import { severities } from './resources/damage-types.ts'
import { fixedSeverity, judgeSeverity } from './damage-severity.ts'

const reasons = (blocks_use: boolean) =>
  severities.map((severity) => {
    const judged = judgeSeverity(severity, { blocks_use })
    return judged.ok ? null : judged.refusal.reason
  })

test('brakes that fail are unsafe, whatever the report calls them; a scratch is as bad as its finder says [FL-08]', () => {
  const no = 'damage-type-unsafe'
  expect(reasons(true)).toEqual([no, no, no, null])
  expect(reasons(false)).toEqual([null, null, null, null])
  expect([fixedSeverity({ blocks_use: true }), fixedSeverity({ blocks_use: false })]).toEqual([
    'unsafe',
    null,
  ])
})
