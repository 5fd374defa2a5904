/** A day of bad weather: every ride of it is offered other days in one act, and who answered what is in view. */
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { hourMs } from '../../../../kernel/time/period.ts'
import type { Proposal } from '../../../booking/proposal/proposal.ts'

interface Ride {
  readonly id: string
  readonly starts_at: string
  readonly row_version: number
  readonly status: string
}
interface Previewed {
  readonly booking: string
  readonly version: number
  readonly starts_at: string
  readonly options: readonly { readonly start: string }[]
  readonly none: string | null
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let hours: { from: string; to: string }
  let rides: readonly Previewed[]
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    hours = await busiestHours()
  })
  /** Those of the day on which most is ridden as it stands now. */
  const busiestHours = async () => {
    const [day] = await database().query<{ from: string; to: string }>(
      `SELECT min(starts_at) AS "from", max(ends_at) AS "to" FROM bookings
       WHERE status IN ('confirmed', 'planned') AND alarm IS NULL AND starts_at > now() + interval '6 hours'
       GROUP BY local_day HAVING max(ends_at) - min(starts_at) < interval '1 day' ORDER BY count(*) DESC, local_day LIMIT 1`,
    )
    return { from: new Date(day!.from).toISOString(), to: new Date(day!.to).toISOString() }
  }
  const call = async (method: string, path: string, body?: unknown, key?: string, as = 'planner') => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const answer = await program.call(method, path, { ...(as && { as }), body, headers })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const rideOf = async (id: string) =>
    (
      await database().query<Ride>('SELECT id, starts_at, row_version, status FROM bookings WHERE id = $1', [
        id,
      ])
    )[0]!
  const offersOf = (move: string) =>
    database().query<Proposal>('SELECT * FROM proposals WHERE weather_move = $1 ORDER BY id', [move])
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  const guestOf = async (id: string) => {
    const { path } = (await call('GET', `/api/bookings/${id}/link`)).data as { path: string }
    const token = path.split('/').findLast(Boolean)!.split('?')[0]!
    const at = `/api/scheduler/${token}`
    return {
      reads: async () => (await call('GET', at, undefined, undefined, '')).data,
      says: (noun: string, body: object) => call('POST', `${at}/${noun}`, body, newId(), ''),
    }
  }
  const previewed = async () =>
    (await call('GET', `/api/weather-moves/preview?${new URLSearchParams(hours)}`)).data
      .rides as readonly Previewed[]
  const sending = (of: readonly Previewed[]) => ({
    ...hours,
    message: { nl: 'Het gaat stormen.', en: 'A storm is coming.', fr: 'Une tempête arrive.' },
    rides: of.map(({ booking, version, options }) => ({
      booking,
      version,
      starts: options.map(({ start }) => start),
    })),
  })

  test('every ride of the hours is looked at with up to three starts of other days, its own hour first [PL-22]', async () => {
    rides = await previewed()
    expect(rides.length).toBeGreaterThan(1)
    for (const { starts_at, options, none } of rides) {
      expect(options.length > 0).toBe(none === null)
      expect(options.length).toBeLessThanOrEqual(3)
      for (const { start } of options) {
        expect(start.slice(0, 10)).not.toBe(new Date(starts_at).toISOString().slice(0, 10))
        expect(Math.abs(Date.parse(start) - Date.parse(starts_at))).toBeLessThan(15 * 24 * hourMs)
      }
    }
    expect(await overlaps()).toEqual([])
    const nobody = await call(
      'GET',
      `/api/weather-moves/preview?${new URLSearchParams(hours)}`,
      undefined,
      undefined,
      'employee',
    )
    expect(nobody.status).toBe(403)
    const tooLong = { ...hours, to: new Date(Date.parse(hours.from) + 25 * hourMs).toISOString() }
    expect((await call('GET', `/api/weather-moves/preview?${new URLSearchParams(tooLong)}`)).codes).toEqual([
      'WINDOW_TOO_WIDE',
    ])
  })

  test('one act offers them all as they were seen, once a key, and names the ride that was changed meanwhile [PL-23]', async () => {
    const able = rides.filter(({ options }) => options.length > 0)
    expect(able.length).toBeGreaterThan(1)
    const [changed] = able
    const stale = { ...sending(able) }
    stale.rides = stale.rides.map((ride, at) => (at === 0 ? { ...ride, version: ride.version + 1 } : ride))
    const key = newId()
    const sent = await call('POST', '/api/weather-moves', stale, key)
    expect(sent.data.refused).toMatchObject([{ booking: changed!.booking }])
    expect(sent.data.sent).toHaveLength(able.length - 1)
    const offers = await offersOf(sent.data.id)
    expect(offers).toHaveLength(able.length - 1)
    for (const { booking, options, message, valid_until, status } of offers) {
      const seen = able.find((one) => one.booking === booking)!
      expect(options.map(({ start }) => start)).toEqual(seen.options.map(({ start }) => start))
      expect(message).toMatch(/stormen|storm is|tempête/)
      expect(Date.parse(valid_until)).toBeLessThanOrEqual(Date.parse(seen.starts_at))
      expect(status).toBe('sent')
      const ride = await rideOf(booking)
      expect(new Date(ride.starts_at)).toEqual(new Date(seen.starts_at))
    }
    expect(await overlaps()).toEqual([])
    // Sent again it answers the same, and nobody is mailed twice.
    const again = await call('POST', '/api/weather-moves', stale, key)
    expect(again.data).toEqual(sent.data)
    expect(await offersOf(sent.data.id)).toEqual(offers)
    const rest = await call('POST', '/api/weather-moves', sending([changed!]), newId())
    expect(rest.data).toMatchObject({ refused: [], sent: [{ booking: changed!.booking }] })
    const nothing = await call('POST', '/api/weather-moves', sending([changed!]), newId())
    expect(nothing.data).toMatchObject({ id: null, sent: [], refused: [{ booking: changed!.booking }] })
  })

  test('who accepted rides at the new hour, who declined keeps his own, and the view says which [PL-21]', async () => {
    const again = await previewed()
    const able = again.filter(({ options }) => options.length > 0)
    const { id } = (await call('POST', '/api/weather-moves', sending(able), newId())).data
    const [first, second] = await offersOf(id)
    const yes = await guestOf(first!.booking)
    const { proposal } = await yes.reads()
    const [option] = proposal.options
    const accepted = await yes.says('acceptance', {
      option: option.id,
      version: proposal.version,
      total: option.price.gross,
      name: 'Jo',
    })
    expect(accepted.codes).toEqual([])
    const no = await guestOf(second!.booking)
    const before = await rideOf(second!.booking)
    expect((await no.says('refusal', {})).codes).toEqual([])
    const view = (await call('GET', `/api/weather-moves/${id}`)).data
    const states = (booking: string) => view.rides.find((one: { booking: string }) => one.booking === booking)
    expect(states(first!.booking)).toMatchObject({ state: 'accepted', starts_at: option.start })
    expect(states(second!.booking)).toMatchObject({ state: 'declined' })
    expect((await rideOf(second!.booking)).starts_at).toEqual(before.starts_at)
    const [newest] = (await call('GET', '/api/weather-moves')).data
    expect(newest).toMatchObject({ id, accepted: 1, declined: 1, waiting: view.rides.length - 2 })
    expect((await call('GET', `/api/weather-moves/${newId()}`)).codes).toEqual(['WEATHER_MOVE_NOT_FOUND'])
    expect(await overlaps()).toEqual([])
  })

  test('a round is called off: who did not answer rides as agreed and is written so, who said yes keeps his new hour [BC-03]', async () => {
    hours = await busiestHours()
    const able = (await previewed()).filter(({ options }) => options.length > 0)
    const { id } = (await call('POST', '/api/weather-moves', sending(able), newId())).data
    const before = await offersOf(id)
    const [first, ...others] = before
    const yes = await guestOf(first!.booking)
    const { proposal } = await yes.reads()
    const [option] = proposal.options
    // By telephone.
    const noted = await call('POST', `/api/bookings/${first!.booking}/answer`, {
      option: option.id,
      version: proposal.version,
      total: option.price.gross,
    })
    expect(noted.codes).toEqual([])
    const hoursOf = () => Promise.all(others.map(async ({ booking }) => (await rideOf(booking)).starts_at))
    const agreed = await hoursOf()
    const key = newId()
    const off = await call('DELETE', `/api/weather-moves/${id}`, {}, key)
    expect(off.data.refused).toEqual([])
    expect(off.data.withdrawn).toHaveLength(others.length)
    expect(others.length).toBeGreaterThan(0)
    expect(await hoursOf()).toEqual(agreed)
    expect((await rideOf(first!.booking)).starts_at).toBe(option.start)
    const states = (await offersOf(id)).map(({ booking, status }) => [booking, status])
    expect(states).toEqual(
      before.map(({ booking }) => [booking, booking === first!.booking ? 'accepted' : 'withdrawn']),
    )
    // What was kept free for them is free again: each holds what it was promised and nothing else.
    expect(await overlaps()).toEqual([])
    const held = await database().query(
      'SELECT 1 FROM occupations WHERE holder_id = ANY($1::uuid[]) AND expires_at IS NOT NULL',
      [others.map(({ booking }) => booking)],
    )
    expect(held).toEqual([])
    // Once more there is nothing left, and of a round nobody knows nothing is said.
    expect((await call('DELETE', `/api/weather-moves/${id}`, {}, newId())).data).toEqual({
      withdrawn: [],
      refused: [],
    })
    expect((await call('DELETE', `/api/weather-moves/${newId()}`, {})).codes).toEqual([
      'WEATHER_MOVE_NOT_FOUND',
    ])
  })
})
