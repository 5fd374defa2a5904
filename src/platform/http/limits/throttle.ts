/** A limit on how often one address may do something: a token bucket per household, per process. */
import { minuteMs } from '../../../kernel/time/period.ts'
import { householdOf } from '../address/address.ts'
import { problem } from '../problem.ts'

export interface Throttle {
  /** Takes one from the bucket of an address (of its /64 for IPv6) or of any other name; throws 429 with `Retry-After` when it is empty. */
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
      const household = householdOf(address)
      const bucket = buckets.get(household) ?? { left: burst, at }
      bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) * perMinute) / minuteMs)
      bucket.at = at
      buckets.delete(household)
      buckets.set(household, bucket)
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
