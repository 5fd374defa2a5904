/** What is kept of a person's hours, old weeks and coming ones too. */
import type { Id } from '../../../../kernel/id/id.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import type { AvailabilityRow } from '../../../crew/working-time.ts'

export interface HoursRow extends AvailabilityRow {
  readonly id: string
}

export const hoursQuery = (employee: Id<'employees'>) =>
  pageQuery('availabilities', {
    fields: ['id', 'weekday', 'from_time', 'to_time', 'valid_from', 'valid_to'],
    filter: { employee: { _eq: employee } },
    sort: ['weekday', 'from_time'],
    limit: -1,
    page: 1,
  })
