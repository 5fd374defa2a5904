/** Live updates in a page: what it shows of a collection is read again when the server says that it changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authorizedFetch } from '../session/client/authorized-fetch.ts'
import { previewToken } from '../session/preview.ts'
import { atMostEvery } from './at-most.ts'
import { followChanges } from './follow.ts'
import { isMadeOf } from './made-of.ts'

/** A collection that changes all the time is read again this often, in milliseconds: what one sees is a second old at most. */
const restMs = 800
/** Collections that one act changes are heard one after the other; what is made of several is read once. */
const gatherMs = 40

/** What the tab that holds the stream tells the others. */
type Word = { readonly changed: string } | { readonly isLost: boolean } | 'back'

/**
 * Follows the news of an account; of all tabs of a browser one holds the stream and tells the others.
 *
 * @returns whether the server cannot be reached just now.
 */
export function useLive(account: string): boolean {
  const queryClient = useQueryClient()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (previewToken() !== null) return undefined
    const leaving = new AbortController()
    const name = `live ${account}`
    const others = new BroadcastChannel(name)
    const due = new Set<string>()
    const read = () => {
      const names = new Set(due)
      due.clear()
      if (leaving.signal.aborted) return
      void queryClient.invalidateQueries({ predicate: (query) => isMadeOf(query, names) })
    }
    const refresh = atMostEvery(restMs, (collection) => {
      if (due.size === 0) setTimeout(read, gatherMs)
      due.add(collection)
    })
    const take = (word: Word) => {
      if (word === 'back') void queryClient.invalidateQueries({ queryKey: ['items'] })
      else if ('changed' in word) refresh(word.changed)
      else setLost(word.isLost)
    }
    const tell = (word: Word) => {
      if (leaving.signal.aborted) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site, not a window
      others.postMessage(word)
      take(word)
    }
    others.addEventListener('message', ({ data }: MessageEvent<Word>) => take(data))
    const follow = () =>
      followChanges({
        signal: leaving.signal,
        open: (signal) => authorizedFetch('/live', { signal, cache: 'no-store' }),
        hear: (changed) => tell({ changed }),
        onBack: () => tell('back'),
        onLost: (lost) => tell({ isLost: lost }),
        pause: untilOnline,
      })
    lead(name, leaving.signal, follow).catch((error: unknown) => {
      if (!leaving.signal.aborted) console.error('Live updates ended', error)
    })
    return () => {
      leaving.abort()
      others.close()
    }
  }, [account, queryClient])
  return isLost
}

/** Runs the work in one tab of the browser; a browser without Web Locks runs it in each. */
async function lead(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { signal }, work)
  else await work()
}

/** Waits, but no longer than until the browser is back on the network. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
