/** When what was done with a record is read again. */
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { historyQuery } from './history-query.ts'

test('the history and the timeline of a booking are read anew after whatever changes a record', async () => {
  const { queryKey } = historyQuery({ fields: () => [] }, 'bookings', 'b', 30)
  for (const changed of [['items'], ['items', 'bookings']]) {
    const cache = new QueryClient()
    cache.setQueryData(queryKey, [])
    await cache.invalidateQueries({ queryKey: changed })
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
  }
})
