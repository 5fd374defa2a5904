/** The browser journeys: on the built program, in the browser that comes from npm. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A journey that only passes the second time is told as flaky: a defect to find, not a reason to stop the house.
  retries: 1,
  // Patience for a busy machine; a quiet one answers in a tenth of it.
  expect: { timeout: 20_000 },
  use: { actionTimeout: 20_000 },
  reporter: 'list',
})
