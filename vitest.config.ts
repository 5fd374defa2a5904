import { defineConfig } from 'vitest/config'

const pure = ['src/**/*.test.ts', 'fixtures/**/*.test.ts', 'tests/*.test.ts']
const database = [
  '{src,fixtures}/**/*.database.test.ts',
  'tests/api/**/*.test.ts',
  'tests/drift.test.ts',
  'tests/durability.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: pure,
          exclude: [...database, 'tests/architecture.test.ts'],
          // For a busy machine: a quiet one needs a fifth of it for the longest.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          globalSetup: ['tests/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability.test.ts'],
          env: { DURABILITY_ROUNDS: '50' },
        },
      },
    ],
  },
})
