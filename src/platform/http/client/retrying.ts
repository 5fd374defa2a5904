/** Calls once more where that may help and cannot hurt. */

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

/** The answers after which a call that changes nothing is made once more (spec section 7). */
const worthOneRetry = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Methods that change nothing, so that a second call does nothing twice. */
const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH'])

/** Whether a call of this method changes nothing; without a method it is a GET. */
export const isHarmless = (method = 'GET'): boolean => harmless.has(method.toUpperCase())

/** Calls once more after one of the eight statuses, when the call changes nothing. */
export const retrying =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    return isHarmless(init?.method) && worthOneRetry.has(answer.status) ? fetch(input, init) : answer
  }
