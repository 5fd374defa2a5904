/** IndexedDB in Node, for as long as the tests of one file run. */
import * as indexed from 'fake-indexeddb'
import { afterAll, beforeAll, vi } from 'vitest'

export function withPhoneDatabase(): void {
  beforeAll(() => {
    const { default: _default, forceCloseDatabase: _close, ...classes } = indexed as Record<string, unknown>
    for (const [name, one] of Object.entries(classes)) vi.stubGlobal(name, one)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}
