import { expect, test } from 'vitest'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { locales } from '../../kernel/locale.ts'
import { valueLabel } from '../../platform/resource/words.ts'
import { portalAccessFor } from '../records/portal-access.ts'
import { openInvoices, toRefund } from '../../domains/billing/invoice.ts'
import { isOver } from '../../domains/booking/booking.ts'
import { bookingStatuses } from '../../domains/booking/resources/booking/booking-status.ts'
import { bookings } from '../../domains/booking/resources/booking/bookings.ts'
import { admitted } from '../../platform/resource/ui/list/filter/filter-kind.ts'
import { homeBlocks } from './blocks.ts'
import { cellsOf } from './cells.tsx'

const blocks = homeBlocks('2027-05-15', '2027-05-16', '2027-06-05', '2027-05-13')

test.each(blocks.flatMap((block) => block.to.map((role) => [block.name, role, block] as const)))(
  '%s: a %s may ask for what it filters and sorts by',
  (_name, role, { collection, filter, sort, columns }) => {
    const portal = portalAccessFor(role)
    const readable = portal.fields('read', collection)
    const asked = [filter, ...((filter['_or'] ?? []) as object[])].flatMap(Object.keys)
    for (const field of [...asked.filter((name) => name !== '_or'), ...sort.map((by) => by.replace('-', ''))])
      expect(readable).toContain(field)
    for (const column of columns) expect(portal.resource(collection).fields).toHaveProperty(column)
    expect(portal.pageOf(collection)).toBeDefined()
  },
)

const links: readonly (readonly [string, object])[] = [
  ['invoices', openInvoices],
  ['invoices', toRefund],
  ['invoices', { id: { _in: ['0190a000-0000-7000-8000-000000000001'] } }],
  ['bookings', { deposit_held: { _gt: 0 } }],
  ...blocks
    .filter(({ filter }) => !JSON.stringify(filter).match(/_or|\$NOW/) && !('booking' in filter))
    .map(({ collection, filter }) => [collection, filter] as const),
]

test.each(links)(
  'the list of %s asks for all that a link of the portal asks of it: %j',
  (collection, filter) => {
    const portal = portalAccessFor('admin')
    const asked = admitted(portal.resource(collection), portal.fields('read', collection), filter as never)
    expect(Object.keys(asked)).toEqual(Object.keys(filter))
  },
)

test('the office’s home shows a ride whose hour is past and whose departure or return nobody recorded', () => {
  const block = blocks.find(({ name }) => name === 'unrecorded')
  expect(block?.to).toContain('planner')
  expect(block?.filter).toEqual({
    _or: [
      { status: { _eq: 'planned' }, starts_at: { _lt: '$NOW' } },
      { status: { _eq: 'under_way' }, ends_at: { _lt: '$NOW' } },
    ],
  })
})

test('a confirmed ride whose day is past or at most three days ahead and that is not planned stands on the office’s home', () => {
  const block = blocks.find(({ name }) => name === 'unplanned')
  expect(block?.to).toEqual(['planner'])
  expect(block?.filter).toEqual({
    status: { _eq: 'confirmed' },
    local_day: { _lte: '2027-05-18' },
    alarm: { _null: true },
  })
})

test('a ride that lost something stands on the office’s home from its request on, until it is over', () => {
  const block = blocks.find(({ name }) => name === 'attention')
  const { _in: shown } = block!.filter['status'] as { _in: string[] }
  for (const status of bookingStatuses)
    expect(shown.includes(status), status).toBe(status !== 'draft' && !isOver(status))
})

test('an e-invoice nobody has after two days waits for the accountant [PE-07]', () => {
  const block = blocks.find(({ name }) => name === 'undelivered_invoices')
  expect(block?.to).toEqual(['accountant'])
  expect(block?.filter).toEqual({
    peppol_state: { _in: ['not_delivered', 'queued'] },
    issue_date: { _lte: '2027-05-13' },
  })
})

test('what was refused or never arrived waits at once, with the reason, until it is credited [PE-11]', () => {
  const block = blocks.find(({ name }) => name === 'refused_invoices')
  expect(block?.to).toEqual(['accountant'])
  expect(block?.columns).toContain('peppol_reason')
  expect(block?.filter).toEqual({
    peppol_state: { _in: ['rejected', 'failed'] },
    status: { _nin: ['credited', 'refunded'] },
  })
})

test('what is to be answered stands by its deadline, and with one deadline by the day of the ride', () => {
  const block = blocks.find(({ name }) => name === 'requests')
  expect(block?.sort).toEqual(['answer_by', 'starts_at'])
})

test('what has to be inspected stands on the office’s home as soon as the company’s own lead time begins, and not before', () => {
  const asked = (inspectBy: string) =>
    homeBlocks('2027-05-15', '2027-05-16', inspectBy, '2027-05-13').flatMap(({ collection, filter, to }) =>
      filter['inspection_due'] ? [[collection, filter['inspection_due'], to]] : [],
    )
  for (const by of ['2027-05-15', '2027-06-05'])
    expect(asked(by)).toEqual(
      ['party_bikes', 'trailers', 'tow_trucks'].map((collection) => [collection, { _lte: by }, ['planner']]),
    )
})

test('the open invoices of the home are those the list calls open: a credit note is none, a part-credited one is', () => {
  const block = blocks.find(({ name }) => name === 'open_invoices')
  expect(block?.filter).toBe(openInvoices)
})

test('what is to be paid back stands on the accountant’s home, as the list of invoices filters it', () => {
  const block = blocks.find(({ name }) => name === 'refunds')
  expect(block).toMatchObject({ collection: 'invoices', filter: toRefund, to: ['accountant'] })
})

test.each(blocks.map((block) => [block.name, block] as const))(
  '%s: every state is shown in words of its own collection, in three languages',
  (_name, { name, collection, columns }) => {
    // The cells of bookings read the words of bookings: on another collection they would spell what they do not know.
    if (collection !== bookings.name)
      expect(cellsOf({ name, collection })).not.toBe(cellsOf({ name, collection: bookings.name }))
    const { fields } = portalAccessFor('admin').resource(collection)
    for (const field of columns.map((name) => fields[name]!))
      for (const value of field.values ?? [])
        for (const locale of locales) expect(valueLabel(field, value, locale)).toBeDefined()
  },
)

test('of a ride whose hour is past the list says which was not noted, that it left or that it came back', () => {
  const { status } = cellsOf({ name: 'unrecorded', collection: 'bookings' }) as {
    status: (of: { row: object }) => string
  }
  const said = (state: string) => status({ row: { id: '1', status: state } })
  expect(said('planned')).toBe(m.home_page_no_departure())
  expect(said('under_way')).toBe(m.home_page_no_return())
})
