/** Every postal code with what a map of them needs. */
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'

export const everyPlaceQuery = () =>
  pageQuery('postal_codes', {
    fields: [
      'id',
      'row_version',
      'code',
      'names',
      'other_names',
      'municipality',
      'province',
      'lat',
      'lon',
      'zone',
      'service',
      'restrictions',
    ],
    sort: ['code'],
    limit: -1,
    page: 1,
  })
