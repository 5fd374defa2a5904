import { expect, test } from 'vitest'
import { healthOf } from '../../../src/platform/server/health.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { programOn } from '../program.ts'

forEachEngine((database) => {
  test('everyone is told whether the program is well, administrators what of it', async () => {
    const gone = async (): Promise<'ok'> => {
      throw new Error('the disk at /srv/files is gone')
    }
    const well = await programOn(database(), {}, { server: { checks: { jobs: async () => 'warn' } } })
    const unwell = await programOn(database(), {}, { server: { checks: { storage: gone } } })
    const ask = async (program: typeof well, as?: string) => {
      const token = as && (await program.tokenOf(as))
      const answer = await program.fetch('/server/health', token ? { token } : {})
      expect(answer.headers.get('content-type')).toMatch(/^application\/health\+json/)
      return { status: answer.status, body: (await answer.json()) as object }
    }
    expect(await ask(well)).toEqual({ status: 200, body: { status: 'warn' } })
    expect(await ask(well, 'planner')).toEqual({ status: 200, body: { status: 'warn' } })
    expect(await ask(well, 'admin')).toMatchObject({
      body: { status: 'warn', checks: { database: { status: 'ok' }, jobs: { status: 'warn' } } },
    })
    const broken = await ask(unwell, 'super')
    expect(broken).toMatchObject({
      status: 503,
      body: { status: 'error', checks: { database: { status: 'ok' }, storage: { status: 'error' } } },
    })
    expect(JSON.stringify(broken)).not.toContain('/srv')
  })

  test('what the program is: its name for everyone, its version for administrators', async () => {
    const project = async () => ({ project_name: 'Feestfiets' })
    const program = await programOn(database(), {}, { server: { project, version: '1.2.3' } })
    const ask = async (as?: string) =>
      (await program.call('GET', '/server/info', as ? { token: await program.tokenOf(as) } : {})).body
    expect(await ask()).toEqual({ data: { project: { project_name: 'Feestfiets' } } })
    expect(await ask('planner')).toEqual({
      data: { project: { project_name: 'Feestfiets' }, queryLimit: { default: 100, max: -1 } },
    })
    expect(await ask('admin')).toMatchObject({ data: { version: '1.2.3' } })
    expect(await (await program.fetch('/server/ping')).text()).toBe('pong')
  })
})

test('a part that never answers is gone', async () => {
  const { status, checks } = await healthOf({ silent: () => new Promise(() => {}) })
  expect([status, checks['silent']?.status]).toEqual(['error', 'error'])
})
