/** Why a person must look at a reservation or a calendar entry: whom or what it lost, reason by reason. Null is well. */
import { choice, json, text } from '../../../platform/resource/field.ts'
import { type Alarm, alarmReasons } from '../../booking/plan/alarm.ts'

export const spanAlarm = json<readonly Alarm[]>({
  audience: 'internal',
  readonly: true,
  words: 'bookings.alarm',
  rows: { why: choice(alarmReasons, { required: true }), resource: text({}) },
})
