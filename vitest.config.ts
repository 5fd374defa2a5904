import { defineConfig } from 'vitest/config'

const pure = [
  'src/**/*.test.ts',
  'fixtures/**/*.test.ts',
  'tests/*.test.ts',
  'tests/words/*.test.ts',
  'tests/permission-plans/*.test.ts',
]
const database = [
  '{src,fixtures}/**/*.database.test.ts',
  'tests/api/**/*.test.ts',
  'tests/databases/drift.test.ts',
]
/** Long proofs, each with a command of its own. */
const durability = ['tests/databases/durability.test.ts']
const hostile = ['tests/api/items/hostile.test.ts']

/** What `npm run check` looks at. */
const fast = [
  'tests/architecture.test.ts',
  'tests/workflows.test.ts',
  'tests/words/labels.test.ts',
  'tests/words/locales.test.ts',
  'tests/words/texts.test.ts',
]

// What the program's labels say, wherever a test reads them.
const labels = ['tests/helpers/spoken-labels.ts']

// Every core works, and a worker reads a module once, not once a file: a test leaves the process as it found it.
const quick = { maxWorkers: '100%', isolate: false } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...quick,
          name: 'architecture',
          include: fast,
          testTimeout: 60_000,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          ...quick,
          name: 'unit',
          include: pure,
          setupFiles: labels,
          exclude: [...database, ...fast],
          // For a busy machine: a quiet one needs a tenth of it for the longest.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...quick,
          name: 'database',
          include: database,
          globalSetup: ['tests/databases/database-setup.ts'],
          setupFiles: labels,
          // For a busy machine, as above; the first that asks for the sample company loads it for all.
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...quick,
          name: 'durability',
          include: durability,
        },
      },
      {
        test: {
          ...quick,
          name: 'hostile',
          include: hostile,
          globalSetup: ['tests/databases/database-setup.ts'],
          setupFiles: labels,
          hookTimeout: 240_000,
          env: { HOSTILE_REQUESTS: '5000' },
        },
      },
    ],
  },
})
