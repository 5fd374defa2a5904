/** The access point for trials: what becomes of a document arrives whether the program can be told or has to ask. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startTrialAccessPoint, trialKey } from '../tools/trial-access-point.ts'

/** An address where nobody listens any more. */
async function nobodyAt(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/api/access-point/answers`
}

test('whom it cannot tell it answers when it is asked, and says so in words', async () => {
  const lines: string[] = []
  const tells = await nobodyAt()
  const trial = await startTrialAccessPoint({ tells, log: (line) => lines.push(line) })
  trial.behave('rejects')
  const address = `${trial.url}/documents/${randomUUID()}`
  const authorization = `Bearer ${trialKey}`
  const bytes = '<Invoice/>'
  const sha = createHash('sha256').update(bytes).digest('hex')
  const put = await fetch(address, {
    method: 'PUT',
    headers: { authorization, 'document-sha256': sha },
    body: bytes,
  })
  expect(put.status).toBe(202)
  await vi.waitFor(() => expect(lines.join('\n')).toContain(`Nobody can be reached at ${tells}`), 5_000)
  expect(lines.join('\n')).not.toMatch(/TypeError|fetch failed/)
  const asked = async () =>
    ((await (await fetch(address, { headers: { authorization } })).json()) as { state: string }).state
  expect([await asked(), await asked()]).toEqual(['delivered', 'rejected'])
  await trial.stop()
})
