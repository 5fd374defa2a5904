/** The reasons of an alarm in words, with the names of who or what fell out. */
import type { Alarms } from '../../plan/alarm.ts'
import { alarmText } from '../../plan/alarm-text.ts'
import { useNames } from '../ride/set-names.ts'

const kinds = ['party_bikes', 'tow_trucks', 'trailers', 'employees']

export function useAlarmTexts(given: Alarms | undefined): readonly string[] {
  const alarms = given ?? []
  const nameOf = useNames(
    kinds,
    alarms.flatMap(({ resource }) => resource ?? []),
  )
  return alarms.map((alarm) => alarmText(alarm, alarm.resource ? nameOf(alarm.resource) : null))
}
