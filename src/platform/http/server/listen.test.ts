/** How the program takes leave of its readers. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const anyPort = { host: '127.0.0.1', port: 0 }

test('an open request is answered before the program stops, and no new one is taken', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const listening = await listen(async () => {
    arrive()
    await mayAnswer
    return new Response('done')
  }, anyPort)
  const url = `http://127.0.0.1:${listening.port}`
  const open = fetch(url).then((response) => response.text())
  await arrived
  const closed = listening.close(10_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  answer()
  expect(await open).toBe('done')
  await closed
})

test('a raw path is shown escaped on this site, never on another', async () => {
  const listening = await listen(async () => new Response('never'), anyPort)
  const location = await new Promise<string>((resolve) => {
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write(Buffer.from('GET //evil.example/\xe9 HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1')),
    )
    socket.on('data', (data) => resolve(/^Location: (.*)\r$/m.exec(data.toString())?.[1] ?? ''))
  })
  expect(location).toBe('/evil.example/%E9')
  await listening.close(0)
})

test('a request that was sent but not yet read when the program stops is answered', async () => {
  const listening = await listen(async () => new Response('done'), anyPort)
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  await sleep(20)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const closed = listening.close(1000)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
  await closed
})

test('who asks again and again on one connection is answered each time, and told which answer is the last', async () => {
  const listening = await listen(async (request) => {
    await sleep(Math.random() * 5)
    return new Response(await request.text())
  }, anyPort)
  const ask = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'
  const asker = () => {
    const answers: string[] = []
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(ask))
    const { promise: first, resolve: begin } = Promise.withResolvers<void>()
    const last = new Promise<string[]>((resolve) => {
      socket.on('data', (data) => {
        const heard = data.toString()
        answers.push(heard)
        begin()
        if (/connection: close/i.test(heard)) resolve(answers)
        else socket.write(ask)
      })
      socket.on('error', () => {}).on('close', () => resolve([...answers, 'cut off']))
    })
    return { first, last }
  }
  const asking = Array.from({ length: 20 }, asker)
  await Promise.all(asking.map(({ first }) => first))
  await listening.close(10_000)
  for (const answers of await Promise.all(asking.map(({ last }) => last)))
    expect(answers.filter((heard) => !heard.startsWith('HTTP/1.1 200'))).toEqual([])
})

test('no browser guesses at what an answer is', async () => {
  const listening = await listen(async () => Response.json({}), anyPort)
  const answer = await fetch(`http://127.0.0.1:${listening.port}`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  await listening.close(0)
})

test('a request that never ends is cut off after the grace', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const listening = await listen(() => {
    arrive()
    return new Promise<Response>(() => undefined)
  }, anyPort)
  const open = fetch(`http://127.0.0.1:${listening.port}`).catch(() => 'cut off')
  await arrived
  await listening.close(20)
  expect(await open).toBe('cut off')
})

test('an address or headers that are too long get 431 in the API’s own words, nonsense 400', async () => {
  const listening = await listen(async () => new Response('never'), anyPort)
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(listening.port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (heard += data.toString())).on('close', () => resolve(heard))
    })
  const long = await say(`GET /items/x?${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1.1 431 .*"code":"INVALID_PAYLOAD"/s)
  expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431/,
  )
  expect(await say('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"INVALID_PAYLOAD"/s)
  await listening.close(0)
})
