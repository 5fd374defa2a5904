import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPhoneDatabase } from '../../../../../tests/helpers/phone-database.ts'
import { newId } from '../../../../kernel/id/id.ts'
import type { FactAnswer } from '../facts.ts'
import { type PhoneLog, phoneLog } from './phone-log.ts'
import { type DaySheet, type PhoneStore, openStore } from './phone-store.ts'
import { type FactsCall, sendLog } from './sending.ts'

withPhoneDatabase()

const began = Date.parse('2027-05-22T10:00:00Z')
let now = began
let store: PhoneStore
let log: PhoneLog
const open = async () => {
  store = await openStore('test')
  log = phoneLog(store, { now: () => now, newId })
}
beforeEach(async () => {
  now = began
  await open()
})
afterEach(async () => {
  store.close()
  await deleteDB('test')
})

const sheetOf = (maker: string, read_at: number, sheet = 'seal'): DaySheet => ({
  read_at: new Date(read_at).toISOString(),
  maker,
  name: 'Sofie',
  zone: 'Europe/Brussels',
  sheet,
  rides: [],
})
const arrive = { kind: 'arrive', booking: 'ride', data: { stop: 'stop' } } as const
const taken = (id: string, outcome: FactAnswer['outcome'] = 'taken'): FactAnswer => ({
  id,
  outcome,
  at: null,
  doubts: [],
  code: null,
  text: null,
})
const noPhotos = () => Promise.reject(new Error('There are no photos'))
const receiptOf = (call: FactsCall, outcome?: (booking: string) => FactAnswer['outcome']) => ({
  received_at: new Date(now).toISOString(),
  facts: call.facts.map(({ id, booking }) => taken(id, outcome?.(booking ?? ''))),
})

test('what is tapped is on the phone once it is said to be, with how far the clock was off [PL-45]', async () => {
  // The server is seven hours ahead; its answer took two seconds.
  await log.keepSheet(sheetOf('sofie', began + 7 * 3_600_000 - 1_000), began - 2_000)
  now += 60_000
  await log.note('sofie', arrive)
  store.close()
  await open()
  expect(await log.unsentOf('sofie')).toMatchObject([
    {
      sheet: 'seal',
      fact: { kind: 'arrive', device_at: '2027-05-22T10:01:00.000Z', offset_ms: 7 * 3_600_000 },
    },
  ])
})

test('nobody sends what another tapped, and his day is not shown to him [PL-45]', async () => {
  await log.keepSheet(sheetOf('sofie', began), began)
  await log.note('sofie', arrive)
  await log.keepSheet(sheetOf('thomas', began), began)
  const calls: FactsCall[] = []
  await sendLog(
    log,
    'thomas',
    async (call) => {
      calls.push(call)
      return receiptOf(call)
    },
    noPhotos,
  )
  expect(calls).toEqual([])
  expect(await log.maker()).toBe('thomas')
  expect((await log.day('thomas')).facts).toEqual([])
  expect(await log.unsentOf('sofie')).toHaveLength(1)
})

test('a sign-out takes the day away and leaves what was not sent, and a refusal that was not read [PL-45]', async () => {
  await log.keepSheet(sheetOf('sofie', began), began)
  const sent = await log.note('sofie', arrive)
  await log.keepAnswers([taken(sent.id)], new Date(began).toISOString())
  const refused = await log.note('sofie', arrive)
  await log.keepAnswers(
    [{ ...taken(refused.id), outcome: 'refused', text: 'Te vroeg' }],
    new Date(began).toISOString(),
  )
  const waiting = await log.note('sofie', arrive)
  await log.wipe('sofie')
  expect(await log.maker()).toBeNull()
  // A refusal he has not read is not gone with the day.
  expect(await log.day('sofie')).toMatchObject({
    sheet: null,
    facts: [{ id: refused.id, answer: { text: 'Te vroeg' } }, { id: waiting.id }],
  })
  // It goes out with the proof of the sheet it was tapped on.
  const calls: FactsCall[] = []
  await sendLog(
    log,
    'sofie',
    async (call) => {
      calls.push(call)
      return receiptOf(call)
    },
    noPhotos,
  )
  expect(calls.map(({ sheet, facts }) => [sheet, facts.map(({ id }) => id)])).toEqual([
    ['seal', [waiting.id]],
  ])
})

test('what could not be judged stays, with what follows of its ride; other rides go on [PL-41]', async () => {
  for (const booking of ['stuck', 'free', 'stuck', 'free']) await log.note('sofie', { ...arrive, booking })
  let isStuck = true
  const post = async (call: FactsCall) =>
    receiptOf(call, (booking) => (booking === 'stuck' && isStuck ? 'again' : 'taken'))
  expect(await sendLog(log, 'sofie', post, noPhotos)).toHaveLength(2)
  expect((await log.unsentOf('sofie')).map(({ fact }) => fact.booking)).toEqual(['stuck', 'stuck'])
  isStuck = false
  await sendLog(log, 'sofie', post, noPhotos)
  expect(await log.unsentOf('sofie')).toEqual([])
})

