/** What the proposal panel is about, as its address writes it: a booking, and the start that is to be offered first. */

export interface Proposing {
  readonly booking: string
  /** The instant of a start that is free, ticked once the panel knows it. */
  readonly start?: string | undefined
}

/** `<booking>`, or `<booking>_<start>` with the start in epoch milliseconds. */
export const proposingAt = ({ booking, start }: Proposing): string =>
  start === undefined ? booking : `${booking}_${Date.parse(start)}`

export function readProposing(id: string): Proposing {
  const [booking = '', ms] = id.split('_')
  return /^\d{1,15}$/.test(ms ?? '') ? { booking, start: new Date(Number(ms)).toISOString() } : { booking }
}
