/** What nobody outside the office reads, role by role, over every collection and field: by name and by where it leads. */
import { expect, test } from 'vitest'
import { resources } from '../../src/app/resources.ts'
import { audiences } from '../../src/domains/identity/audiences.ts'
import { systemAccess } from '../../src/domains/identity/roles.ts'
import { appAccess } from '../../src/platform/access/permission/app-access.ts'
import { permissionsOf } from '../../src/platform/access/permission/permissions.ts'
import type { Field } from '../../src/platform/resource/field.ts'

const notes = ['internal_notes', 'alarm', 'feasible_set', 'status_note', 'retention_until']
const cost = [
  'hourly_cost',
  'estimate',
  'actual_cost',
  'budget',
  'spent',
  'responsible',
  'insurance_claim_no',
]
const people = ['employees', 'absences', 'availabilities', 'calendar_entries', 'reservations']
const vehicles = [
  'trailers',
  'tow_trucks',
  'depots',
  'rides',
  'refuelings',
  'transport_trips',
  'transport_stops',
]
const prices = [
  'net',
  'vat',
  'gross',
  'unit_price',
  'price_trace',
  'deposit',
  'policy_snapshot',
  'commission_value',
]

function readBy(role: string) {
  const permissions = permissionsOf(
    resources,
    role,
    audiences,
    systemAccess,
    role === 'public' ? {} : appAccess,
  )
  return resources.flatMap(({ name, fields }) => {
    const permission = permissions.of(name, 'read')
    return Object.entries(fields as Readonly<Record<string, Field>>).flatMap(([field, { to }]) =>
      permission && permission.field(field) !== 'none' ? [{ collection: name, field, to }] : [],
    )
  })
}
const spoken = ({ collection, field }: { collection: string; field: string }) => `${collection}.${field}`

test.each(['organizer', 'public'])(
  'a %s reads no notes, alarms, sets, people, vehicles or cost, in no collection',
  (role) => {
    const seen = readBy(role)
    const hidden = [...people, ...vehicles, 'occupations', 'revisions']
    expect(seen.length).toBeGreaterThan(50)
    expect(
      seen
        .filter(
          ({ collection, field, to }) =>
            [...notes, ...cost].includes(field) ||
            hidden.includes(collection) ||
            (to !== undefined && hidden.includes(to) && collection !== 'activity'),
        )
        .map(spoken),
    ).toEqual([])
  },
)

test('an employee reads no notes, alarms, sets, prices or cost of a booking, and nothing of what a colleague costs', () => {
  const seen = readBy('employee')
  const wrong = seen.filter(
    ({ collection, field }) =>
      [...notes.filter((one) => one !== 'status_note'), ...cost].includes(field) ||
      (collection.startsWith('booking') && prices.includes(field)),
  )
  expect(wrong.map(spoken)).toEqual([])
  expect(seen.filter(({ collection }) => collection === 'employees').map(spoken)).toHaveLength(5)
})
