/** As much of autocannon as is used here; it comes without types. */
declare module 'autocannon' {
  interface Sent {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration?: number
    /** How many requests, in place of a duration. */
    readonly amount?: number
    /** Seconds an answer may take before it counts as an error. */
    readonly timeout?: number
    readonly headers?: Readonly<Record<string, string>>
    /** What each connection sends, one after the other and again; `setupRequest` may change it each time. */
    readonly requests?: readonly { readonly setupRequest: (request: Sent) => Sent }[]
  }
  interface Result {
    readonly requests: { readonly mean: number; readonly total: number }
    /** Seconds. */
    readonly duration: number
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
