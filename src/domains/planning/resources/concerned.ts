/** What or whom a block of time concerns: one bike, trailer, truck or person a row. */
import { one } from '../../../platform/resource/field.ts'

export const concerned = {
  party_bike: one('party_bikes', { audience: 'crew', onDelete: 'cascade', words: 'concerned.party_bike' }),
  trailer: one('trailers', { audience: 'crew', onDelete: 'cascade', words: 'concerned.trailer' }),
  tow_truck: one('tow_trucks', { audience: 'crew', onDelete: 'cascade', words: 'concerned.tow_truck' }),
  employee: one('employees', { audience: 'crew', onDelete: 'cascade', words: 'concerned.employee' }),
} as const
