import { expect, test } from 'vitest'
import { freshPostgres } from '../../../../tests/databases/databases.ts'
import { openPostgres } from '../engine/postgres.ts'
import { inStartTurn } from './start-lock.ts'

test('two processes that start on one server take turns', async () => {
  const { url, drop } = await freshPostgres()
  const processes = await Promise.all(
    [1, 2].map(() => openPostgres({ databaseUrl: url, log: console, connections: 3 })),
  )
  const told: string[] = []
  await Promise.all(
    processes.map((process, nth) =>
      inStartTurn(process, async () => {
        told.push(`${nth} in`)
        await process.query('SELECT pg_sleep(0.1)')
        told.push(`${nth} out`)
      }),
    ),
  )
  const [first] = told[0]!
  const second = first === '0' ? '1' : '0'
  expect(told).toEqual([`${first} in`, `${first} out`, `${second} in`, `${second} out`])
  await Promise.all(processes.map((process) => process.close()))
  await drop()
})
