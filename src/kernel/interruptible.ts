/** Long calculations in small pieces: at every `yield` whoever runs one may do something else first. */
export type Interruptible<T> = Generator<void, T, void>

/** Runs it to its end without a break. */
export function finish<T>(work: Interruptible<T>): T {
  let next = work.next()
  while (!next.done) next = work.next()
  return next.value
}
