/** The browser journeys: on the built program, in the browser that comes from npm. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: { actionTimeout: 10_000 },
})
