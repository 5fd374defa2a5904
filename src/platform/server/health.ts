/** Whether the program and what it stands on are well. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Looks at one part: throws where it is gone, `warn` where it works and should be looked at. */
export type Check = () => Promise<'ok' | 'warn'>

export interface CheckResult {
  readonly status: 'ok' | 'warn' | 'error'
  readonly observedUnit: 'ms'
  readonly observedValue: number
}
export interface Health {
  readonly status: 'ok' | 'warn' | 'error'
  /** By the name of the part, `database`. */
  readonly checks: Readonly<Record<string, CheckResult>>
}

/** A part that has not answered by then is gone. */
const timeoutMs = 3000

/** Looks at every part at once; well only when all are. */
export async function healthOf(checks: Readonly<Record<string, Check>>): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const),
  )
  const said = results.map(([, { status }]) => status)
  const status = said.includes('error') ? 'error' : said.includes('warn') ? 'warn' : 'ok'
  return { status, checks: Object.fromEntries(results) }
}

async function resultOf(check: Check): Promise<CheckResult> {
  const began = performance.now()
  const done = new AbortController()
  const late = sleep(timeoutMs, 'error' as const, { signal: done.signal }).catch(() => 'error' as const)
  const status = await Promise.race([check().catch(() => 'error' as const), late])
  done.abort()
  return { status, observedUnit: 'ms', observedValue: Math.round(performance.now() - began) }
}
