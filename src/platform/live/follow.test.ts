import { expect, test } from 'vitest'
import { atMostEvery } from './at-most.ts'
import { followChanges } from './follow.ts'

/** A server that answers what it is told to, one attempt after the other, and a page that follows it. */
async function follow(...answers: (() => Response)[]) {
  const leaving = new AbortController()
  const happened: string[] = []
  await followChanges({
    signal: leaving.signal,
    open: async () => {
      const answer = answers.shift()
      if (!answer) {
        leaving.abort()
        throw new Error('Nobody is there')
      }
      return answer()
    },
    hear: (collection) => happened.push(collection),
    onBack: () => happened.push('(back)'),
    onLost: (isLost) => happened.push(isLost ? '(lost)' : '(found)'),
    pause: async (ms) => void happened.push(`${ms} ms`),
  })
  return happened
}
const stream =
  (...chunks: string[]) =>
  () =>
    new Response(new Blob(chunks).stream())
const refused = (status: number) => () => new Response(null, { status })
const gone = () => {
  throw new TypeError('Failed to fetch')
}

test('every name that comes is heard, however the stream is cut into pieces', async () => {
  const torn = () => {
    const pieces = ['retry: 2000\n\nda', 'ta: book', 'ings\n\n:\n\ndata: remarks\n\n']
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
          controller.close()
        },
      }),
    )
  }
  expect(await follow(torn)).toEqual(['bookings', 'remarks', '500 ms'])
})

test('a stream that ended in good order is opened again soon, and everything read anew without a word', async () => {
  expect(await follow(stream(), stream('data: drinks\n\n'))).toEqual(['500 ms', '(back)', 'drinks', '500 ms'])
})

test('a server that is gone is said to be lost at the second attempt, tried ever later, and found again', async () => {
  expect(await follow(stream(), gone, gone, gone, stream())).toEqual([
    '500 ms',
    '1000 ms',
    '(lost)',
    '2000 ms',
    '4000 ms',
    '(found)',
    '(back)',
    '500 ms',
  ])
})

test('a refusal is no lost connection, a fault of the server is one', async () => {
  expect(await follow(refused(429), refused(503), stream())).toEqual([
    '1000 ms',
    '(lost)',
    '2000 ms',
    '(found)',
    '500 ms',
  ])
})

test('what changes all the time is run at once, and then once a while', async () => {
  const runs: string[] = []
  const run = atMostEvery(20, (name) => runs.push(name))
  for (const name of ['bookings', 'bookings', 'drinks', 'bookings']) run(name)
  expect(runs).toEqual(['bookings', 'drinks'])
  await expect.poll(() => runs).toEqual(['bookings', 'drinks', 'bookings'])
})
