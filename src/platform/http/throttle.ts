/** A limit on how often one address may do something: a token bucket per address, per process. */
import { problem } from './problem.ts'

export interface Throttle {
  /** Takes one from the address's bucket; throws 429 with `Retry-After` when it is empty. */
  take(address: string): void
}

/** Buckets kept at most; beyond it the oldest are forgotten. */
const mostBuckets = 20_000

/**
 * @param burst how many at once.
 * @param perMinute how many come back each minute.
 */
export function throttle(burst: number, perMinute: number, now: () => number = Date.now): Throttle {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(address) {
      const at = now()
      const bucket = buckets.get(address) ?? { left: burst, at }
      bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) * perMinute) / 60_000)
      bucket.at = at
      buckets.delete(address)
      buckets.set(address, bucket)
      if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
      if (bucket.left < 1) {
        const seconds = Math.ceil(((1 - bucket.left) * 60) / perMinute)
        const refused = problem('REQUESTS_EXCEEDED', 'Too many requests.', {
          limit: perMinute,
          reset: seconds,
        })
        throw Object.assign(refused, { headers: { 'retry-after': String(seconds) } })
      }
      bucket.left -= 1
    },
  }
}

/** What `THROTTLE=0` asks for: no limit. */
export const noThrottle: Throttle = { take: () => {} }
