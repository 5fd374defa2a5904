/** Visitors and pictures, on a real server: what may be asked, and that nobody takes all of it. */
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { visitorPictures } from '../../../src/domains/content/picture.ts'
import { letterLogo } from '../../../src/domains/identity/mails/letter-logo.ts'
import { clientAddress, networks } from '../../../src/platform/http/address/address.ts'
import { listen } from '../../../src/platform/http/server/listen.ts'
import { peerOf } from '../../../src/platform/http/address/peer.ts'
import { presetQuery } from '../../../src/platform/files/picture/preset.ts'
import { throttle } from '../../../src/platform/http/limits/throttle.ts'
import { type Database } from '../../../src/platform/db/database.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { picture, uploaded } from './uploads.ts'
import { sampleCompany, wholeProgramOn } from '../whole-program.ts'

const proxies = networks(['127.0.0.1'])
const [small, large] = visitorPictures.map((preset) => presetQuery(preset))

async function served(database: Database) {
  const storage = storageForTests()
  const program = await wholeProgramOn(database, {
    storage,
    throttle,
    address: (request) => clientAddress(request, peerOf(request), proxies),
  })
  const listening = await listen(async (request) => program.api.fetch(request), {
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => listening.close(1000))
  const login = await program.call('POST', '/auth/login', {
    body: { email: 'admin@feestfiets.example', password: 'een-lang-wachtwoord' },
  })
  const token = (login.body as { data: { access_token: string } }).data.access_token
  const fetchFrom = (from: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${listening.port}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': from, ...(init.headers as Record<string, string>) },
    })
  const mount = { fetch: (path: string, init?: RequestInit) => fetchFrom('192.0.2.1', path, init) }
  const add = async (bytes: Buffer) =>
    uploaded(mount, token, { name: 'picture.png', bytes, fields: { public: 'true' } })
  return { storage, token, fetchFrom, add }
}

forEachEngine(sampleCompany, (database, engine) => {
  test('a visitor may ask for the pictures the pages show, and reads the list when he asks for another', async () => {
    const { fetchFrom, add, token } = await served(database())
    const { id } = await add(await picture('png', 1200, 900))
    const ask = (query: string, headers?: Record<string, string>) =>
      fetchFrom('198.51.100.1', `/assets/${id}${query}`, { headers })
    for (const preset of visitorPictures)
      for (const format of preset.formats) {
        const answer = await ask(`?${presetQuery(preset, format)}`)
        const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([answer.status, width, height]).toEqual([200, preset.width, preset.height])
      }
    expect((await ask('')).status).toBe(200)
    expect((await ask(`?${small}&quality=80`)).status).toBe(200)
    for (const query of [
      'width=481',
      `${small}&quality=81`,
      'width=480',
      'key=system-large-cover',
      'format=avif',
    ]) {
      const answer = await ask(`?${query}`)
      const { errors } = (await answer.json()) as { errors: { extensions: object }[] }
      expect([answer.status, errors[0]?.extensions], query).toEqual([
        400,
        {
          code: 'INVALID_QUERY',
          reason: 'Visitors may ask for the pictures of the list only',
          presets: [...visitorPictures, letterLogo],
        },
      ])
    }
    const free = await ask('?width=481&quality=33&format=jpeg', { authorization: `Bearer ${token}` })
    expect(free.status).toBe(200)
  })

  // What stands in line here is the processor; the database is asked the same as above.
  test.runIf(engine === 'embedded')(
    '300 hostile requests for pictures, and another visitor’s picture and an upload arrive',
    async () => {
      const { fetchFrom, add, storage } = await served(database())
      const bytes = await picture('png', 4000, 3000)
      const pictures = await Promise.all(Array.from({ length: 40 }, () => add(bytes)))
      const theirs = await add(bytes)
      const kept = await fetchFrom('203.0.113.9', `/assets/${pictures[0]!.id}?${small}`)
      expect(kept.status).toBe(200)

      const gone = new AbortController()
      const queries = visitorPictures.flatMap((preset) =>
        preset.formats.map((format) => presetQuery(preset, format)),
      )
      const wide = Array.from({ length: 140 }, (_, index) => `width=${1500 + index}&format=avif`)
      const hostile = [
        ...pictures.flatMap(({ id }) => queries.map((query) => `${id}?${query}`)),
        ...wide.map((query, index) => `${pictures[index % 40]!.id}?${query}`),
      ]
      expect(hostile).toHaveLength(300)
      const statuses = new Map<number, number>()
      const attack = Promise.allSettled(
        hostile.map(async (path) => {
          const { status } = await fetchFrom('203.0.113.9', `/assets/${path}`, { signal: gone.signal })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (statuses.get(400) === wide.length && (statuses.get(200) ?? 0) > 2) gone.abort()
        }),
      )
      const visitor = fetchFrom('198.51.100.1', `/assets/${theirs.id}?${large}`)
      const upload = add(bytes)
      expect((await visitor).status).toBe(200)
      expect((await upload).filesize).toBe(String(bytes.length))
      await attack
      expect(statuses.get(400)).toBe(wide.length)
      expect(statuses.get(429)).toBeGreaterThan(0)

      // What is kept is anybody's, as often as he likes; what nobody waited for was not made.
      for (let time = 0; time < 80; time++)
        expect((await fetchFrom('203.0.113.9', `/assets/${pictures[0]!.id}?${small}`)).status).toBe(200)
      const made = readdirSync(`${storage.incoming}/../pictures`, { recursive: true, withFileTypes: true })
      expect(made.filter((entry) => entry.isFile()).length).toBeLessThan(100)
    },
  )
})
