/** What a recording covers: of each route a call that succeeded, and one that was refused. */
import type { Case } from './calls/plan.ts'
import { tableOfGoodCalls } from './calls/plan.ts'
import type { Recorded, Unasked } from './recorder.ts'

const derived = 'written by the program itself, and by nobody through the data API'
const fromTheStart = 'each kind of letter is there from the start, and is switched off instead'
/** Routes that answer nobody well, and why that is as it should be. */
export const neverGood: Readonly<Record<string, string>> = {
  'POST /auth/login/:provider': 'there is no other provider to sign in with: always 404',
  'POST /items/proposals': "made by a move of its booking, as its options are the program's",
  'POST /items/waiting_entries': derived,
  'PATCH /items/waiting_entries': derived,
  'PATCH /items/waiting_entries/:key': derived,
  'POST /api/bookings/:id/trips':
    'the sample company shares no trips, so that none could be split or joined: shown where rides share',
  'POST /items/ride_letters': fromTheStart,
  'DELETE /items/ride_letters': fromTheStart,
  'DELETE /items/ride_letters/:key': fromTheStart,
  ...Object.fromEntries(
    [
      'occupations',
      'retention_runs',
      'bob_declarations',
      'coupon_redemptions',
      'booking_changes',
      'booking_lines',
      'lost_demands',
      'bank_statements',
      'bank_lines',
      'weather_moves',
      'crew_facts',
      'time_entries',
      'hand_overs',
      'hand_over_bikes',
      'hand_over_photos',
      'reviews',
      'group_pages',
      'group_guests',
      'reading_links',
    ].flatMap((name) =>
      ['POST ', 'PATCH ', 'PATCH /:key', 'DELETE ', 'DELETE /:key'].map((call) => {
        const [method, tail] = call.split(' ')
        return [`${method} /items/${name}${tail}`, derived]
      }),
    ),
  ),
}
/** Routes that refuse nobody, whatever is asked of them. */
const neverRefused = /^(GET|SEARCH) /

export function coverageOf({
  cases,
  recorded,
  unasked,
  unplanned,
}: {
  cases: readonly Case[]
  recorded: readonly Recorded[]
  unasked: readonly Unasked[]
  unplanned: readonly string[]
}): { report: string; isWhole: boolean } {
  const routes = [...new Set(cases.map(({ route }) => route))]
  const answers = (route: string, wanted: (status: number) => boolean) =>
    recorded.filter((one) => one.route === route && wanted(one.status))
  const withoutGood = routes.filter((route) => answers(route, (status) => status < 400).length === 0)
  const withoutRefusal = routes.filter((route) => answers(route, (status) => status >= 400).length === 0)
  const broken = recorded.filter(({ status }) => status >= 500)
  const calls = recorded.reduce((sum, { roles }) => sum + roles.length, 0)
  const good = recorded.filter(({ status }) => status < 400).reduce((sum, { roles }) => sum + roles.length, 0)
  const pairs = new Set(
    recorded.flatMap(({ route, roles, status }) =>
      status < 400 ? roles.map((role) => `${route} ${role}`) : [],
    ),
  )
  const missing = withoutGood.filter((route) => !(route in neverGood))
  const report = [
    `${routes.length} routes, ${cases.length} cases, ${calls} calls (${good} succeed), ${recorded.length} different answers`,
    `a good answer: ${routes.length - withoutGood.length} routes, ${pairs.size} routes by role; a refusal: ${routes.length - withoutRefusal.length} routes`,
    ...Object.entries(neverGood)
      .filter(([route]) => withoutGood.includes(route))
      .map(([route, why]) => `no good answer, as it should be: ${route}: ${why}`),
    ...missing.map((route) => `NO GOOD ANSWER: ${route} (say in ${tableOfGoodCalls} how it succeeds)`),
    ...withoutRefusal.filter((route) => !neverRefused.test(route)).map((route) => `never refused: ${route}`),
    ...broken.map(
      ({ route, case: name, roles, status }) => `${status}: ${route}, ${name}, ${roles.join(' ')}`,
    ),
    ...unplanned.map((route) => `NOT PLANNED: ${route} (say in ${tableOfGoodCalls} how it succeeds)`),
    ...new Set(
      unasked.map(({ route, case: name, why }) => `NOT ASKED: ${route}, ${name}: ${why.slice(0, 300)}`),
    ),
  ]
  return {
    report: report.map((line) => `${line}\n`).join(''),
    isWhole: missing.length === 0 && unplanned.length === 0,
  }
}
