/** One change on its way: sent once however often it is pressed, its refusal kept until the next try. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Asked, type Made, type Refused, change, newKey } from '../../session/client/asking.ts'
import { showToast } from './toast.ts'

/**
 * `send` asks, says `done` in a toast when it is, and makes every shown record read again; a no also stands in
 * `refused`, until the next try or `forget`; `at` gives an input the name of its field and what was said against it,
 * and `isBeside` says whether a field so shown has the refusal beside it.
 */
export function useAsking() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBeside, setBeside] = useState(false)
  const attempt = useRef({ request: '', key: '' })
  const shown = useRef(new Set<string>())

  async function send<T = unknown>(asked: Asked, done?: string): Promise<Made<T>> {
    // The same press sent again keeps its key: a lost answer does nothing twice.
    const request = JSON.stringify(asked)
    if (attempt.current.request !== request) attempt.current = { request, key: newKey() }
    setBusy(true)
    setRefused(null)
    const made = await change<T>(asked, { locale, key: attempt.current.key })
    if ('refused' in made) {
      setRefused(made.refused)
      setBeside(Object.keys(made.refused.fields).some((name) => shown.current.has(name)))
    } else if (done !== undefined) showToast(done)
    if (!('refused' in made && made.refused.isLost)) attempt.current = { request: '', key: '' }
    await queryClient.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
    return made
  }

  const at = (name: string) => {
    shown.current.add(name)
    return { name, error: refused?.fields[name] }
  }

  return { busy, refused, isBeside, at, send, forget: () => setRefused(null) }
}
