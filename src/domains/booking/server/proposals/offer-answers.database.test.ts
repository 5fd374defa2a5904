import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { writeLetter } from '../letters/letters.ts'
import {
  type Office,
  aRequest,
  openOffice,
  openingDay,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

interface Offered {
  readonly option: string
  readonly total: number
  readonly version: number
}

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const idOf = async (token: string) => {
    const { number } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    return row!.id
  }
  const propose = async (token: string, starts: readonly string[]): Promise<Offered[]> => {
    const body = { options: starts.map((start) => ({ start })) }
    await office.call('POST', `/api/bookings/${await idOf(token)}/proposals`, body, { as: 'planner' })
    const { proposal } = (await office.call('GET', `/api/scheduler/${token}`)).data
    return proposal.options.map(({ id, price }: { id: string; price: { gross: number } }) => ({
      option: id,
      total: price.gross,
      version: proposal.version,
    }))
  }
  const written = async () => {
    const { secret, now } = office.deps
    const deps = { database: database(), secret, publicUrl: 'https://example.be', now }
    for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    return (await sentLetters(database())).at(-1)!
  }
  const cancel = (token: string) => office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })

  test('a yes to an offer that a newer one took the place of is told so, and the newer one can be taken [B-87]', async () => {
    const [first, second, third] = await startsFree(office)
    const token = await aRequest(office, first!)
    const [earlier] = await propose(token, [second!])
    const [newer] = await propose(token, [third!])
    const accept = (offered: Offered) =>
      office.call('POST', `/api/scheduler/${token}/acceptance`, { ...offered, name: 'An Peeters' })
    expect(await accept(earlier!)).toMatchObject({ status: 409, codes: ['PROPOSAL_REPLACED'] })
    const taken = await accept(newer!)
    expect([taken.status, taken.data.status, taken.data.start]).toEqual([200, 'confirmed', third])
    await cancel(token)
  })

  test('an offer has one to five starts, each a moment that is still to come [B-86]', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const offer = async (starts: readonly unknown[]) => {
      const body = { options: starts.map((start) => ({ start })) }
      return office.call('POST', `/api/bookings/${await idOf(token)}/proposals`, body, { as: 'planner' })
    }
    const tooMany = Array.from({ length: 6 }, () => second)
    for (const [starts, code] of [
      [[], 'OPTIONS_REQUIRED'],
      [tooMany, 'OPTIONS_REQUIRED'],
      [['once upon a time'], 'NO_SUCH_TIME'],
      [['2020-05-15T12:00:00Z'], 'START_IN_THE_PAST'],
    ] as const)
      expect(await offer(starts)).toMatchObject({ status: 400, codes: [code] })
    // The same start five times is offered once.
    expect((await offer(tooMany.slice(1))).status).toBe(201)
    const { proposal } = (await office.call('GET', `/api/scheduler/${token}`)).data
    expect(proposal.options).toHaveLength(1)
    await cancel(token)
  })

  test('the letter after a yes to another hour says which hour it was and which it is', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const [offered] = await propose(token, [second!])
    await written()
    await office.call('POST', `/api/scheduler/${token}/acceptance`, { ...offered, name: 'An Peeters' })
    expect(office.letters.at(-1)).toMatchObject({ letter: 'confirmed', was: { start: first } })
    const { subject, plain } = await written()
    expect(subject).toMatch(/Your ride FF-\d+ has been moved and is confirmed/)
    expect(plain).toMatch(
      /New time:.*15\sMay\s2027\sat\s\d\d:\d\d,\sinstead\sof.*15\sMay\s2027\sat\s\d\d:\d\d\./s,
    )
    await cancel(token)
  })

  test('a yes to our move keeps the free cancellation there was; a yes to the first hour we confirm brings its own terms [BC-01]', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const id = await idOf(token)
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    const [later] = await startsFree(office, { day: '2027-08-21' })
    const move = async (start: string) => {
      const [offered] = await propose(token, [start])
      const said = await office.call('POST', `/api/scheduler/${token}/acceptance`, {
        ...offered,
        name: 'An Peeters',
      })
      expect(said.status).toBe(200)
      return (await office.call('GET', `/api/scheduler/${token}`)).data
    }
    const opened = office.clock.now
    try {
      expect((await move(later!)).policy.counted_from).toBe(new Date(later!).toISOString())
      const [next] = await startsFree(office, { day: '2027-04-10' })
      // A few days ahead, where half or all of it would be kept.
      const moved = await move(next!)
      expect(moved.start).toBe(next)
      expect(moved.policy.counted_from).toBe(new Date(later!).toISOString())
      expect(moved.cancellation.keep).toBe(0)
    } finally {
      office.clock.now = opened
    }
    await cancel(token)
    const other = await aRequest(office, first!)
    const [offered] = await propose(other, [second!])
    await office.call('POST', `/api/scheduler/${other}/acceptance`, { ...offered, name: 'An Peeters' })
    const { policy } = (await office.call('GET', `/api/scheduler/${other}`)).data
    expect(policy.counted_from).toBe(new Date(second!).toISOString())
    await cancel(other)
  })

  test('the letter after a guest moved his own request says which hour it was and which it is', async () => {
    const [first] = await startsFree(office)
    const token = await aRequest(office, first!)
    await written()
    const { version } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const { slots } = (await office.call('GET', `/api/scheduler/${token}/slots`)).data
    const other = slots.find(({ start }: { start: string }) => start !== first)
    const moved = { start: other.start, total: other.price.gross, version }
    expect((await office.call('POST', `/api/scheduler/${token}/slot`, moved)).status).toBe(200)
    const { subject, plain } = await written()
    expect(subject).toContain('New time for your request')
    expect(plain).toMatch(/New\stime:.*,\sinstead\sof.*\./s)
    await cancel(token)
  })

  test('once every hour of an offer is lost its guest takes another himself, and the request waits anew', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    await propose(token, [second!])
    const stands = (await office.call('GET', `/api/scheduler/${token}`)).data
    expect([stands.status, stands.may.slot]).toEqual(['proposed', false])
    await database().query('DELETE FROM occupations WHERE holder_id = $1', [await idOf(token)])
    const gone = (await office.call('GET', `/api/scheduler/${token}`)).data
    expect(gone.proposal.options[0].still_free).toBe(false)
    expect(gone.may.slot).toBe(true)
    const { slots } = (await office.call('GET', `/api/scheduler/${token}/slots?day=${rideDay}`)).data
    // The hour that was asked first is as good as any other, if it is free.
    const [{ start, price }] = slots
    const body = { start, total: price.gross, version: gone.version }
    const { status, data } = await office.call('POST', `/api/scheduler/${token}/slot`, body)
    expect([status, data.status, data.start, data.reserved]).toEqual([200, 'requested', start, true])
    expect(data.proposal).toBeNull()
    expect(Date.parse(data.answer_by)).toBeGreaterThan(office.clock.now)
    await cancel(token)
  })
})
