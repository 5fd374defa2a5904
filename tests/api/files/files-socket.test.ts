/** Files through a real socket: streams both ways, refusals that reach a sender still sending. */
import { expect, onTestFinished, test } from 'vitest'
import { type Listening, listen } from '../../../src/platform/http/server/listen.ts'
import { forEachModel } from '../model/model-program.ts'
import { formOf, picture, upload, uploaded } from './uploads.ts'

forEachModel((program) => {
  const served = async () => {
    const listening: Listening = await listen(program().handle, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => listening.close(1000))
    const origin = `http://127.0.0.1:${listening.port}`
    const mount = { fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) }
    return { mount, token: await program().tokenOf('admin') }
  }

  test('a picture goes up, and comes down whole, in part and made smaller', async () => {
    const { mount, token } = await served()
    const bytes = await picture('jpeg', 1200, 800)
    const { id } = await uploaded(mount, token, { name: 'a.jpg', bytes })
    const get = (query = '', headers = {}) =>
      mount.fetch(`/assets/${id}${query}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    expect(Buffer.from(await (await get()).arrayBuffer()).equals(bytes)).toBe(true)
    const part = await get('', { range: 'bytes=0-2' })
    expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8ff'])
    const small = await get('?width=30&format=webp')
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await small.arrayBuffer()).byteLength).toBe(Number(small.headers.get('content-length')))
    const head = await mount.fetch(`/assets/${id}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(program().faults).toEqual([])
  })

  test('who sends too much, or may not send, reads why', async () => {
    const { mount, token } = await served()
    const large = formOf({ name: 'large.txt', bytes: 'a'.repeat(5_000_000) })
    expect((await upload(mount, token, large)).status).toBe(413)
    expect((await upload(mount, undefined, large)).status).toBe(403)
    const { id } = await uploaded(mount, token, { name: 'after.txt', bytes: 'still there' })
    expect(id).toBeTypeOf('string')
    expect(program().faults).toEqual([])
  })
})
