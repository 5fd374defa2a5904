/** What another hour does to the total of a booking, in words: beside each hour, and of the one that is chosen. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { Formats } from '../../../../../platform/i18n/format/formats.ts'

/** `+ € 20`, `- € 20`, or that it is the same. */
export function totalChange(gross: number, before: number, { money }: Pick<Formats, 'money'>): string {
  if (gross === before) return m.scheduler_slot_same()
  return gross > before ? `+\u00A0${money(gross - before)}` : `−\u00A0${money(before - gross)}`
}

/** Both totals, where there are two. */
export function totalWords(gross: number, before: number, { money }: Pick<Formats, 'money'>): string {
  const total = money(gross)
  return gross === before
    ? m.scheduler_slot_total_same({ total })
    : m.scheduler_slot_total({ total, was: money(before) })
}
