import { expect, test } from 'vitest'
import { planningHooks } from './planning-hooks.ts'

const now = Date.parse('2027-05-15T12:00:00Z')
const after = (ms: number) => new Date(now + ms).toISOString()
const [minute, day] = [60_000, 86_400_000]

test('who drives says when he came and left as it happens or the day after; the office says it of any day [PL-06]', () => {
  const { judge } = planningHooks(() => now)['transport_stops']!
  const judged = (role: string, name: string, at: string | null, before: string | null = null) =>
    judge!({ [name]: at }, { [name]: before }, { kind: 'user', role })
  for (const name of ['arrived_at', 'left_at']) {
    for (const ms of [0, -day, 5 * minute])
      expect(judged('employee', name, after(ms))).toMatchObject({ ok: true })
    for (const ms of [-day - 1, 5 * minute + 1])
      expect(judged('employee', name, after(ms))).toEqual({
        ok: false,
        refusal: { reason: 'stop-time-not-now', field: name },
      })
    // What stood there before is no news.
    expect(judged('employee', name, after(-9 * day), after(-9 * day))).toMatchObject({ ok: true })
    expect(judged('employee', name, after(-9 * day), after(-8 * day)).ok).toBe(false)
    expect(judged('employee', name, null)).toMatchObject({ ok: true })
    expect(judged('planner', name, after(-9 * day))).toMatchObject({ ok: true })
  }
  expect(judge!({ left_at: after(-9 * day) }, null, { kind: 'user', role: 'employee' }).ok).toBe(false)
})
