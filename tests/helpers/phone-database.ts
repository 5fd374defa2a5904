/** IndexedDB in Node, for as long as the tests of one file run. */
import * as indexed from 'fake-indexeddb'
import { afterAll, beforeAll, vi } from 'vitest'

/** A phone without room: what is added meanwhile is not there, and neither is what came with it. */
export async function withoutRoom(work: () => Promise<void>): Promise<void> {
  const { prototype } = indexed.IDBObjectStore
  const adding = vi.spyOn(prototype, 'add').mockImplementation(function (
    this: InstanceType<typeof indexed.IDBObjectStore>,
    ...given
  ) {
    // Under way, as in a browser, and then thrown away with all that came with it.
    const request = this.put(...given)
    this.transaction.abort()
    return request
  })
  try {
    await work()
  } finally {
    adding.mockRestore()
  }
}

export function withPhoneDatabase(): void {
  beforeAll(() => {
    const { default: _default, forceCloseDatabase: _close, ...classes } = indexed as Record<string, unknown>
    for (const [name, one] of Object.entries(classes)) vi.stubGlobal(name, one)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}
