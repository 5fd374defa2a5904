/** Files on their way: each with how far it is, or why it was not taken. */
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { type KeptFile, uploadFile, UploadFault } from './upload.ts'

export interface Sending {
  readonly key: number
  readonly file: File
  /** From 0 to 1. */
  readonly part: number
  readonly fault?: string
}

/** Sends files one after another, so that a slow line carries each to its end. */
export function useUploads(onKept: (file: KeptFile) => Promise<void> | void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const next = useRef(0)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const set = (key: number, change: Partial<Sending>) =>
    setSending((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: number) => setSending((now) => now.filter((each) => each.key !== key))

  async function send({ key, file }: Sending) {
    stop.current = new AbortController()
    set(key, { part: 0, fault: undefined })
    try {
      const kept = await uploadFile(file, {
        onProgress: (part) => set(key, { part }),
        signal: stop.current.signal,
      })
      await onKept(kept)
      drop(key)
    } catch (error) {
      if ((error as Error).name === 'AbortError') return drop(key)
      set(key, { fault: error instanceof UploadFault ? error.message : m.portal_fault_unreachable() })
    }
  }

  return {
    sending,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const one: Sending = { key: next.current++, file, part: 0 }
        setSending((now) => [...now, one])
        queue.current = queue.current.then(() => send(one))
      }
    },
    again: (one: Sending) => {
      queue.current = queue.current.then(() => send(one))
    },
    drop,
  }
}
