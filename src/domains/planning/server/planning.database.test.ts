import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { newId } from '../../../kernel/id/id.ts'
import { dayOf, instantNear } from '../../../kernel/time/wall-time.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'

interface Answer {
  readonly data: Record<string, unknown> & { readonly id: string; readonly row_version: number }
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}
interface Block {
  readonly id: string
  readonly resource: string
  readonly kind: string
  readonly item: string
  readonly record: string | null
  readonly alarm: readonly { readonly why: string }[] | null
  readonly from: string
  readonly to: string
  readonly version: number
  readonly status: string
}

const zone = 'Europe/Brussels'
const today = dayOf(Date.now(), zone)
/** Far beyond what the sample has. */
const day = addDays(today, 90)
const at = (time: string, of = day) => new Date(instantNear(of, time, zone)).toISOString()

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner', headers = {}) => {
    const answer = await program.call(method, path, { as, body, headers })
    return { status: answer.status, ...(answer.body as Answer) }
  }
  const codes = (answer: { errors?: Answer['errors'] }) =>
    answer.errors?.map(({ extensions }) => extensions.code)
  const reservation = (from: string, to: string, what: object[], more: object = {}) =>
    call('POST', '/items/reservations', {
      title: 'Demo',
      starts_at: from,
      ends_at: to,
      resources: what,
      ...more,
    })
  const heldBy = async (holder: string) =>
    (
      await database().query<{ resource: string }>(
        'SELECT resource_id AS resource FROM occupations WHERE holder_id = $1 ORDER BY resource_id',
        [holder],
      )
    ).map(({ resource }) => resource)
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  const bike = { party_bike: sample.bikes.lieve }

  test('an hour that is offered stands in the planner with its own hour, its way there and its way back', async () => {
    const [asked] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'requested' AND starts_at > now() + interval '2 days'
       ORDER BY starts_at, id`,
    )
    const slots = await call('GET', `/api/bookings/${asked!.id}/slots`)
    const { start } = (slots.data['slots'] as { start: string }[]).at(-1)!
    const made = await call('POST', `/api/bookings/${asked!.id}/proposals`, { options: [{ start }] })
    expect(made.status).toBe(201)
    const on = dayOf(Date.parse(start), zone)
    const seen = await call('GET', `/api/planner?from=${on}&to=${on}`)
    const blocks = (
      seen.data['blocks'] as (Block & { does: string | null; ride_from: string; title: string })[]
    ).filter(({ record, kind }) => record === asked!.id && kind === 'hold')
    const [proposal] = await database().query<{ options: { set: FeasibleSet }[] }>(
      `SELECT options FROM proposals WHERE booking = $1 AND status = 'sent'`,
      [asked!.id],
    )
    const { bikes, trips } = proposal!.options[0]!.set
    const legs = trips.flatMap(({ driver, truck, does }) => [`${driver} ${does}`, `${truck} ${does}`])
    const drawn = blocks.map(({ resource, does }) => `${resource} ${does}`)
    for (const leg of legs) expect(drawn).toContain(leg)
    for (const bikeOf of bikes) {
      const ride = blocks.find(({ resource }) => resource === bikeOf)!
      expect([ride.does, Date.parse(ride.ride_from)]).toEqual([null, Date.parse(start)])
    }
  })

  test('a reservation keeps its time, a second one is refused by name, and archiving lets go', async () => {
    const first = await reservation(at('10:00'), at('12:00'), [bike])
    expect(first.status).toBe(200)
    expect(await heldBy(first.data.id)).toEqual([sample.bikes.lieve])
    const second = await reservation(at('11:00'), at('13:00'), [bike], { title: 'Other' })
    expect([second.status, codes(second)]).toEqual([400, ['RESOURCE_TAKEN']])
    expect(second.errors![0]!.message).toContain('De Lieve is bezet: reservatie “Demo”')
    expect((await call('DELETE', `/items/reservations/${first.data.id}`)).status).toBe(204)
    expect(await heldBy(first.data.id)).toEqual([])
    const again = await reservation(at('11:00'), at('13:00'), [bike])
    expect(again.status).toBe(200)
    await call('DELETE', `/items/reservations/${again.data.id}`)
  })

  test('a reservation that is moved, or given another bike in the same breath, keeps the new and not the old', async () => {
    const one = await reservation(at('10:00'), at('12:00'), [bike])
    const other = await reservation(at('14:00'), at('16:00'), [bike], { title: 'Later' })
    const refused = await call('PATCH', `/items/reservations/${one.data.id}`, {
      starts_at: at('15:00'),
      ends_at: at('17:00'),
    })
    expect(codes(refused)).toEqual(['RESOURCE_TAKEN'])
    const moved = await call('PATCH', `/items/reservations/${one.data.id}`, {
      starts_at: at('15:00'),
      ends_at: at('17:00'),
      resources: [{ party_bike: sample.bikes.leie }],
    })
    expect(moved.status).toBe(200)
    expect(await heldBy(one.data.id)).toEqual([sample.bikes.leie])
    for (const { data } of [one, other]) await call('DELETE', `/items/reservations/${data.id}`)
  })

  test('nothing is moved to hours that are over, nor given to another in them [PL-54]', async () => {
    const made = await reservation(at('10:00'), at('12:00'), [bike])
    const yesterday = addDays(today, -1)
    const body = { starts_at: at('10:00', yesterday), ends_at: at('12:00', yesterday) }
    const moved = await call('POST', `/api/reservations/${made.data.id}/move`, body)
    expect([moved.status, codes(moved)]).toEqual([409, ['HOURS_OVER']])
    expect(await heldBy(made.data.id)).toEqual([sample.bikes.lieve])
    await call('DELETE', `/items/reservations/${made.data.id}`)
    const [ride] = await database().query<{ id: string; feasible_set: FeasibleSet }>(
      `SELECT id, feasible_set FROM bookings WHERE status = 'planned' AND ends_at > now() + interval '1 day'
       ORDER BY starts_at, id LIMIT 1`,
    )
    const [away, ...rest] = ride!.feasible_set.trips
    const over = { from: Date.parse(at('08:00', yesterday)), to: Date.parse(at('09:00', yesterday)) }
    await database().query('UPDATE bookings SET feasible_set = $1::jsonb WHERE id = $2', [
      JSON.stringify({ ...ride!.feasible_set, trips: [{ ...away!, during: over }, ...rest] }),
      ride!.id,
    ])
    const swap = {
      part: 'driver',
      from: away!.driver,
      to: away!.driver,
      at: new Date(over.from).toISOString(),
    }
    const given = await call('POST', `/api/bookings/${ride!.id}/reassignment`, swap)
    expect([given.status, codes(given)]).toEqual([409, ['HOURS_OVER']])
    await database().query('UPDATE bookings SET feasible_set = $1::jsonb WHERE id = $2', [
      JSON.stringify(ride!.feasible_set),
      ride!.id,
    ])
  })

  test('an option lets go by itself, and one that is over keeps nothing', async () => {
    const over = await reservation(at('10:00'), at('12:00'), [bike], { expires_at: '2020-01-01T00:00:00Z' })
    expect(await heldBy(over.data.id)).toEqual([])
    const open = await reservation(at('10:00'), at('12:00'), [bike], { expires_at: at('12:00', today) })
    expect(open.status).toBe(200)
    await call('DELETE', `/items/reservations/${open.data.id}`)
  })

  test('an entry takes up time by its type, and changing the type of entries does so too', async () => {
    const entry = await call('POST', '/items/calendar_entries', {
      title: 'Wassen',
      type: sample.entryTypes.reminder,
      starts_at: at('10:00'),
      ends_at: at('12:00'),
      resources: [bike],
    })
    expect(entry.status).toBe(200)
    expect(await heldBy(entry.data.id)).toEqual([])
    const path = `/items/calendar_entry_types/${sample.entryTypes.reminder}`
    expect((await call('PATCH', path, { blocks_resource: true }, 'admin')).status).toBe(200)
    expect(await heldBy(entry.data.id)).toEqual([sample.bikes.lieve])
    expect((await reservation(at('11:00'), at('12:00'), [bike])).status).toBe(400)
    await call('PATCH', path, { blocks_resource: false }, 'admin')
    expect(await heldBy(entry.data.id)).toEqual([])
  })

  test('an end before its start is refused beside its field', async () => {
    expect(codes(await reservation(at('12:00'), at('10:00'), []))).toEqual(['ENDS_BEFORE_START'])
    expect(codes(await reservation(at('12:00'), at('12:00', addDays(day, 400)), []))).toEqual([
      'PERIOD_TOO_LONG',
    ])
  })

  const absence = (employee: string, kind: string, as: string, from = at('08:00'), to = at('20:00')) =>
    call('POST', '/items/absences', { employee, kind, starts_at: from, ends_at: to }, as)

  test('leave is asked for, refused with a reason, asked again, granted, and taken back', async () => {
    const asked = await absence(sample.employees.sofie, 'holiday', 'employee')
    expect(asked.data).toMatchObject({ status: 'requested' })
    const path = `/api/absences/${asked.data.id}`
    expect((await call('POST', `${path}/approval`, {}, 'employee')).status).toBe(403)
    expect(codes(await call('POST', `${path}/refusal`, {}))).toEqual(['REASON_REQUIRED'])
    const refused = await call('POST', `${path}/refusal`, { reason: 'Te druk' })
    expect(refused.data).toMatchObject({ status: 'refused', answer: 'Te druk' })
    expect((await call('POST', `${path}/approval`, {})).status).toBe(409)
    const second = await absence(sample.employees.sofie, 'holiday', 'employee')
    const granted = await call('POST', `/api/absences/${second.data.id}/approval`, {}, 'planner', {
      'if-match': String(second.data.row_version),
    })
    expect(granted.data).toMatchObject({ status: 'approved', replanned: [] })
    expect(await heldBy(second.data.id)).toEqual([sample.employees.sofie])
    expect(
      (await call('POST', `/api/absences/${second.data.id}/cancellation`, {}, 'planner', { 'if-match': '1' }))
        .status,
    ).toBe(412)
    const back = await call('POST', `/api/absences/${second.data.id}/cancellation`, {}, 'employee')
    expect(back.data).toMatchObject({ status: 'cancelled' })
    expect(await heldBy(second.data.id)).toEqual([])
  })

  test('an illness of long ago, or of a year, waits for the office where the employee writes it down himself', async () => {
    const sofie = sample.employees.sofie
    const [from, to] = [at('08:00', addDays(today, -300)), at('20:00', addDays(today, -1))]
    const past = await absence(sofie, 'sick', 'employee', from, to)
    expect(past.data).toMatchObject({ status: 'requested' })
    const touched = await call('PATCH', `/items/absences/${past.data.id}`, { reason: 'Griep' })
    expect(touched.data).toMatchObject({ status: 'requested' })
    expect((await call('POST', `/api/absences/${past.data.id}/approval`, { replan: true })).status).toBe(200)
    const again = await absence(sample.employees.lien, 'sick', 'planner', from, to)
    const [kept] = await database().query('SELECT status FROM absences WHERE id = $1', [again.data.id])
    expect(kept).toEqual({ status: 'approved' })
  })

  test('who drives writes down when he arrived as it happens: not of years ahead, nor of last week [PL-06]', async () => {
    const [stop] = await database().query<{ id: string }>(
      `SELECT s.id FROM transport_stops s JOIN transport_trips t ON t.id = s.trip WHERE t.driver = $1 LIMIT 1`,
      [sample.employees.sofie],
    )
    const set = (arrived_at: string | null, as = 'employee') =>
      call('PATCH', `/items/transport_stops/${stop!.id}`, { arrived_at }, as)
    for (const odd of ['2099-01-01T12:00:00Z', at('08:00', addDays(today, -7))])
      expect(codes(await set(odd))).toEqual(['STOP_TIME_NOT_NOW'])
    expect((await set(new Date(Date.now() - 3_600_000).toISOString())).status).toBe(200)
    expect((await set(null)).status).toBe(200)
  })

  test('a planner links an employee to an account of the crew, not to an administrator’s [CR-10]', async () => {
    const accounts = await database().query<{ id: string; slug: string }>(
      `SELECT u.id, r.slug FROM users u JOIN roles r ON r.id = u.role`,
    )
    const account = (slug: string) => accounts.find((one) => one.slug === slug)!.id
    const link = (slug: string, as: string) =>
      call('PATCH', `/items/employees/${sample.employees.lien}`, { user: account(slug) }, as)
    for (const slug of ['super-administrator', 'admin', 'organizer'])
      expect(codes(await link(slug, 'planner'))).toEqual(['ACCOUNT_NOT_LINKABLE'])
    expect(codes(await link('super-administrator', 'admin'))).toEqual(['ACCOUNT_NOT_LINKABLE'])
    expect((await link('planner', 'planner')).status).toBe(200)
    await database().query('UPDATE employees SET "user" = NULL WHERE id = $1', [sample.employees.lien])
  })

  test('nobody answers for a colleague, and nobody takes back what has begun', async () => {
    const other = await absence(sample.employees.lien, 'holiday', 'planner')
    expect((await call('POST', `/api/absences/${other.data.id}/cancellation`, {}, 'employee')).status).toBe(
      404,
    )
    await call('POST', `/api/absences/${other.data.id}/cancellation`, {})
    expect((await call('POST', `/api/absences/${newId()}/approval`, {})).status).toBe(404)
    const begun = await absence(
      sample.employees.sofie,
      'holiday',
      'employee',
      at('00:00', today),
      at('00:00', addDays(today, 1)),
    )
    expect(codes(await call('POST', `/api/absences/${begun.data.id}/cancellation`, {}, 'employee'))).toEqual([
      'ABSENCE_BEGUN',
    ])
  })

  test('leave that breaks a promise is refused with its name, unless the ride is planned anew [PL-08]', async () => {
    const kept = await reservation(at('10:00'), at('12:00'), [{ employee: sample.employees.lien }])
    const asked = await absence(sample.employees.lien, 'holiday', 'planner')
    const path = `/api/absences/${asked.data.id}/approval`
    const refused = await call('POST', path, {})
    expect([refused.status, codes(refused)]).toEqual([409, ['ABSENCE_BREAKS_ASSIGNMENT']])
    expect(refused.errors![0]!.message).toMatch(/reservatie “Demo” \(\d\d\/\d\d 10:00 – 12:00\)/)
    expect((await call('POST', path, { replan: true })).data).toMatchObject({ status: 'approved' })
    expect(await heldBy(kept.data.id)).toEqual([])
    expect(await heldBy(asked.data.id)).toEqual([sample.employees.lien])
    const window = await call('GET', `/api/planner?from=${day}&to=${day}`)
    const blocks = (window.data as unknown as { blocks: Block[] }).blocks
    expect(blocks.find(({ record }) => record === kept.data.id)).toMatchObject({
      alarm: [{ why: 'crew-absent' }],
    })
    // Moved over what is no ride, which was said first, it takes its person from that too; over another absence it is
    // refused by its name.
    const later = addDays(day, 1)
    const taken = await reservation(at('10:00', later), at('12:00', later), [
      { employee: sample.employees.lien },
    ])
    const ends_at = at('20:00', later)
    expect((await call('PATCH', `/items/absences/${asked.data.id}`, { ends_at })).status).toBe(200)
    expect(await heldBy(taken.data.id)).toEqual([])
    const training = await call('POST', '/items/absences', {
      employee: sample.employees.lien,
      kind: 'training',
      starts_at: at('08:00', addDays(day, 2)),
      ends_at: at('20:00', addDays(day, 2)),
    })
    await call('POST', `/api/absences/${training.data.id}/approval`, {})
    const beyond = { ends_at: at('20:00', addDays(day, 2)) }
    const moved = await call('PATCH', `/items/absences/${asked.data.id}`, beyond)
    expect(codes(moved)).toEqual(['RESOURCE_TAKEN'])
    await call('DELETE', `/items/absences/${training.data.id}`)
    expect(await overlaps()).toEqual([])
  })

  test('the same absence is noted once; ill during a holiday is another, and one that was withdrawn is none [PL-07]', async () => {
    const [from, to] = [at('08:00', addDays(day, 20)), at('18:00', addDays(day, 22))]
    const inside = [at('10:00', addDays(day, 21)), at('12:00', addDays(day, 21))] as const
    const noted = await absence(sample.employees.lien, 'holiday', 'planner', from, to)
    const again = await absence(sample.employees.lien, 'holiday', 'planner', from, to)
    expect(codes(again)).toEqual(['ABSENCE_ALREADY_NOTED'])
    expect(codes(await absence(sample.employees.lien, 'holiday', 'planner', ...inside))).toEqual([
      'ABSENCE_ALREADY_NOTED',
    ])
    const longer = await call('PATCH', `/items/absences/${noted.data.id}`, {
      ends_at: at('20:00', addDays(day, 22)),
    })
    expect(longer.status).toBe(200)
    const ill = await absence(sample.employees.lien, 'sick', 'planner', ...inside)
    expect(ill.data).toMatchObject({ status: 'approved' })
    for (const { data } of [ill, noted]) await call('POST', `/api/absences/${data.id}/cancellation`, {})
    const anew = await absence(sample.employees.lien, 'holiday', 'planner', from, to)
    expect(anew.status).toBe(200)
    await call('POST', `/api/absences/${anew.data.id}/cancellation`, {})
  })

  test('who is ill is away at once, and the ride says so', async () => {
    const [ride] = await database().query<{ id: string; driver: string; starts: string; ends: string }>(
      `SELECT b.id, t.driver, t.starts_at AS starts, t.ends_at AS ends FROM transport_trips t
       JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
       WHERE b.status IN ('confirmed', 'planned') AND b.alarm IS NULL AND t.starts_at > now() + interval '2 days'
       ORDER BY t.starts_at DESC, b.id LIMIT 1`,
    )
    const ill = await absence(ride!.driver, 'sick', 'planner', ride!.starts, ride!.ends)
    expect(ill.data).toMatchObject({ status: 'approved' })
    const [after] = await database().query('SELECT status, alarm FROM bookings WHERE id = $1', [ride!.id])
    expect(after).toMatchObject({
      status: 'confirmed',
      alarm: [{ why: 'crew-absent', resource: ride!.driver }],
    })
    expect(await overlaps()).toEqual([])
    // Each way he was to drive stands open, to be given to somebody else; what is still kept does not.
    const [from, to] = [ride!.starts, ride!.ends].map((at) => dayOf(Date.parse(at), 'Europe/Brussels'))
    const { data } = await call('GET', `/api/planner?from=${from}&to=${to}`)
    const open = (data['blocks'] as (Block & { lacks: string; open_in: string; from: string })[]).filter(
      ({ record, resource }) => record === ride!.id && resource === null,
    )
    expect(open.map(({ lacks, open_in }) => [lacks, open_in])).toContainEqual([ride!.driver, 'people'])
    expect(new Set(open.map(({ lacks }) => lacks))).toEqual(new Set([ride!.driver]))
    expect(open.map(({ from: at }) => Date.parse(at))).toContain(Date.parse(ride!.starts))
  })

  test('the planner sees the window by name, the crew and the bookkeeper do not', async () => {
    const window = await call('GET', `/api/planner?from=${addDays(today, -7)}&to=${addDays(today, 14)}`)
    const { resources, blocks } = window.data as unknown as {
      resources: { id: string; group: string; name: string; usable: boolean; state: string | null }[]
      blocks: Block[]
    }
    // What is in the workshop is not called out of service.
    expect(resources.find(({ id }) => id === sample.bikes.patershol)).toMatchObject({
      usable: false,
      state: 'maintenance',
    })
    expect(resources.find(({ group }) => group === 'people')).toMatchObject({ usable: true, state: null })
    expect(new Set(resources.map(({ group }) => group))).toEqual(
      new Set(['bikes', 'trailers', 'trucks', 'people']),
    )
    expect(resources.find(({ id }) => id === sample.bikes.leie)).toMatchObject({ name: 'De Leie' })
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(
      new Set(['ride', 'transport_out', 'transport_back', 'reservation', 'entry', 'note', 'absence', 'hold']),
    )
    for (const as of ['employee', 'accountant', 'organizer'])
      expect((await call('GET', `/api/planner?from=${today}&to=${today}`, undefined, as)).status).toBe(403)
    expect(codes(await call('GET', `/api/planner?from=${today}&to=${addDays(today, 42)}`))).toEqual([
      'WINDOW_TOO_WIDE',
    ])
    expect(codes(await call('GET', `/api/planner?from=x&to=${today}`))).toEqual(['NO_SUCH_DAY'])
  })

  test('an offer that lost its bike stands without one at the hour that is offered, and not at the hour that was asked', async () => {
    const [asked] = await database().query<{ id: string; starts_at: string; local_day: string }>(
      `SELECT id, starts_at, local_day::text FROM bookings WHERE status = 'requested' AND alarm IS NULL
         AND starts_at > now() + interval '2 days' ORDER BY starts_at DESC, id LIMIT 1`,
    )
    const { id } = asked!
    const other = addDays(asked!.local_day, 1)
    const slots = await call('GET', `/api/bookings/${id}/slots?day=${other}`)
    const { start } = (slots.data['slots'] as { start: string }[])[0]!
    expect((await call('POST', `/api/bookings/${id}/proposals`, { options: [{ start }] })).status).toBe(201)
    const [proposal] = await database().query<{ options: { set: FeasibleSet }[] }>(
      `SELECT options FROM proposals WHERE booking = $1 AND status = 'sent'`,
      [id],
    )
    const lost = `/items/party_bikes/${proposal!.options[0]!.set.bikes[0]}`
    expect((await call('PATCH', lost, { status: 'out_of_service' }, 'admin')).status).toBe(200)
    const { data } = await call('GET', `/api/planner?from=${asked!.local_day}&to=${other}`)
    const without = (data['blocks'] as (Block & { ride_from: string })[]).filter(
      ({ record, resource }) => record === id && resource === null,
    )
    expect(without.map(({ ride_from }) => Date.parse(ride_from))).toEqual([Date.parse(start)])
    await call('PATCH', lost, { status: 'in_service' }, 'admin')
  })
})
