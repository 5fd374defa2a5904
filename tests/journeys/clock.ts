/** Loaded before the program where a journey needs time to pass: its clock goes ahead when told to. */
const RealDate = Date
let aheadMs = 0

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(given.length === 0 ? MovedDate.now() : given[0])
  }

  static override now(): number {
    return RealDate.now() + aheadMs
  }
}

// Only the forms of the constructor the program uses are kept: none, a number, a text.
globalThis.Date = MovedDate as unknown as DateConstructor
process.on('message', (ms: number) => {
  aheadMs += ms
  process.send?.('passed')
})
process.channel?.unref()
