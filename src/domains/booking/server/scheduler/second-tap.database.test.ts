import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { calendarUid } from '../../calendar-uid.ts'
import { writeLetter } from '../letters/letters.ts'
import {
  type Office,
  aDraft,
  aRequest,
  openOffice,
  openingDay,
  rideDay,
  seenIn,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const idOf = async (token: string) =>
    (await office.call('GET', `/api/scheduler/${token}`)).data.number as string
  const recordOf = async (token: string) => {
    const number = await idOf(token)
    const [row] = await database().query<{
      id: string
      row_version: number
      starts_at: string
      gross: number
      calendar_uid: string | null
    }>('SELECT id, row_version, starts_at, gross, calendar_uid FROM bookings WHERE number = $1', [number])
    return row!
  }
  const aProposal = async (token: string, start: string) => {
    const { id } = await recordOf(token)
    const made = await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options: [{ start }] },
      { as: 'planner' },
    )
    expect(made.status).toBe(201)
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    const [{ id: option, price }] = data.proposal.options
    return {
      option: option as string,
      total: price.gross as number,
      version: data.proposal.version as number,
    }
  }

  test('a second tap on a yes is a yes, and writes no second letter', async () => {
    const [first, , other] = await startsFree(office)
    const token = await aRequest(office, first!)
    const offered = await aProposal(token, other!)
    office.letters.splice(0)
    const yes = { ...offered, name: 'An Peeters' }
    const once = await office.call('POST', `/api/scheduler/${token}/acceptance`, yes)
    const twice = await office.call('POST', `/api/scheduler/${token}/acceptance`, yes)
    expect([once.status, twice.status]).toEqual([200, 200])
    expect(twice.data).toEqual(once.data)
    expect(twice.data.status).toBe('confirmed')
    expect(office.letters.map(({ letter }) => letter)).toEqual(['confirmed'])
    await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
  })

  test('refusing, cancelling and requesting twice is done once and answered twice', async () => {
    const [first, , other] = await startsFree(office)
    const refusing = await aRequest(office, first!)
    await aProposal(refusing, other!)
    office.letters.splice(0)
    for (let tap = 0; tap < 2; tap++) {
      const no = await office.call('POST', `/api/scheduler/${refusing}/refusal`, {})
      expect([no.status, no.data.status]).toEqual([200, 'declined'])
    }
    expect(office.letters.map(({ letter }) => letter)).toEqual(['refused'])
    const cancelling = await aRequest(office, first!)
    office.letters.splice(0)
    for (let tap = 0; tap < 2; tap++) {
      const gone = await office.call('POST', `/api/scheduler/${cancelling}/cancellation`, { keep: 0 })
      expect([gone.status, gone.data.status]).toEqual([200, 'cancelled'])
    }
    expect(office.letters.map(({ letter }) => letter)).toEqual(['cancelled'])
    const draft = await aRequest(office, first!)
    office.letters.splice(0)
    const again = await office.call('POST', `/api/drafts/${draft}/request`, {
      terms: true,
      total: 1,
      version: 1,
    })
    expect([again.status, again.data.status]).toEqual([200, 'requested'])
    expect(again.data.number).toBe(await idOf(draft))
    expect(office.letters).toEqual([])
    await office.call('POST', `/api/scheduler/${draft}/cancellation`, { keep: 0 })
  })

  test('one’s own booking is no obstacle to moving it, and the price is of all that is on it', async () => {
    const drinks = [{ drink: sample.drinks.pils30, quantity: 2 }]
    const token = await aDraft(office, { drinks })
    const [start] = await startsFree(office)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    const { id, gross, row_version: before } = await recordOf(token)
    const guest = await office.call('GET', `/api/scheduler/${token}/slots?day=${rideDay}`)
    const ours = await office.call('GET', `/api/bookings/${id}/slots?day=${rideDay}`, undefined, {
      as: 'planner',
    })
    expect(guest.data.slots.length).toBeGreaterThan(2)
    expect(guest.data.slots).toEqual(ours.data.slots)
    const own = guest.data.slots.find(({ start: at }: { start: string }) => at === start)
    expect(own.price.gross).toBe(gross)
    const month = await office.call('GET', `/api/scheduler/${token}/months/${rideDay.slice(0, 7)}`)
    expect(month.data.find(({ day }: { day: string }) => day === rideDay).state).toBe('free')
    const next = guest.data.slots.find(({ start: at }: { start: string }) => at > start!)
    office.letters.splice(0)
    for (let tap = 0; tap < 2; tap++) {
      const moved = await office.call('POST', `/api/scheduler/${token}/slot`, {
        start: next.start,
        total: next.price.gross,
        version: (await office.call('GET', `/api/scheduler/${token}`)).data.version,
      })
      expect(moved.status).toBe(200)
      expect(moved.data.price.gross).toBe(next.price.gross)
    }
    expect(office.letters.map(({ letter }) => letter)).toEqual(['rescheduled'])
    expect(office.letters[0]!.version).toBeGreaterThan(before)
    expect((await office.call('GET', `/api/scheduler/nobody/slots`)).status).toBe(404)
    await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
  })

  test('every file of a booking bears one public identifier and counts up; what was sent before keeps its own', async () => {
    const [first, second] = await startsFree(office)
    office.letters.splice(0)
    const token = await aRequest(office, first!)
    const { data: shown } = await office.call('GET', `/api/scheduler/${token}`)
    const { data: offered } = await office.call('GET', `/api/scheduler/${token}/slots`)
    const { price } = offered.slots.find(({ start }: { start: string }) => start === second)
    const moved = await office.call('POST', `/api/scheduler/${token}/slot`, {
      start: second,
      total: price.gross,
      version: shown.version,
    })
    expect(moved.status).toBe(200)
    const { id } = await recordOf(token)
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://example.be',
      now: office.deps.now,
    }
    const writeOrdered = async () => {
      for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    }
    await writeOrdered()
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    await writeOrdered()
    const posted = await sentLetters(database())
    const files = posted.map(({ attachments }) => attachments[0]!.content.replaceAll('\r\n ', ''))
    const value = (file: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]
    expect(files.map((file) => value(file, 'STATUS'))).toEqual(['TENTATIVE', 'TENTATIVE', 'CONFIRMED'])
    expect(new Set(files.map((file) => value(file, 'METHOD')))).toEqual(new Set(['REQUEST']))
    expect(new Set(files.map((file) => value(file, 'UID'))).size).toBe(1)
    expect(value(files[0]!, 'UID')).not.toBe(id)
    const sequences = files.map((file) => Number(value(file, 'SEQUENCE')))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(3)
    const record = await recordOf(token)
    expect(calendarUid(record)).toBe(value(files[0]!, 'UID'))
    expect(calendarUid({ ...record, calendar_uid: id })).toBe(id)
  })

  test('who waited for a draft that another changed reads its drinks as they are by then', async () => {
    const token = await aDraft(office)
    const { id } = (await readWhole(database().kysely, { token }))!.booking
    const changing = Promise.withResolvers<void>()
    const changed = database().transaction(async (tx) => {
      await readWhole(tx, { token }, { lock: true })
      changing.resolve()
      await sleep(200)
      await sql`INSERT INTO booking_drinks (id, booking, drink, quantity)
        VALUES (gen_random_uuid(), ${id}, ${sample.drinks.pils20}, 3)`.execute(tx)
      await sql`UPDATE bookings SET row_version = row_version + 1 WHERE id = ${id}`.execute(tx)
    })
    await changing.promise
    const read = database().transaction((tx) => readWhole(tx, { token }, { lock: true }))
    await changed
    expect((await read)!.drinks).toEqual([{ drink: sample.drinks.pils20, quantity: 3 }])
  })
})
