/** A form with photos that goes out on a bad line: kept on the device, sent until it is answered, done once. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Refused, newKey } from '../../../session/client/asking.ts'
import { type Submission, type SendSubmission, alone, openForm, tryToSend } from './delivery.ts'
import { forget, keep, kept } from './keep.ts'
import { shrunk } from './shrunk.ts'

/** `waiting`: no answer came, so nothing may change until one does. */
export type Stage = 'opening' | 'writing' | 'sending' | 'waiting' | 'sent'

interface State<Values, Told> extends Submission<Values> {
  readonly stage: Stage
  readonly refused: Refused | null
  readonly told: Told | null
}

interface SubmissionOptions<Values, Told> {
  /** What it is kept under: whose, and what for. */
  readonly name: string
  /** What an empty form holds, and by which another beginning is told. */
  readonly first: Values
  readonly send: SendSubmission<Values, Told>
}

const retryMs = 15_000
const saveAfterMs = 300

export function useSubmission<Values, Told>({ name, first, send }: SubmissionOptions<Values, Told>) {
  const about = JSON.stringify(first)
  const empty = { values: first, photos: [], key: null, about, refused: null, told: null } as const
  const [state, setState] = useState<State<Values, Told>>({ ...empty, stage: 'opening' })
  const latest = useRef(state)
  const isBusy = useRef(false)
  const adding = useRef<Promise<void>>(Promise.resolve())
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = useCallback((change: Partial<State<Values, Told>>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])
  const save = useCallback(() => {
    const { values, photos, key, about: begun, refused } = latest.current
    return keep(name, { values, photos, key, about: begun, refused } satisfies Submission<Values>)
  }, [name])

  const attempt = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    // A photo that was just taken is being made small: it goes along.
    await adding.current
    clearTimeout(saving.current)
    const key = latest.current.key ?? newKey()
    set({ stage: 'sending', key, refused: null })
    await save()
    const tried = await alone(name, () =>
      tryToSend({
        key,
        submission: latest.current,
        send,
        onPhotos: (photos) => {
          set({ photos })
          return save()
        },
      }),
    )
    if (tried.end === 'sent') {
      await forget(name)
      set({ stage: 'sent', told: tried.told })
    } else if (tried.end === 'lost') set({ stage: 'waiting' })
    else {
      set({ stage: 'writing', key: null, refused: tried.end === 'refused' ? tried.refused : null })
      await save()
    }
    isBusy.current = false
  }, [name, save, send, set])

  useEffect(() => openForm(name), [name])

  // What was begun here before goes on; what was on its way or came back goes first, wherever it was begun.
  useEffect(() => {
    let isHere = true
    async function take() {
      const found = await kept<Submission<Values>>(name)
      if (!isHere || latest.current.stage !== 'opening') return
      if (found?.key) set({ ...found, stage: 'waiting' })
      else set({ ...((found?.about === about || found?.refused) && found), stage: 'writing' })
      if (found?.key) await attempt()
    }
    void take()
    return () => {
      isHere = false
    }
  }, [about, attempt, name, set])

  const { stage } = state
  useEffect(() => {
    if (stage !== 'waiting') return undefined
    const again = () => void attempt()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [attempt, stage])

  /** What the writer changes; kept a moment after. */
  const write = (change: Partial<Submission<Values>>) => {
    set(change)
    clearTimeout(saving.current)
    saving.current = setTimeout(() => void save(), saveAfterMs)
  }
  const add = async (before: Promise<void>, taken: File) => {
    await before
    const photo = { key: newKey(), file: await shrunk(taken) }
    write({ photos: [...latest.current.photos, photo] })
  }
  return {
    ...state,
    change: (change: Partial<Values>) => write({ values: { ...latest.current.values, ...change } }),
    addPhotos: (files: readonly File[]) => {
      for (const file of files) adding.current = add(adding.current, file)
    },
    dropPhoto: (key: string) => write({ photos: latest.current.photos.filter((photo) => photo.key !== key) }),
    send: attempt,
    /** The next one, from the beginning. */
    another: () => set({ ...empty, stage: 'writing' }),
  }
}
