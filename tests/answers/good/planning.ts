/** Calls of the planning: the board, repairs, absences, the crew's own calendar, damage. */
import { newId } from '../../../src/kernel/id/id.ts'
import type { Role } from '../calls/caller.ts'
import { type Scene, userOf } from '../scene.ts'
import { refreshToken } from './accounts.ts'
import type { Good, GoodCall, GoodCalls } from './good.ts'
import { dayMs } from '../../../src/kernel/time/period.ts'

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)
const weekAhead = { good: () => ({ query: `?from=${dayIn(0)}&to=${dayIn(6)}` }) }

const bikeOf = (scene: Scene) =>
  scene.one(`SELECT id FROM party_bikes WHERE status = 'in_service' ORDER BY code LIMIT 1`)
const driverOf = (scene: Scene) =>
  scene.one(
    `SELECT id FROM employees WHERE "user" IS DISTINCT FROM $1 ORDER BY id LIMIT 1`,
    userOf('employee'),
  )
const absence = async (scene: Scene) => ({
  employee: await driverOf(scene),
  kind: 'sick',
  starts_at: inDays(200),
  ends_at: inDays(201),
})
const absenceIn = (status: string, body: object): GoodCall => ({
  good: async ({ one }) => ({
    with: {
      id: await one('SELECT id FROM absences WHERE status = $1 ORDER BY starts_at DESC, id LIMIT 1', status),
    },
    body,
  }),
  besides: {
    'another state': async ({ one }) => ({
      with: { id: await one(`SELECT id FROM absences WHERE status = 'cancelled' ORDER BY id LIMIT 1`) },
      body,
    }),
  },
})
const moved = (table: string, where = 'true'): GoodCall => ({
  good: async ({ one }) => ({
    with: { id: await one(`SELECT id FROM ${table} WHERE ${where} ORDER BY starts_at DESC, id LIMIT 1`) },
    body: { starts_at: inDays(210), ends_at: inDays(210.1) },
  }),
})

/** A promised ride and the driver it goes with. */
async function rideAndDriver({ database }: Scene) {
  const [ride] = await database.query<{
    id: string
    feasible_set: { trips: { driver: string }[] }
    local_day: string
  }>(
    `SELECT id, feasible_set, local_day::text FROM bookings WHERE status IN ('planned', 'confirmed') AND alarm IS NULL
     AND feasible_set IS NOT NULL AND starts_at > now() + interval '1 day' ORDER BY starts_at, id LIMIT 1`,
  )
  return { ...ride!, driver: ride!.feasible_set.trips[0]!.driver }
}
async function replacement(scene: Scene): Promise<Good> {
  const { id, driver } = await rideAndDriver(scene)
  const { fits } = await scene.got<{ fits: { id: string }[] }>(
    'GET',
    `/api/bookings/${id}/replacements?part=driver&from=${driver}`,
    'planner',
  )
  return { with: { id }, body: { part: 'driver', from: driver, to: fits[0]?.id ?? driver } }
}
/** A driver falls ill, and the rides of his day are looked at. */
async function repair(scene: Scene): Promise<{ resource: string; from: string; to: string }> {
  const { driver, local_day } = await rideAndDriver(scene)
  const next = new Date(Date.parse(local_day) + dayMs).toISOString().slice(0, 10)
  const body = {
    employee: driver,
    kind: 'sick',
    starts_at: `${local_day}T00:00:00Z`,
    ends_at: `${next}T00:00:00Z`,
  }
  await scene.got('POST', { path: '/items/absences', body }, 'planner')
  return { resource: driver, from: local_day, to: local_day }
}
/** A browser that says yes to messages; its keys are those of RFC 8291, appendix A. */
const aPhone = async (scene: Scene, as: Role) => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  refresh_token: await refreshToken(scene, as),
})
/** The employee's; whoever else asks for it learns that it is not his. */
async function switchedOn(scene: Scene): Promise<string> {
  const body = await aPhone(scene, 'employee')
  return (await scene.got<{ id: string }>('POST', { path: '/api/my-calendar/phones', body }, 'employee')).id
}
/** Work the employee was asked for, of three days from now. */
async function askedDay(scene: Scene) {
  const day = dayIn(3)
  const told_at = `${dayIn(-1)}T08:00:00.000Z`
  await scene.database.query(
    `INSERT INTO told_days (id, employee, day, rides, shift_from, shift_to, told_at, is_asked)
     SELECT gen_random_uuid(), id, $2, '[]', $3, $4, $5, true FROM employees WHERE "user" = $1
     ON CONFLICT (employee, day) DO UPDATE SET shift_from = excluded.shift_from, shift_to = excluded.shift_to,
       told_at = excluded.told_at, is_asked = true`,
    [userOf('employee'), day, `${day}T12:00:00Z`, `${day}T16:00:00Z`, told_at],
  )
  return { with: { day }, body: { answer: 'yes', told_at } }
}
/** A fact of the crew that was refused, and that nobody of the office has looked at. */
async function doubtedFact({ database, one }: Scene): Promise<string> {
  const id = newId()
  await database.query(
    `INSERT INTO crew_facts (id, booking, kind, outcome, to_review, at, received_at, device_at, clock_offset, version,
       data, doubts, refusal)
     VALUES ($1, $2, 'complete', 'refused', true, now(), now(), now(), 0, 1, '{}', '[]', '{"reason":"move-not-allowed"}')`,
    [id, await one('SELECT id FROM bookings ORDER BY id LIMIT 1')],
  )
  return id
}
const asQuery = (asked: Readonly<Record<string, string>>) => `?${new URLSearchParams(asked).toString()}`

