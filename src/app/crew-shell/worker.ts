/**
 * The service worker of the crew's pages: without a network it answers them with the shell, made at build. It keeps the
 * files of the shell and nothing else: no page of the server, no answer of the API.
 */
import { openDB } from 'idb'
import { storeName } from '../../domains/planning/crew-log/phone/store-name.ts'

// The library of workers would change what every other file takes for an event: what this one needs of it is said here.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = self as unknown as Worker
/** Put in by the build: the files of the shell, and a name that changes with them. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

/** Each language has a worker of its own, by its scope: it keeps the shell of that language alone. */
const [, locale] = new URL(worker.registration.scope).pathname.split('/')
const shell = `/crew-shell/${locale}.html`
const files = shellFiles.filter((file) => file === shell || !file.endsWith('.html'))
const ofLocale = `crew-shell-${locale}-`
const cacheName = `${ofLocale}${shellVersion}`
/** A dead spot that only looks like a network is given up after this, in milliseconds. */
const patienceMs = 4_000

/** Facts that were not sent yet were noted by the program that is here now: it is not replaced under them. */
async function hasUnsent(): Promise<boolean> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === storeName)) return false
  const store = await openDB(storeName)
  try {
    if (!store.objectStoreNames.contains('facts')) return false
    const facts = (await store.getAll('facts')) as readonly { readonly answer: unknown }[]
    return facts.some(({ answer }) => answer === null)
  } finally {
    store.close()
  }
}

// A newer one waits until the last page of the old one is closed; while facts are unsent it does not even begin.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      if (worker.registration.active && (await hasUnsent())) throw new Error('Facts are unsent')
      const cache = await caches.open(cacheName)
      await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names
          .filter((name) => name.startsWith(ofLocale) && name !== cacheName)
          .map((name) => caches.delete(name)),
      )
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request))
  else if (files.includes(pathname)) event.respondWith(kept(pathname, request))
})

async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(file)) ?? fetch(request)
}

async function pageOrShell(request: Request): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await fetch(request, { signal: patience.signal })
  } catch {
    return kept(shell, request)
  } finally {
    // What has begun to come may take its time.
    clearTimeout(timer)
  }
}
