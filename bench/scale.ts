/** How much a run measures: all of it, or with `BENCH=short` just enough to see that it works. */

export interface Fleet {
  readonly bikes: number
  readonly trucks: number
  readonly trailers: number
  readonly drivers: number
}

const isShort = process.env['BENCH'] === 'short'

const fleets: readonly Fleet[] = [
  { bikes: 5, trucks: 2, trailers: 3, drivers: 6 },
  { bikes: 15, trucks: 5, trailers: 8, drivers: 15 },
]

export const scale = {
  isShort,
  /** Bookings of history. */
  histories: isShort ? [500, 1000] : [1000, 10_000, 100_000],
  fleets: isShort ? fleets.slice(1) : fleets,
  clients: isShort ? [1, 10] : [1, 10, 50],
  /** How long one figure is looked for. */
  secondsAFigure: isShort ? 0.1 : 1.2,
  secondsOfLoad: isShort ? 0.2 : 2,
  modelBookings: isShort ? 500 : 10_000,
  modelConnections: isShort ? [10] : [10, 50],
  secondsOfModel: 3,
  /** A page that is made takes its time; the first are slow, as the code is not compiled yet. */
  secondsOfPages: 10,
  requestsAFigure: isShort ? 10 : 100,
  portalBookings: isShort ? 500 : 10_000,
  /** How often a click is measured. */
  clicksAFigure: isShort ? 1 : 6,
  /** Days that are looked at for the load. */
  daysOfLoad: isShort ? 20 : 120,
} as const

export const nameOf = ({ bikes, trucks, trailers, drivers }: Fleet): string =>
  `${bikes}/${trucks}/${trailers}/${drivers}`

/** Bookings of each day of the history: two rounds for every truck. */
export const bookingsADay = ({ trucks }: Fleet): number => trucks * 2
