/** One move of the office on its way: sent once however often it is pressed, its refusal kept until the next try. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import type { OfficeBooking } from '../office-booking.ts'
import { type MoveNoun, type Refused, makeMove, newKey } from '../office-calls.ts'

const done: Readonly<Record<MoveNoun, () => string>> = {
  confirmation: m.office_confirmed,
  refusal: m.office_declined,
  cancellation: m.office_cancelled,
  proposals: m.office_proposed,
  plan: m.office_planned,
  unplan: m.office_unplanned,
  departure: m.office_departed,
  completion: m.office_completed,
  'no-show': m.office_no_show_noted,
  closure: m.office_closed,
}

/** `send` answers whether it was done; what was refused stands in `refused`. */
export function useMove(booking: Pick<OfficeBooking, 'id' | 'row_version'>) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const attempt = useRef({ request: '', key: '' })

  async function send(noun: MoveNoun, body: object): Promise<boolean> {
    // The same press sent again keeps its key: a lost answer does not confirm twice.
    const request = JSON.stringify([noun, body, booking.row_version])
    if (attempt.current.request !== request) attempt.current = { request, key: newKey() }
    setBusy(true)
    setRefused(null)
    const { key } = attempt.current
    const made = await makeMove(booking.id, noun, body, { locale, key, version: booking.row_version })
    if ('data' in made) showToast(done[noun]())
    await queryClient.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
    if ('data' in made) return true
    if (!made.refused.isLost) attempt.current = { request: '', key: '' }
    setRefused(made.refused)
    return false
  }

  return { busy, refused, send, forget: () => setRefused(null) }
}
