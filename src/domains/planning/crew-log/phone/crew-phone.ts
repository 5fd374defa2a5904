/** The phone of one of the crew, for the pages that show it: the day, what was noted, what of it was sent. */
import type { FactAnswer } from '../facts.ts'
import { type NewFact, type PhoneDay, type PhoneLog, phoneLog } from './phone-log.ts'
import { type DaySheet, openStore } from './phone-store.ts'
import { type PostFacts, sendLog, type UploadPhoto } from './sending.ts'

/** What the phone asks of the server, as whoever is signed in. */
export interface CrewApi {
  /** Whose session this browser holds; null for nobody's. */
  readonly user: () => string | null
  /** Null where no answer came. */
  readonly sheet: () => Promise<DaySheet | null>
  readonly post: PostFacts
  readonly upload: UploadPhoto
  readonly newId: () => string
}

export interface PhoneState extends PhoneDay {
  /** Whose it is; null until that is known, and after a sign-out. */
  readonly maker: string | null
  readonly isSending: boolean
}

/** What became of what was just noted. */
export type Noted =
  | { readonly is: 'sent' | 'kept' }
  | { readonly is: 'refused'; readonly text: string | null }

const nothing: PhoneState = { maker: null, sheet: null, facts: [], isSending: false }
/** All tabs hear of it when one of them noted or sent something. */
const channelName = 'crew-log'
/** One tab at a time sends. */
const lockName = 'crew-log'
/** The day is read again no sooner than this after the last time, in milliseconds. */
const staleAfter = 60_000

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<T>) : work()

export type CrewPhone = ReturnType<typeof crewPhone>

export function crewPhone(api: CrewApi) {
  let state = nothing
  let log: Promise<PhoneLog> | undefined
  let readAt = 0
  const listeners = new Set<() => void>()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null

  // A store that could not be opened, or was closed under us, is opened anew.
  const opened = (): Promise<PhoneLog> => {
    log ??= openStore().then((store) => {
      store.addEventListener('close', () => (log = undefined))
      return phoneLog(store, { now: Date.now, newId: api.newId })
    })
    log.catch(() => (log = undefined))
    return log
  }
  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** Who is signed in; where nobody is, whose day this phone still shows. Never another's. */
  const makerOf = async (known: PhoneLog) => api.user() ?? (await known.maker())
  async function look(): Promise<void> {
    const known = await opened()
    const maker = await makerOf(known)
    set(maker ? { maker, ...(await known.day(maker)) } : nothing)
  }
  const changed = async () => {
    await look()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel?.postMessage('changed')
  }
  channel?.addEventListener('message', () => void look().catch(() => undefined))

  /** Reads the day anew and keeps it. */
  async function read(): Promise<void> {
    const askedAt = Date.now()
    const sheet = await api.sheet()
    if (!sheet || sheet.maker !== api.user()) return
    readAt = askedAt
    await (await opened()).keepSheet(sheet, askedAt)
    await changed()
  }

  /** Sends what waits, as its maker alone, and reads the day that comes of it. */
  async function send({ isFresh = false } = {}): Promise<readonly FactAnswer[]> {
    const known = await opened()
    const maker = api.user()
    if (!maker) return []
    const receipts = await alone(async () => {
      const unsent = await known.unsentOf(maker)
      if (unsent.length === 0) return []
      set({ isSending: true })
      try {
        return await sendLog(known, maker, api.post, api.upload)
      } finally {
        set({ isSending: false })
      }
    })
    if (receipts.length > 0) await changed()
    if (receipts.length > 0 || isFresh || Date.now() - readAt > staleAfter) await read()
    return receipts
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look,
    send,
    /** Keeps it here first; then says whether it was sent too. Rejects where this device keeps nothing. */
    async note(fact: NewFact): Promise<Noted> {
      const known = await opened()
      const maker = await makerOf(known)
      if (!maker) throw new Error('Nobody is known here')
      // Without a day sheet its hour would not be believed: who taps for the first time here reads one before.
      const isFirst = (await known.day(maker)).sheet === null
      if (isFirst && navigator.onLine) await read().catch(() => undefined)
      const { id } = await known.note(maker, fact)
      await changed()
      const receipts = navigator.onLine ? await send().catch(() => []) : []
      const receipt = receipts.find((one) => one.id === id)
      if (!receipt) return { is: 'kept' }
      return receipt.outcome === 'refused' ? { is: 'refused', text: receipt.text } : { is: 'sent' }
    },
    async dismiss(id: string): Promise<void> {
      await (await opened()).dismiss(id)
      await changed()
    },
    /** How many of the reader's facts were not sent. */
    async unsent(): Promise<number> {
      const maker = api.user()
      return maker ? (await (await opened()).unsentOf(maker)).length : 0
    },
    /** Before a sign-out: the day leaves this phone. */
    async wipe(): Promise<void> {
      const maker = api.user() ?? state.maker
      if (!maker) return
      await (await opened()).wipe(maker)
      await changed()
    },
    /** Sends now, whenever there is a line again, and whenever the page is seen again; until the signal. */
    start(signal: AbortSignal): void {
      const again = () => {
        if (document.visibilityState !== 'visible') return
        void look()
          .then(() => send())
          .catch(() => undefined)
      }
      again()
      window.addEventListener('online', again, { signal })
      document.addEventListener('visibilitychange', again, { signal })
      const timer = setInterval(again, staleAfter)
      signal.addEventListener('abort', () => clearInterval(timer))
      // What a phone asks its system for; whether it is heard is the system's.
      void navigator.storage?.persist?.().catch(() => undefined)
    },
  }
}
