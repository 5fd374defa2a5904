/** What the office does with invoices as the browser asks for it: once a press, its refusal kept until the next. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { authorizedFetch } from '../../platform/session/authorized-fetch.ts'
import { ask, type Made, newKey, type Refused } from '../booking/office-calls.ts'
import type { Invoice } from './invoice.ts'

export interface Sent {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
  /** The version that was read; a newer one refuses. */
  readonly version?: number
}

/** `send` answers the data when it was done; what was refused stands in `refused`. */
export function useBillingCall() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const attempt = useRef({ request: '', key: '' })

  async function send<T = Invoice>({ method = 'POST', path, body, version }: Sent): Promise<T | null> {
    // The same press sent again keeps its key: a lost answer does nothing twice.
    const request = JSON.stringify([method, path, body, version])
    if (attempt.current.request !== request) attempt.current = { request, key: newKey() }
    setBusy(true)
    setRefused(null)
    const made = (await ask(`${path}?lang=${locale}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': attempt.current.key,
        ...(version !== undefined && { 'if-match': String(version) }),
      },
      body: JSON.stringify(body),
    })) as Made<T>
    if ('data' in made) await queryClient.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
    if ('data' in made) return made.data
    if (!made.refused.isLost) attempt.current = { request: '', key: '' }
    setRefused(made.refused)
    return null
  }
  return { busy, refused, send, forget: () => setRefused(null) }
}

/** Opens the paper where the browser shows papers; says so when it cannot be had. */
export async function openPaper(id: string, number: string): Promise<void> {
  try {
    const answer = await authorizedFetch(`/api/invoices/${id}/pdf`)
    if (!answer.ok) return void showToast(m.portal_fault_server())
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = `${number}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch {
    showToast(m.portal_fault_unreachable())
  }
}

/** The public link of an invoice, copied; answered where the browser lets nobody copy. */
export async function copyLink(id: string): Promise<string | null> {
  const found = (await ask(`/api/invoices/${id}/link`)) as Made<{ readonly url: string }>
  if ('refused' in found) {
    showToast(found.refused.text)
    return null
  }
  try {
    await navigator.clipboard.writeText(found.data.url)
    showToast(m.billing_link_copied())
    return null
  } catch {
    return found.data.url
  }
}
