/** The recorder of `npm run answers`: it knows every route, and what it writes down is the same each time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '../../../src/platform/db/engine/embedded.ts'
import { type Clock, fixClock } from '../../answers/clock.ts'
import { differencesOf, exceptionsIn, recordedIn } from '../../answers/differences.ts'
import { isOnesOwn, tableOfGoodCalls } from '../../answers/calls/plan.ts'
import { linesOf, record } from '../../answers/recorder.ts'
import { casesOf } from '../../answers/recording.ts'
import { type Setting, settingOn } from '../../answers/setting.ts'
import { freshDatabase } from '../../databases/databases.ts'
import { sampleCompany } from '../whole-program.ts'

let base: EmbeddedDatabase
let clock: Clock
let setting: Setting
beforeAll(async () => {
  base = (await freshDatabase('embedded', sampleCompany)) as EmbeddedDatabase
  const now = Date.now()
  clock = fixClock(now)
  setting = await settingOn(base, clock, now)
})
afterAll(async () => {
  clock.release()
  await base.close()
})

test('every route that is mounted is called by the recorder', async () => {
  const { cases, unplanned } = await casesOf(setting)
  expect(unplanned, `say in ${tableOfGoodCalls} how a call of it succeeds`).toEqual([])
  const shapes = setting.routes.filter(isOnesOwn).map(({ method, path }) => ({
    call: `${method} ${path}`,
    shape: path.replace('/items/:collection', '/items/[^/]+'),
  }))
  const called = [...new Set(cases.map(({ route }) => route))]
  const missing = shapes.filter(({ call, shape }) => {
    const wanted = new RegExp(`^${call.split(' ')[0]} ${shape}$`)
    return !called.some((one) => one === call || wanted.test(one))
  })
  expect([...new Set(missing.map(({ call }) => call))]).toEqual([])
})

test('what is recorded twice is the same twice, and a write leaves nothing behind', async () => {
  const { cases } = await casesOf(setting)
  const few =
    /^(GET \/items\/tags|POST \/items\/tags|DELETE \/items\/tags\/:key|POST \/api\/bookings\/:id\/confirmation)$/
  const chosen = cases.filter(({ route }) => few.test(route))
  const once = await record(setting, chosen)
  const again = await record(setting, chosen)
  expect(once.unasked).toEqual([])
  expect(linesOf(again.recorded)).toBe(linesOf(once.recorded))
  for (const route of new Set(chosen.map(({ route }) => route))) {
    const statuses = once.recorded.filter((one) => one.route === route).map(({ status }) => status)
    expect(Math.min(...statuses), route).toBeLessThan(300)
    expect(Math.max(...statuses), route).toBeGreaterThanOrEqual(400)
  }
})

test('two recordings are compared route by route and role by role, but for what is excepted', () => {
  const line = (route: string, status: number, roles: string[]) =>
    JSON.stringify({ route, case: 'good', roles, status, headers: {}, body: { data: status } })
  const before = [line('GET /a', 200, ['admin', 'planner']), line('GET /b', 200, ['admin'])].join('\n')
  const after = [line('GET /a', 200, ['admin']), line('GET /a', 403, ['planner'])].join('\n')
  expect(differencesOf(recordedIn(before), recordedIn(before))).toEqual([])
  expect(differencesOf(recordedIn(before), recordedIn(after))).toEqual([
    {
      route: 'GET /a',
      lines: ['good: status 200 -> 403  (planner)', 'good: body.data 200 -> 403  (planner)'],
    },
    { route: 'GET /b', lines: ['is no longer recorded'] },
  ])
  const isExcepted = exceptionsIn('# meant\nGET /b\nPOST /api/drafts*\n')
  expect(['GET /a', 'GET /b', 'POST /api/drafts/:token/hold'].map(isExcepted)).toEqual([false, true, true])
})
