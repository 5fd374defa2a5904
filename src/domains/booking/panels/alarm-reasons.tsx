/** Why a booking cries for attention, as a cell of a table. */
import type { Row } from '../../../platform/resource/ui/record.ts'
import type { Alarms } from '../alarm.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'

export const AlarmReasons = ({ row }: { readonly row: Row }) =>
  useAlarmTexts(row['alarm'] as Alarms | undefined).join(' ')
