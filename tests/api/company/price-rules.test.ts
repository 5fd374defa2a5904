import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { loadSample } from '../../../fixtures/sample/load.ts'
import { loadReference } from '../../../src/domains/catalog/reference/load.ts'
import { catalogHooks } from '../../../src/domains/catalog/write-hooks.ts'
import { hooksOf } from '../../../src/platform/items/write/writer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'

const rule = (over: Record<string, unknown>) => ({
  name: { nl: 'Nieuw', en: 'New', fr: 'Nouveau' },
  package: sample.packages.klassieker,
  priority: 0,
  people_from: 10,
  people_to: 12,
  duration_min: 120,
  effect: 'set_base',
  amount: 40_000,
  active: true,
  ...over,
})

forEachEngine((database) => {
  let program: Program
  let token: string
  beforeAll(async () => {
    program = await programOn(database(), hooksOf(catalogHooks(Date.now)))
    await database().transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now: Date.parse('2027-01-10T10:00:00Z') })
    })
    token = await program.tokenOf('admin')
  })
  const save = (over: Record<string, unknown>) =>
    program.call('POST', '/items/price_rules', { token, body: rule(over) })

  test('two rules of one priority that could price the same ride are refused, naming the other', async () => {
    const refused = await save({})
    expect(outcome(refused)).toBe('400 PRICE_RULES_OVERLAP')
    expect(refused.body).toMatchObject({
      errors: [
        {
          extensions: {
            other: sample.priceRules.klassiekerOneBike,
            overlap: { people: { from: 10, to: 12 } },
          },
        },
      ],
    })
  })

  test('another priority, or no common ride, is saved; changed back into the way it is refused', async () => {
    const saved = await save({ priority: 5 })
    expect(saved.status).toBe(200)
    const { id } = (saved.body as { data: { id: string } }).data
    expect(
      outcome(await program.call('PATCH', `/items/price_rules/${id}`, { token, body: { priority: 0 } })),
    ).toBe('400 PRICE_RULES_OVERLAP')
    expect(outcome(await save({ priority: 7, amount: null, percent: 4 }))).toBe('400 PRICE_RULE_INCOMPLETE')
  })

  test('of two that are saved at the same moment only one stands', async () => {
    const both = await Promise.all([save({ priority: 9 }), save({ priority: 9 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})
