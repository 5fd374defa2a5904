/** Why a booking cries for attention, in the reader's words. */
import { m } from '../../platform/i18n/paraglide/messages.js'

const said: Readonly<Record<string, () => string>> = {
  'asset-in-repair': m.office_alarm_asset_in_repair,
  'asset-out-of-service': m.office_alarm_asset_out_of_service,
  'crew-absent': m.office_alarm_crew_absent,
  'inspection-overdue': m.office_alarm_inspection_overdue,
  'set-lost': m.office_alarm_set_lost,
}

/** What a person wrote as the alarm is said as it was written. */
export const alarmText = (alarm: string): string => said[alarm]?.() ?? alarm
