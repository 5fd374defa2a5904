/** What or whom a block of time concerns: one bike, trailer, truck or person a row. */
import { nounWords } from '../../identity/noun.ts'
import { one } from '../../../platform/resource/field.ts'

export const concerned = {
  party_bike: one('party_bikes', {
    audience: 'crew',
    onDelete: 'cascade',
    label: nounWords('{One}', '{One}', '{One}'),
  }),
  trailer: one('trailers', {
    audience: 'crew',
    onDelete: 'cascade',
    label: ['Aanhangwagen', 'Trailer', 'Remorque'],
  }),
  tow_truck: one('tow_trucks', {
    audience: 'crew',
    onDelete: 'cascade',
    label: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
  }),
  employee: one('employees', {
    audience: 'crew',
    onDelete: 'cascade',
    label: ['Werknemer', 'Employee', 'Employé'],
  }),
} as const
