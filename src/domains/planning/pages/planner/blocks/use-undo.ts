/** What was dragged, to be taken back: the last first, each judged by the server again. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import type { Row } from '../../../../../platform/resource/ui/data/record.ts'
import { showToast } from '../../../../../platform/resource/ui/toast.ts'
import { change, newKey } from '../../../../../platform/session/client/asking.ts'
import { type Act, undoneOf } from '../../../planner/undo.ts'

interface Refused {
  readonly what: string
  readonly why: string
}

export interface UndoStack {
  /** Notes what was done. */
  readonly did: (act: Act) => void
  /** What would be taken back first. */
  readonly last: Act | undefined
  readonly undo: () => Promise<void>
  readonly busy: boolean
  /** What cannot be taken back any more, and why. */
  readonly refused: Refused | null
  readonly forget: () => void
}

export function useUndo(): UndoStack {
  const locale = useLocale()
  const cache = useQueryClient()
  const [acts, setActs] = useState<readonly Act[]>([])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const last = acts.at(-1)
  const did = useCallback((act: Act) => {
    setRefused(null)
    setActs((now) => [...now, act].slice(-mostActs))
  }, [])
  const undo = useCallback(async () => {
    if (!last || busy) return
    setBusy(true)
    setRefused(null)
    const call = { path: last.path, body: last.body, version: last.after }
    const made = await change(call, { locale, key: newKey() }).finally(() => setBusy(false))
    if ('data' in made) {
      setActs((now) => undoneOf(now, Number((made.data as Row).row_version)))
      showToast(m.plan_undone({ what: last.words }))
    } else {
      // What cannot be taken back stands in the way of what was done before it no longer.
      setActs((now) => now.slice(0, -1))
      setRefused({ what: last.words, why: made.refused.text })
    }
    await cache.invalidateQueries({ queryKey: ['items'] })
  }, [last, busy, locale, cache])
  useUndoKey(undo)
  const forget = useCallback(() => setRefused(null), [])
  return { did, last, undo, busy, refused, forget }
}

/** As many as are kept to be taken back. */
const mostActs = 20

/** Control or command and Z, wherever nothing is typed. */
function useUndoKey(undo: () => Promise<void>): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isTyping = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog]',
      )
      if (!isUndo || isTyping) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
