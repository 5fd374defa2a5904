/** The workflows of every collection, held against its own states and permissions. */
import { expect, test } from 'vitest'
import { resources } from '../src/app/resources.ts'

const withWorkflow = resources.filter((each) => each.workflow)

test.each(withWorkflow.map((each) => [each.name, each] as const))(
  'the workflow of %s keeps to its states, reaches each, and is walked by those who see every record',
  (_name, { workflow: walked, fields, access }) => {
    const { field, moves } = walked!
    const { values, default: first } = (
      fields as unknown as Record<string, { values: string[]; default: string }>
    )[field]!
    for (const [name, move] of Object.entries(moves)) {
      expect(values, name).toEqual(expect.arrayContaining([...move.from, move.to]))
      for (const asked of Object.keys(move.asks ?? {})) expect(fields, name).toHaveProperty(asked)
      for (const role of move.by) {
        const whole = access.filter((grant) => grant.to.includes(role) && !grant.where && !grant.fields)
        expect(whole.flatMap(({ may }) => may)).toEqual(expect.arrayContaining(['read', 'update']))
      }
    }
    const reached = new Set([first])
    for (let known = 0; known !== reached.size;) {
      known = reached.size
      for (const { from, to } of Object.values(moves))
        if (from.some((state) => reached.has(state))) reached.add(to)
    }
    // What the program itself decides: a coupon runs out by its use, or by its day.
    const byItself = ['exhausted', 'expired']
    expect(values.filter((state) => !reached.has(state) && !byItself.includes(state))).toEqual([])
  },
)
