/** Keeps what is typed, files too, on this device: a reload, a dead battery or a lost line loses nothing. */

const store = 'parcels'
/** For a browser that keeps nothing on the device: until the page is left. */
const inMemory = new Map<string, unknown>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('kept', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
    request.addEventListener('blocked', () => reject(new Error('The database is blocked')))
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept')))
    })
  } finally {
    database.close()
  }
}

/** Keeps a value the browser can clone (files are) under a name, in place of what was there. Never throws. */
export async function keep(name: string, value: unknown): Promise<void> {
  inMemory.set(name, value)
  await within('readwrite', (kept) => kept.put(value, name)).catch(() => undefined)
}

/** What is kept under a name; null for nothing. Never throws. */
export async function kept<T>(name: string): Promise<T | null> {
  const found = await within<unknown>('readonly', (all) => all.get(name) as IDBRequest<unknown>).catch(
    () => undefined,
  )
  return ((found ?? inMemory.get(name)) as T | undefined) ?? null
}

/** Lets go of it. Never throws. */
export async function forget(name: string): Promise<void> {
  inMemory.delete(name)
  await within('readwrite', (all) => all.delete(name)).catch(() => undefined)
}
