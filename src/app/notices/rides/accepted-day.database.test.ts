import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { withWriteObserver } from '../../../platform/items/write/write-observer.ts'
import { aRequest, openOffice, openingDay, startsFree } from '../../../../tests/helpers/office.ts'
import { type About, aboutOf } from '../wording/facts.ts'
import { rulesFor } from '../rules.ts'
import { sayNotice } from '../wording/wording.ts'

forEachEngine(openingDay, (database) => {
  test('a yes to another day is told to the office with the day and hour that were accepted', async () => {
    const told: About[] = []
    const watched = withWriteObserver(async (tx, written) => {
      if (rulesFor(written).some(({ kind }) => kind === 'proposal-accepted'))
        told.push(await aboutOf(tx, written.collection, written.after))
    }, database())
    const office = await openOffice(watched)
    const [asked] = await startsFree(office)
    const token = await aRequest(office, asked!)
    const { data: shown } = await office.call('GET', `/api/scheduler/${token}`)
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      shown.number,
    ])
    const [start] = await startsFree(office, { day: '2027-05-22' })
    const offered = await office.call(
      'POST',
      `/api/bookings/${row!.id}/proposals`,
      { options: [{ start }] },
      { as: 'planner' },
    )
    expect(offered.status).toBe(201)
    const { proposal } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const [{ id: option, price }] = proposal.options
    const yes = await office.call('POST', `/api/scheduler/${token}/acceptance`, {
      option,
      name: 'An Peeters',
      total: price.gross,
      version: proposal.version,
    })
    expect([yes.status, yes.data.day]).toEqual([200, '2027-05-22'])
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ collection: 'bookings', item: row!.id, facts: { day: '2027-05-22' } })
    expect(sayNotice('proposal-accepted', told[0]!.facts, 'nl')).toMatch(/\(za 22 mei \d{1,2}[.:u]\d{2}.*\)$/)
  })
})
