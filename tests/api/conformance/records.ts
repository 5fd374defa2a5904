/** A few records of the second model: four bookings, two agencies, three drinks. */
import type { ModelProgram } from '../model/model-program.ts'

/** Makes the records, and gives their keys. */
export async function recordsIn({ create }: ModelProgram) {
  const alpha = await create<{ id: string }>('agencies', { name: 'Alpha Tours', code: 'ALPHA' })
  const beta = await create<{ id: string }>('agencies', { name: 'beta', code: null })
  const drinks = await create<{ id: number }[]>('drinks', [
    { name: 'Cola', price: '2.50' },
    { name: 'Pils', price: 3 },
    { name: 'Water', price: null },
  ])
  const [cola, pils, water] = drinks.map(({ id }) => id)
  const bookings = await create<{ id: number; drinks: number[] }[]>('bookings', [
    {
      ref: 'R-1',
      people: 4,
      starts_at: '2023-01-06T18:00:00Z',
      day: '2023-01-06',
      total: '275.25',
      notes: 'Birthday party',
      extras: { b: 1, a: [1, 2] },
      agency: alpha.id,
      drinks: [{ drinks_id: cola }, { drinks_id: pils }],
    },
    {
      ref: 'R-2',
      status: 'confirmed',
      people: 12,
      starts_at: '2023-06-15T12:30:45.500Z',
      day: '2023-06-15',
      total: 100,
      notes: '',
      confirmed: true,
      agency: beta.id,
      drinks: [{ drinks_id: pils }],
    },
    { ref: 'R-3', status: 'proposed' },
    {
      ref: 'R-4',
      status: 'archived',
      people: 8,
      starts_at: '2024-02-29T00:00:00Z',
      day: '2024-02-29',
      total: '-5.5',
      notes: '100% fun_x',
      extras: [1, 2, 3],
      agency: alpha.id,
      drinks: [{ drinks_id: water }, { drinks_id: cola }],
    },
  ])
  return {
    alpha: alpha.id,
    beta: beta.id,
    drinks: { cola: cola!, pils: pils!, water: water! },
    bookings: bookings.map(({ id }) => id),
    junctions: bookings.map((booking) => booking.drinks),
  }
}
export type Records = Awaited<ReturnType<typeof recordsIn>>
