/** What the page of one booking shows of it, and the question that reads it. */
import { pathsOf } from '../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import type { PortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { placePaths } from '../office/office-booking.ts'
import { bookings } from '../resources/booking/bookings.ts'

/** What the page shows beside its tables of facts. */
const shownApart = ['price_trace', 'policy_snapshot', 'feasible_set', 'contact']
export const rideFacts = [
  'package',
  'people',
  'duration_min',
  'postal_code',
  'location',
  'start_place',
  'transport_mode',
  'bob',
]
export const customerFacts = [
  'customer',
  'agency',
  'customer_kind',
  'language',
  'order_reference',
  'occasion',
  'notes',
]
export const officeFacts = ['origin', 'internal_notes', 'answer_by', 'date_created']

/** The booking with everything the page shows of it, as far as the reader may read. */
export function bookingQuery(portal: Pick<PortalAccess, 'fields' | 'resource'>, id: string) {
  const asked = [
    ...pathsOf(portal, bookings, [
      ...rideFacts,
      ...customerFacts,
      ...officeFacts,
      ...shownApart,
      'number',
      'status',
      'local_day',
      'starts_at',
      'ends_at',
      'gross',
      'price_mode',
      'net',
      'vat',
      'deposit',
      'deposit_held',
      'hold_expires_at',
      'draft_expires_at',
      'cancellation_kept',
      'cancelled_by_us',
      'requested_at',
      'confirmed_at',
      'status_reason',
      'alarm',
      'on_request',
      'request_reasons',
      'tags',
      'archived_at',
      'bikes_count',
    ]),
    ...placePaths,
    ...['phone', 'email', 'company_name']
      .filter((name) => portal.fields('read', 'customers').includes(name))
      .map((name) => `customer.${name}`),
  ]
  return recordQuery('bookings', id, asked)
}
