import { expect, test } from 'vitest'
import { opens } from '../../access/page-access.ts'
import { resources } from '../../resources.ts'
import { kindsFor } from '../kinds.ts'
import { leadOf } from './leads.ts'
import { noticeRules } from '../rules.ts'

const pages = new Map<string, string | undefined>(resources.map(({ name, page }) => [name, page?.path]))
const pageOf = (name: string) => {
  const path = pages.get(name)
  return path && `/portal/${path}`
}

test.each(['planner', 'employee', 'accountant', 'organizer', 'admin', 'super-administrator'])(
  'every notification the %s may get leads to a page that opens for him',
  (role) => {
    const shut = kindsFor(role).flatMap((kind) => {
      const rule = noticeRules.find((one) => one.kind === kind)
      // A proposal's notification leads to its booking.
      const collection = rule?.on === 'proposals' ? 'bookings' : rule?.on
      const lead = leadOf({ kind, collection, item: '7' }, pageOf)
      return lead && !opens(role, lead.path) ? [`${kind}: ${lead.path}`] : []
    })
    expect(shut).toEqual([])
  },
)
