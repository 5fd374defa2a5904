/**
 * The service worker of the crew's pages: without a network it answers them with the shell, made at build. It keeps the
 * files of the shell and nothing else: no page of the server, no answer of the API. It shows what a push service hands it.
 */
import { openDB } from 'idb'
import { storeName } from '../../domains/planning/crew-log/phone/store-name.ts'
import { defaultLocale, isLocale, type Locale } from '../../kernel/locale.ts'
import { type GeneralWords, messageOf, pageOf } from './push-message.ts'

// The library of workers would change what every other file takes for an event: what this one needs of it is said here.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends LifeEvent {
  readonly data: { text(): string } | null
}
interface ClickEvent extends LifeEvent {
  readonly notification: Notification
}
interface Window {
  readonly url: string
  focus(): Promise<unknown>
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(which: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = self as unknown as Worker
/** Put in by the build: the files of the shell, and a name that changes with them. */
declare const shellFiles: readonly string[]
declare const shellVersion: string
/** What is shown where a message cannot be read. */
declare const generalWords: Readonly<Record<Locale, GeneralWords>>

/** Each language has a worker of its own, by its scope: it keeps the shell of that language alone. */
const [, scoped] = new URL(worker.registration.scope).pathname.split('/')
const locale = isLocale(scoped) ? scoped : defaultLocale
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

worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = messageOf(textOf(event), locale, generalWords[locale])
  // A newer one about the same takes the place of the one before, and is heard again.
  const shown = { body, tag, renotify: true, data: path }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

function textOf({ data }: PushEvent): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(opened(pageOf(event.notification.data, locale)))
})

/** The page itself where it is open already; else a window of its own, for what is open may hold what somebody typed. */
async function opened(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  await (there ? there.focus() : worker.clients.openWindow(path))
}
