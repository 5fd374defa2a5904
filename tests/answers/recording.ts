/** The whole recording: the company at a moment that never changes, every call of the plan, and what was covered. */
import { fixClock } from './clock.ts'
import { jsonOf } from './calls/caller.ts'
import { coverageOf } from './coverage.ts'
import { type Case, planOf } from './calls/plan.ts'
import { linesOf, record } from './recorder.ts'
import { newCompany, settingOn, type Setting } from './setting.ts'
import type { OpenApi } from '../../src/platform/openapi/document.ts'
import { minuteMs } from '../../src/kernel/time/period.ts'

// A Wednesday in spring; the calls are made a minute after the company was.
const moment = Date.UTC(2027, 3, 14, 8, 30, 20)

/** The calls of everything that is mounted. */
export async function casesOf({
  scene,
  routes,
  takenBack,
}: Setting): Promise<{ cases: Case[]; unplanned: string[] }> {
  const answer = await takenBack(() => scene.ask('GET', 'super', { path: '/server/specs/oas' }))
  return planOf(routes, jsonOf<OpenApi>(answer))
}

/**
 * Records the routes whose names the pattern finds; every route by default.
 *
 * @returns the lines, what to say of them, and whether something is missing.
 */
export async function recordAll(
  pattern: RegExp,
  progress: (route: string) => void,
): Promise<{ lines: string; report: string; isWhole: boolean }> {
  const clock = fixClock(moment)
  const setting = await settingOn(await newCompany(), clock, moment + minuteMs)
  const { cases, unplanned } = await casesOf(setting)
  const chosen = cases.filter(({ route }) => pattern.test(route))
  const { recorded, unasked } = await record(setting, chosen, progress)
  clock.release()
  return { lines: linesOf(recorded), ...coverageOf({ cases: chosen, recorded, unasked, unplanned }) }
}
