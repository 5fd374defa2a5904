/** Why a booking cries for attention, in the reader's words. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Alarm } from './alarm.ts'

type Said = (about: { readonly what: string }, options?: { readonly locale: Locale }) => string

const said: Readonly<Record<Exclude<Alarm['why'], 'noted' | 'set-lost'>, Said>> = {
  'asset-in-repair': m.office_alarm_asset_in_repair,
  'asset-out-of-service': m.office_alarm_asset_out_of_service,
  'crew-absent': m.office_alarm_crew_absent,
  'inspection-overdue': m.office_alarm_inspection_overdue,
  'too-few-bobs': m.office_alarm_too_few_bobs,
}

/** What a person wrote is said as it was written. @param what who or what fell out, where its name is known. */
export function alarmText({ why, note }: Alarm, what: string | null): string {
  if (why === 'noted') return note ?? m.office_alarm_set_lost()
  return why === 'set-lost' ? m.office_alarm_set_lost() : said[why]({ what: what ?? m.office_alarm_part() })
}

/** Why a ride is no longer planned, as far as its crew is told: no note of the office, and nobody's absence by name. */
export interface CrewCause {
  readonly why: Alarm['why']
  /** The name of the bike, trailer or truck. */
  readonly what: string | null
  /** Whether it is the reader himself who is away. */
  readonly isMe: boolean
}

export function crewCauseText({ why, what, isMe }: CrewCause, locale: Locale): string {
  if (why === 'noted') return m.my_back_office({}, { locale })
  if (why === 'crew-absent') return isMe ? m.my_back_me({}, { locale }) : m.my_back_colleague({}, { locale })
  if (why === 'set-lost' || (!what && why !== 'too-few-bobs')) return m.office_alarm_set_lost({}, { locale })
  return said[why]({ what: what ?? '' }, { locale })
}
