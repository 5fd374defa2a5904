/** The reasons of an alarm in words, with the names of who or what fell out; those whose name is on its way come with it. */
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
  return alarms.flatMap((alarm) => {
    const name = alarm.resource ? nameOf(alarm.resource) : null
    return name === undefined ? [] : alarmText(alarm, name)
  })
}
