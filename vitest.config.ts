import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const pure = [
  'src/**/*.test.ts',
  'fixtures/**/*.test.ts',
  'tests/*.test.ts',
  'tests/permission-plans/*.test.ts',
]
const database = [
  '{src,fixtures}/**/*.database.test.ts',
  'tests/api/**/*.test.ts',
  'tests/drift.test.ts',
  'tests/durability.test.ts',
]

// Every core works, and a worker reads a module once, not once a file: a test leaves the process as it found it.
const quick = { maxWorkers: '100%', isolate: false } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...quick, name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          ...quick,
          name: 'unit',
          include: pure,
          exclude: [...database, 'tests/architecture.test.ts'],
          // For a busy machine: a quiet one needs a tenth of it for the longest.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...quick,
          name: 'database',
          // A third of its time a worker waits for the server.
          maxWorkers: availableParallelism() + 1,
          include: database,
          globalSetup: ['tests/database-setup.ts'],
          // A sign-in is mostly the hashing of its password.
          env: { PASSWORD_MEMORY_KIB: '64' },
          testTimeout: 60_000,
          // The first that asks for the sample company loads it for all.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...quick,
          name: 'durability',
          include: ['tests/durability.test.ts'],
          env: { DURABILITY_ROUNDS: '50' },
        },
      },
    ],
  },
})