/** The hours of a ride that stands, as those of bad weather. */
async function badHours(scene: Scene): Promise<{ from: string; to: string }> {
  const { id } = await rideAndDriver(scene)
  const [ride] = await scene.database.query<{ starts_at: string; ends_at: string }>(
    'SELECT starts_at, ends_at FROM bookings WHERE id = $1',
    [id],
  )
  return {
    from: new Date(ride!.starts_at).toISOString(),
    to: new Date(ride!.ends_at).toISOString(),
  }
}
async function weatherMove(scene: Scene): Promise<Good> {
  const hours = await badHours(scene)
  const { rides } = await scene.got<{
    rides: { booking: string; version: number; options: { start: string }[] }[]
  }>('GET', `/api/weather-moves/preview${asQuery(hours)}`, 'planner')
  const able = rides.filter(({ options }) => options.length > 0)
  return {
    body: {
      ...hours,
      message: { nl: 'Het gaat stormen.' },
      rides: able.map(({ booking, version, options }) => ({
        booking,
        version,
        starts: options.map(({ start }) => start),
      })),
    },
  }
}

async function sentWeatherMove(scene: Scene): Promise<Good> {
  const sent = await scene.got<{ id: string }>(
    'POST',
    { path: '/api/weather-moves', ...(await weatherMove(scene)) },
    'planner',
  )
  return { with: { id: sent.id } }
}

const damage = async (scene: Scene, as: Role) => ({
  party_bike: await bikeOf(scene),
  type: await scene.one(`SELECT id FROM damage_types WHERE area = 'brakes' LIMIT 1`),
  severity: 'unsafe',
  description: 'Rem los',
  ...(as === 'organizer' && {
    booking: (await scene.got<{ id: string }[]>('GET', '/api/damage-reports/rides', as))[0]?.id,
  }),
})
const unsafe = async (scene: Scene) => {
  const body = await damage(scene, 'planner')
  const headers = { 'idempotency-key': newId() }
  return (await scene.got<{ id: string }>('POST', { path: '/api/damage-reports', body, headers }, 'planner'))
    .id
}
const myRide = (scene: Scene) =>
  scene.one(
    `SELECT s.booking FROM transport_stops s JOIN transport_trips t ON t.id = s.trip JOIN employees e ON e.id = t.driver
     JOIN bookings b ON b.id = s.booking WHERE e."user" = $1 ORDER BY b.local_day DESC, s.booking LIMIT 1`,
    userOf('employee'),
  )

/** A stop that is due now, of the caller's own where he drives. */
async function dueStop(scene: Scene, as: Role): Promise<string> {
  const own = as === 'employee' ? userOf('employee') : null
  const id = await scene.one(
    `SELECT s.id FROM transport_stops s JOIN transport_trips t ON t.id = s.trip JOIN employees e ON e.id = t.driver
     JOIN bookings b ON b.id = s.booking WHERE $1::uuid IS NULL OR e."user" = $1 ORDER BY b.local_day DESC, s.id LIMIT 1`,
    own,
  )
  await scene.database.query(
    `UPDATE transport_stops SET planned_at = now(), arrived_at = NULL, left_at = NULL WHERE id = $1`,
    [id],
  )
  await scene.database.query(
    `UPDATE bookings SET status = 'planned' WHERE id = (SELECT booking FROM transport_stops WHERE id = $1)`,
    [id],
  )
  return id
}
const stopCall = (body: object): GoodCall => ({
  good: async (scene, as) => ({ with: { id: await dueStop(scene, as) }, body }),
})
/** Taken back of what was never said changes nothing. */
const stopCalls: GoodCalls = {
  'POST /api/stops/:id/arrival': stopCall({}),
  'DELETE /api/stops/:id/arrival': stopCall({ reason: 'Verkeerde plaats' }),
  'POST /api/stops/:id/leaving': stopCall({}),
  'DELETE /api/stops/:id/leaving': stopCall({ reason: 'Verkeerde plaats' }),
  'POST /api/stops/:id/delay': stopCall({ minutes: 20 }),
  'POST /api/stops/:id/late-message': stopCall({ text: 'We zijn er om half vier.', minutes: 20 }),
}

