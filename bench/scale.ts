/** How much a run measures: all of it, or with `BENCH=short` just enough to see that it works. */

export interface Fleet {
  readonly bikes: number
  readonly trucks: number
  readonly trailers: number
  readonly drivers: number
}

const isShort = process.env['BENCH'] === 'short'

export const scale = {
  isShort,
  /** Bookings of history. */
  histories: isShort ? [1000, 3000] : [1000, 10_000, 100_000],
  fleets: [
    { bikes: 5, trucks: 2, trailers: 3, drivers: 6 },
    { bikes: 15, trucks: 5, trailers: 8, drivers: 15 },
  ] satisfies readonly Fleet[],
  clients: [1, 10, 50],
  /** How long one figure is looked for. */
  secondsAFigure: isShort ? 0.3 : 2,
  secondsOfLoad: isShort ? 0.5 : 4,
} as const

export const nameOf = ({ bikes, trucks, trailers, drivers }: Fleet): string =>
  `${bikes}/${trucks}/${trailers}/${drivers}`

/** Bookings of each day of the history: two rounds for every truck. */
export const bookingsADay = ({ trucks }: Fleet): number => trucks * 2
