/** How large a query may be, by settings, and that beyond them it is refused and never cut. */
import { beforeAll, expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, withQuery } from '../../model/model-program.ts'

const bounds = { depth: 2, fields: 30, conditions: 10, rows: 5 }

forEachModel(
  (program) => {
    beforeAll(async () => {
      const agency = await program().create<{ id: string }>('agencies', { name: 'Large' })
      const rows = Array.from({ length: 5 }, (_, n) => ({ ref: `B-${n}`, agency: agency.id }))
      await program().create('bookings', rows)
    })
    const read = async (query: Readonly<Record<string, unknown>>) => {
      const answer = await program().call('GET', withQuery('/items/bookings', query))
      return [outcome(answer), entriesOf(answer.body)[0]?.extensions.reason]
    }

    test.each([
      [{ fields: 'agency.bookings.agency.name' }, 'relations are nested more than 2 levels deep'],
      [{ fields: 'drinks.bookings_id.drinks.id' }, 'relations are nested more than 2 levels deep'],
      [
        { filter: { agency: { bookings: { agency: { name: 'x' } } } } },
        'relations are nested more than 2 levels deep',
      ],
      [{ sort: 'agency.bookings.agency.name' }, '"bookings.agency.name" leads to many values'],
      [
        {
          fields: Array.from({ length: 31 }, (_, n) => `f${n}`).join(),
          alias: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, 'ref'])),
        },
        'more than 30 fields are asked for',
      ],
      [
        { filter: { id: { _in: Array.from({ length: 11 }, (_, n) => n) } } },
        'the filter has more than 10 conditions',
      ],
      [{ limit: 6 }, '"limit" must be less than or equal to 5'],
    ])('%j says why it is refused: %s', async (query, reason) => {
      expect(await read(query)).toEqual(['400 INVALID_QUERY', reason])
    })

    test('a list that is to be everything is everything, or an error where there is more than one answer holds', async () => {
      expect(await program().data('/items/bookings?limit=-1')).toHaveLength(5)
      expect(await program().data('/items/bookings')).toHaveLength(5)
      const below = { fields: 'bookings.ref', deep: { bookings: { _limit: -1 } } }
      const [agency] = await program().data<{ bookings: unknown[] }[]>(withQuery('/items/agencies', below))
      expect(agency!.bookings).toHaveLength(5)
      const [{ id } = { id: '' }] = await program().data<{ id: string }[]>('/items/agencies')
      await program().create('bookings', { ref: 'B-5', agency: id })
      const reason = 'A list is longer than one answer may be; ask for it in pages'
      expect(await read({ limit: -1 })).toEqual(['400 INVALID_QUERY', reason])
      expect(await read({ limit: -1, groupBy: 'ref' })).toEqual(['400 INVALID_QUERY', reason])
      expect(await read({ limit: -1, filter: { ref: { _neq: 'B-0' } } })).toEqual(['200', undefined])
      for (const fields of ['bookings.ref', 'bookings']) {
        const answer = await program().call('GET', withQuery('/items/agencies', { ...below, fields }))
        expect(entriesOf(answer.body)[0]?.extensions.reason).toBe(reason)
      }
      expect(await program().data('/items/bookings?limit=5&page=2')).toHaveLength(1)
      expect(program().faults).toEqual([])
    })
  },
  { bounds },
)