/** A begin of yesterday that was never tapped. */
const forgotten = () => ({
  tap: null,
  version: null,
  kind: 'clock_in',
  day: dayIn(-1),
  time: '09:00',
  reason: 'Vergeten',
})
const someone = (scene: Scene) => scene.one('SELECT id FROM employees ORDER BY id LIMIT 1')

export const planningCalls: GoodCalls = {
  ...stopCalls,
  'GET /api/running-late': { good: () => ({ query: asQuery({ day: '2020-01-06' }) }) },
  'GET /api/planner': weekAhead,
  'GET /api/planner/day-sheets/:kind': {
    good: () => ({ with: { kind: 'wall' }, query: asQuery({ day: '2020-01-06' }) }),
  },
  'POST /api/bookings/:id/reassignment': { good: replacement },
  'POST /api/bookings/:id/pin': {
    good: async (scene) => ({ with: { id: (await rideAndDriver(scene)).id }, body: { pinned: true } }),
  },
  'GET /api/bookings/:id/trips': {
    good: async (scene) => ({ with: { id: (await rideAndDriver(scene)).id } }),
  },
  'POST /api/bookings/:id/trips': {
    good: async (scene) => {
      const { id, driver } = await rideAndDriver(scene)
      return { with: { id }, body: { at: '2020-01-06T10:00:00Z', driver, with: null } }
    },
  },
  'GET /api/bookings/:id/replacements': {
    good: async (scene) => {
      const { id, driver } = await rideAndDriver(scene)
      return { with: { id }, query: asQuery({ part: 'driver', from: driver }) }
    },
  },
  'GET /api/repairs': { good: async (scene) => ({ query: asQuery(await repair(scene)) }) },
  'GET /api/bookings/:id/ranked-plans': {
    good: async (scene) => ({ with: { id: (await rideAndDriver(scene)).id } }),
  },
  'POST /api/repairs': {
    good: async (scene) => {
      const asked = await repair(scene)
      const { seen } = await scene.got<{ seen: string }>('GET', `/api/repairs${asQuery(asked)}`, 'planner')
      return { body: { ...asked, seen } }
    },
    besides: {
      'seen otherwise': async (scene) => ({ body: { ...(await repair(scene)), seen: 'otherwise' } }),
    },
  },
  'GET /api/weather-moves/preview': { good: async (scene) => ({ query: asQuery(await badHours(scene)) }) },
  'POST /api/weather-moves': {
    good: weatherMove,
    besides: {
      'another version': async (scene) => {
        const { body } = await weatherMove(scene)
        const { rides, ...rest } = body as { rides: object[] }
        return { body: { ...rest, rides: rides.map((ride) => ({ ...ride, version: 0 })) } }
      },
    },
  },
  'GET /api/weather-moves': { good: () => ({}) },
  'GET /api/weather-moves/:id': { good: sentWeatherMove },
  'DELETE /api/weather-moves/:id': {
    good: async (scene) => ({ ...(await sentWeatherMove(scene)), body: {} }),
  },
  'POST /api/foreseen': {
    good: async (scene, as) => {
      const own = as === 'employee' && {
        employee: await scene.one(`SELECT id FROM employees WHERE "user" = $1`, userOf(as)),
      }
      return { body: { collection: 'absences', key: null, values: { ...(await absence(scene)), ...own } } }
    },
  },
  'POST /api/reservations/:id/move': moved('reservations'),
  'POST /api/calendar-entries/:id/move': moved('calendar_entries'),
  'POST /api/absences/:id/move': moved('absences', `status IN ('requested', 'approved')`),
  'POST /api/absences/:id/approval': absenceIn('requested', {}),
  'POST /api/absences/:id/refusal': absenceIn('requested', { reason: 'Te druk' }),
  'POST /api/absences/:id/cancellation': absenceIn('approved', { reason: 'Toch niet' }),
  'GET /api/my-calendar': weekAhead,
  'GET /api/my-calendar/rides': weekAhead,
  'GET /api/my-calendar/bookings/:id': { good: async (scene) => ({ with: { id: await myRide(scene) } }) },
  'POST /api/my-calendar/days/:day/answer': { good: askedDay },
  'GET /api/my-calendar/hours': { good: () => ({}) },
  'POST /api/my-calendar/hours': {
    good: async () => ({ body: forgotten(), headers: { 'idempotency-key': newId() } }),
    besides: { 'no reason': () => ({ body: { ...forgotten(), reason: '' } }) },
  },
  'GET /api/hours': { good: () => ({}) },
  'GET /api/employees/:id/hours': { good: async (scene) => ({ with: { id: await someone(scene) } }) },
  'POST /api/employees/:id/hours': {
    good: async (scene) => ({
      with: { id: await someone(scene) },
      body: forgotten(),
      headers: { 'idempotency-key': newId() },
    }),
    besides: {
      'still to come': async (scene) => ({
        with: { id: await someone(scene) },
        body: { ...forgotten(), day: dayIn(2) },
      }),
    },
  },
  'GET /api/my-calendar/sheet': { good: () => ({}) },
  'POST /api/my-calendar/facts': {
    good: async (_scene, as) => ({ body: { maker: userOf(as), sheet: null, facts: [{ id: newId() }] } }),
    besides: {
      'noted by another': () => ({ body: { maker: newId(), sheet: null, facts: [] } }),
    },
  },
  'GET /api/crew-facts/:id/refusal': { good: async (scene) => ({ with: { id: await doubtedFact(scene) } }) },
  'POST /api/crew-facts/:id/review': {
    good: async (scene) => ({ with: { id: await doubtedFact(scene) }, body: {} }),
  },
  'POST /api/my-calendar/phones': {
    good: async (scene, as) => ({ body: await aPhone(scene, as) }),
    besides: {
      'no push service': async (scene, as) => ({
        body: { ...(await aPhone(scene, as)), endpoint: 'https://example.org/push' },
      }),
    },
  },
  'POST /api/my-calendar/phone-contact': {
    good: async (scene, as) => ({ body: { mark: 'x', refresh_token: await refreshToken(scene, as) } }),
  },
  'POST /api/my-calendar/phones/:id/trial': {
    good: async (scene) => ({ with: { id: await switchedOn(scene) }, body: {} }),
  },
  'DELETE /api/my-calendar/phones/:id': {
    good: async (scene) => ({ with: { id: await switchedOn(scene) } }),
  },
  'GET /api/party-bikes/:id/feed': {
    good: async (scene) => ({ with: { id: await bikeOf(scene) } }),
  },
  'POST /api/party-bikes/:id/feed': {
    good: async (scene) => ({ with: { id: await bikeOf(scene) }, body: {} }),
  },
  'GET /calendars/:file': {
    good: async ({ got }) => {
      const { address } = await got<{ address: string }>(
        'POST',
        { path: '/api/my-calendar/feed', body: {} },
        'employee',
      )
      return { with: { file: new URL(address).pathname.split('/').at(-1)! } }
    },
  },
  'POST /api/working-hours': {
    good: async (scene) => ({
      body: {
        employees: [await driverOf(scene)],
        from: dayIn(30),
        week: [{ weekday: 1, from_time: '09:00', to_time: '17:00' }],
      },
    }),
  },
  'GET /api/holidays/:year': { good: () => ({ with: { year: dayIn(0).slice(0, 4) } }) },
  'GET /api/damage-reports/rides': { good: () => ({}) },
  'POST /api/damage-reports': {
    good: async (scene, as) => ({ body: await damage(scene, as), headers: { 'idempotency-key': newId() } }),
  },
  'GET /api/damage-reports/:id/return-to-service': {
    good: async (scene) => ({ with: { id: await unsafe(scene) } }),
  },
  'POST /api/damage-reports/:id/return-to-service': {
    good: async (scene) => {
      const id = await unsafe(scene)
      await scene.database.query(`UPDATE damage_reports SET status = 'repaired' WHERE id = $1`, [id])
      return { with: { id }, body: {} }
    },
    besides: { 'not repaired yet': async (scene) => ({ with: { id: await unsafe(scene) }, body: {} }) },
  },
  'POST /api/damage-reports/:id/out-of-service': {
    good: async (scene) => {
      const id = await unsafe(scene)
      await scene.database.query(
        `UPDATE party_bikes SET status = 'in_service' WHERE id = (SELECT party_bike FROM damage_reports WHERE id = $1)`,
        [id],
      )
      return { with: { id }, body: {} }
    },
  },
}
