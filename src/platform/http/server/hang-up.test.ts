import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { partsOf } from '../../files/upload/multipart.ts'
import { answerError } from './hang-up.ts'
import { listen } from './listen.ts'
import { readJson } from '../endpoint/body.ts'

test('callers who hang up while they send leave no error behind, and a real error is reported', async () => {
  const reported: unknown[] = []
  const ended: number[] = []
  const api = new Hono()
  api.post('/json', async (c) => c.json(await readJson(c.req.raw)))
  api.post('/parts', async (c) => {
    for await (const part of partsOf(c.req.raw))
      if ('body' in part) for await (const chunk of part.body) void chunk
    return c.json({})
  })
  api.post('/fault', () => {
    throw new Error('a fault of ours')
  })
  api.onError((error, c) => {
    const answer = answerError(error, c.req.raw, (unexpected) => reported.push(unexpected))
    ended.push(answer.status)
    return answer
  })
  const listening = await listen(async (request) => api.fetch(request), { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.close(100))
  const begun = (path: string, type: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n${body}`
  const form = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nsome bytes'
  const isForm = 'multipart/form-data; boundary=b'
  for (const text of [begun('/json', 'application/json', '{"a":'), begun('/parts', isForm, form)]) {
    const socket = connect(listening.port, '127.0.0.1')
    await once(socket, 'connect')
    const before = ended.length
    socket.write(text)
    setTimeout(() => socket.destroy(), 50)
    await vi.waitFor(() => expect(ended).toHaveLength(before + 1))
  }
  expect(reported).toEqual([])
  expect(ended).toEqual([499, 499])

  await fetch(`http://127.0.0.1:${listening.port}/fault`, { method: 'POST' })
  expect(reported).toHaveLength(1)
})
