/** One change of the planning on its way: sent once however often it is pressed, its refusal kept until the next try. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { type Refused, newKey } from '../../booking/office-calls.ts'
import { send as sendCall } from '../planner-calls.ts'

interface Options {
  readonly version?: number | null
  readonly method?: 'POST' | 'DELETE'
}

/** `send` answers whether it was done, and says so; what was refused stands in `refused`. */
export function useSending() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const attempt = useRef({ request: '', key: '' })

  async function send(path: string, body: object, done: string, options: Options = {}): Promise<boolean> {
    // The same press sent again keeps its key: a lost answer does nothing twice.
    const request = JSON.stringify([path, body, options])
    if (attempt.current.request !== request) attempt.current = { request, key: newKey() }
    setBusy(true)
    setRefused(null)
    const made = await sendCall(path, body, { ...options, locale, key: attempt.current.key })
    if ('data' in made) showToast(done)
    else setRefused(made.refused)
    if ('data' in made || !made.refused.isLost) attempt.current = { request: '', key: '' }
    await queryClient.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
    return 'data' in made
  }

  return { busy, refused, send }
}