test('without an answer everything stays, and an answer that forgets a fact is not asked for ever [PL-45]', async () => {
  await log.note('sofie', arrive)
  expect(await sendLog(log, 'sofie', async () => null, noPhotos)).toEqual([])
  let calls = 0
  await sendLog(
    log,
    'sofie',
    async () => {
      calls += 1
      return { received_at: new Date(now).toISOString(), facts: [] }
    },
    noPhotos,
  )
  expect(calls).toBe(1)
  expect(await log.unsentOf('sofie')).toHaveLength(1)
})

test('a long log goes in several calls, each of one sheet, in its order [PL-41]', async () => {
  await log.keepSheet(sheetOf('sofie', began, 'first'), began)
  for (let each = 0; each < 60; each++) await log.note('sofie', arrive)
  await log.keepSheet(sheetOf('sofie', began, 'second'), began)
  await log.note('sofie', arrive)
  const order = (await log.unsentOf('sofie')).map(({ id }) => id)
  const calls: FactsCall[] = []
  await sendLog(
    log,
    'sofie',
    async (call) => {
      calls.push(call)
      return receiptOf(call)
    },
    noPhotos,
  )
  expect(calls.map(({ sheet, facts }) => [sheet, facts.length])).toEqual([
    ['first', 50],
    ['first', 10],
    ['second', 1],
  ])
  expect(calls.flatMap(({ facts }) => facts.map(({ id }) => id))).toEqual(order)
})

test('the day that is read holds what was taken before it; a refusal stays until it was read [PL-45]', async () => {
  const [one, two, three] = [
    await log.note('sofie', arrive),
    await log.note('sofie', arrive),
    await log.note('sofie', arrive),
  ]
  const received = new Date(began + 1_000).toISOString()
  await log.keepAnswers([taken(one.id), taken(two.id, 'refused'), taken(three.id, 'again')], received)
  await log.keepSheet(sheetOf('sofie', began + 2_000), began)
  expect((await log.factsOf('sofie')).map(({ id }) => id)).toEqual([two.id, three.id])
  await log.dismiss(two.id)
  await log.dismiss(three.id)
  expect((await log.factsOf('sofie')).map(({ id }) => id)).toEqual([three.id])
})

test('photos are kept with what was noted, go before it, and leave the phone with the receipt [PL-45, PL-47]', async () => {
  const photo = new File(['picture'], 'brakes.jpg', { type: 'image/jpeg' })
  const { id } = await log.note('sofie', { ...arrive, photos: [photo, photo] })
  store.close()
  await open()
  const photos = async () => (await log.factsOf('sofie'))[0]!.photos
  const [first, second] = (await photos())!.map((one) => one.id)
  const calls: FactsCall[] = []
  const post = async (call: FactsCall) => {
    calls.push(call)
    return receiptOf(call)
  }
  // The line breaks at the second: nothing is sent without it, and the first is not sent twice.
  const sent: string[] = []
  const upload = (answer: (key: string) => string | null) => async (_file: File, key: string) => {
    sent.push(key)
    return answer(key)
  }
  await sendLog(
    log,
    'sofie',
    post,
    upload((key) => (key === first ? 'file' : null)),
  )
  expect([calls, await log.unsentOf('sofie')]).toMatchObject([[], [{ id }]])
  // The server takes no such picture: what was noted arrives all the same, and says so.
  await sendLog(
    log,
    'sofie',
    post,
    upload(() => ''),
  )
  expect(sent).toEqual([first, second, second])
  expect(calls[0]!.facts).toMatchObject([{ id, data: { photos: ['file'], photos_lost: 1 } }])
  expect([await log.unsentOf('sofie'), await photos()]).toEqual([[], undefined])
})

test('what was noted before a photo that does not arrive goes out without waiting for it [PL-41]', async () => {
  const before = await log.note('sofie', arrive)
  const waiting = await log.note('sofie', {
    ...arrive,
    photos: [new File(['x'], 'x.jpg')],
  })
  const calls: FactsCall[] = []
  const post = async (call: FactsCall) => {
    calls.push(call)
    return receiptOf(call)
  }
  await sendLog(log, 'sofie', post, async () => null)
  expect(calls.flatMap(({ facts }) => facts.map(({ id }) => id))).toEqual([before.id])
  expect(await log.unsentOf('sofie')).toMatchObject([{ id: waiting.id }])
})
