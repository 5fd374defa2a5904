import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import {
  type Office,
  aContact,
  aRequest,
  aWish,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

type Role = 'planner' | 'admin' | 'accountant' | 'organizer' | 'employee' | 'visitor'
interface Hour {
  readonly start: string
  readonly price: { readonly gross: number } | null
  readonly overrules: readonly { readonly reason: string; readonly text: string }[]
}

// The office's clock stands at 2027-04-01: this is tomorrow, and every package wants two days.
const tomorrow = '2027-04-02'
const closedDay = '2027-05-22'
const reason = 'Vaste klant, en we staan er toch'

forEachEngine(openingDay, (database) => {
  let office: Office
  const organizer = newId()
  const agency = newId()
  beforeAll(async () => {
    office = await openOffice(database())
    const { kysely } = database()
    await kysely.insertInto('users').values({ id: organizer, email: 'o@agency.example' }).execute()
    await kysely.insertInto('booking_agencies').values({ id: agency, name: 'Plaisir' }).execute()
    await kysely.insertInto('agency_members').values({ id: newId(), agency, user: organizer }).execute()
    const name = JSON.stringify({ nl: 'Sinksen', en: 'Whitsun', fr: 'Pentecôte' })
    await database().query(
      `INSERT INTO closing_days (id, name, first_day) VALUES ('${newId()}', '${name}', '${closedDay}')`,
    )
  })
  const query = (wish: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)])).toString()
  const hours = async (day: string, as: Role = 'planner') =>
    office.call('GET', `/api/slots?${query(aWish({ day, overrule: true }))}`, undefined, {
      as,
      language: 'nl',
      ...(as === 'organizer' && { account: organizer }),
    })
  const make = (body: object, as: Role = 'planner') =>
    office.call('POST', '/api/bookings', body, {
      as,
      language: 'nl',
      ...(as === 'organizer' && { account: organizer }),
    })
  const hourOf = async (day: string, needed: string): Promise<Hour> => {
    const { data } = await hours(day)
    return (data.slots as Hour[]).find(({ overrules }) => overrules.some((one) => one.reason === needed))!
  }
  const bookingOf = (start: string, over: object = {}) => ({
    ...aWish({ day: start.slice(0, 10) }),
    start,
    contact: aContact(),
    terms: true,
    ...over,
  })
  const historyOf = (booking: string, action: string) =>
    database().query<{ comment: string | null }>(
      `SELECT comment FROM activity WHERE collection = 'bookings' AND item = '${booking}' AND action = '${action}'`,
    )

  test('the office sees the hours outside the offer with their warning and their price', async () => {
    const notice = await hourOf(tomorrow, 'notice-too-short')
    expect(notice.overrules).toContainEqual({ reason: 'notice-too-short', text: 'minder dan 48 uur vooraf' })
    expect(notice.price?.gross).toBeGreaterThan(0)
    const closed = await hourOf(closedDay, 'closed')
    expect(closed.overrules).toContainEqual({ reason: 'closed', text: 'gesloten die dag: Sinksen' })
    await expect(startsFree(office, { day: closedDay })).rejects.toThrow('CLOSED')
    const wish = { ...aWish({ day: closedDay }), start: closed.start, overrule: true }
    const priced = await office.call('POST', '/api/quote', wish, { as: 'admin' })
    expect(priced.data).toMatchObject({ gross: closed.price!.gross })
  })

  test.each(['planner', 'admin'] as const)(
    'a %s books within the notice with a reason, and the history keeps what was overruled and why',
    async (as) => {
      const { start, overrules, price } = await hourOf(tomorrow, 'notice-too-short')
      const causes = overrules.map((one) => one.reason)
      expect((await make(bookingOf(start), as)).codes).toContain('NOTICE_TOO_SHORT')
      const made = await make(bookingOf(start, { overrule: { causes, reason }, total: price!.gross }), as)
      expect(made.codes).toEqual([])
      expect(made.data).toMatchObject({ status: 'requested', starts_at: start })
      const [noted] = await historyOf(made.data.id, 'request')
      expect(noted?.comment).toContain('minder dan 48 uur vooraf')
      expect(noted?.comment).toContain(reason)
    },
  )

  test('without a reason, or with another warning than the hour has, nothing is booked', async () => {
    const { start, overrules } = await hourOf(closedDay, 'closed')
    const causes = overrules.map((one) => one.reason)
    const blank = await make(bookingOf(start, { overrule: { causes, reason: '  ' } }))
    expect(blank.codes).toEqual(['REASON_REQUIRED'])
    const other = await make(bookingOf(start, { overrule: { causes: ['notice-too-short'], reason } }))
    expect(other.codes).toContain('CLOSED')
    const whole = bookingOf(start, { overrule: { causes, reason } })
    const { start: _start, ...untimed } = whole
    expect((await make(untimed)).codes).toEqual(['STEP_INCOMPLETE'])
    expect((await make(whole)).status).toBe(201)
  })

  test.each(['organizer', 'employee', 'accountant', 'visitor'] as const)(
    'a %s overrules nothing: no hours, no price, no booking, no proposal',
    async (as) => {
      expect((await hours(closedDay, as)).codes).toEqual(['FORBIDDEN'])
      const { start, overrules } = await hourOf(closedDay, 'closed')
      const overrule = { causes: overrules.map((one) => one.reason), reason }
      const account = as === 'organizer' ? { account: organizer } : {}
      const quoted = { ...aWish({ day: closedDay }), start, overrule: true }
      expect((await office.call('POST', '/api/quote', quoted, { as, ...account })).codes).toEqual([
        'FORBIDDEN',
      ])
      expect((await make(bookingOf(start, { overrule }), as)).codes).toEqual(['FORBIDDEN'])
      const [row] = await database().query<{ id: string }>(
        `SELECT id FROM bookings WHERE status = 'requested' LIMIT 1`,
      )
      const path = `/api/bookings/${row!.id}`
      const proposal = { options: [{ start }], overrule }
      expect((await office.call('POST', `${path}/proposals`, proposal, { as, ...account })).codes).toEqual([
        'FORBIDDEN',
      ])
      const slots = await office.call('GET', `${path}/slots?overrule=true`, undefined, { as, ...account })
      expect(slots.codes).toEqual(['FORBIDDEN'])
    },
  )

  test('a guest’s own draft knows no overruling', async () => {
    const { start } = await hourOf(closedDay, 'closed')
    const overrule = { causes: ['closed'], reason }
    const begun = await office.call('POST', '/api/drafts', { ...aWish({ day: closedDay }), overrule })
    expect(begun.codes).toContain('UNKNOWN_PROPERTY')
    const token = (await office.call('POST', '/api/drafts', aWish())).data.token
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start, overrule })
    expect(held.status).toBe(400)
  })

  test('double use, licence, crew’s hours and a municipality’s ban are overruled by nobody', async () => {
    const [start] = await startsFree(office, { day: '2027-06-05' })
    const every = {
      causes: ['slot-taken', 'occupied', 'no-driver', 'no-bike', 'no-truck', 'place-refused', 'closed'],
      reason,
    }
    const codes: string[] = []
    for (let made = 0; made < 12 && codes.length === 0; made++)
      codes.push(...(await make(bookingOf(start!, { overrule: every }))).codes)
    expect(codes).toEqual(['SLOT_TAKEN'])
    const night = '2027-06-06T01:00:00Z'
    const asleep = { causes: ['start-not-offered', 'nobody-works', 'no-rest'], reason }
    expect((await make(bookingOf(night, { overrule: asleep }))).status).not.toBe(201)
    const past = '2027-04-01T06:00:00Z'
    const over = { causes: ['notice-too-short', 'start-not-offered'], reason }
    expect((await make(bookingOf(past, { overrule: over }))).codes).toContain('START_IN_THE_PAST')
    await database().query(`UPDATE postal_codes SET service = 'refused' WHERE code = '8300'`)
    const banned = { ...bookingOf(start!, { overrule: every }), postal_code: '8300' }
    expect((await make(banned)).codes).toContain('PLACE_REFUSED')
  })

  test('another hour is proposed against the offer with a reason, and refused without', async () => {
    const [start] = await startsFree(office, { day: '2027-06-12' })
    const token = await aRequest(office, start!, { day: '2027-06-12' })
    const [row] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE starts_at = '${start}' AND status = 'requested'`,
    )
    const path = `/api/bookings/${row!.id}`
    const as = { as: 'planner', language: 'nl' } as const
    const found = await office.call('GET', `${path}/slots?day=${closedDay}&overrule=true`, undefined, as)
    const [hour] = found.data.slots as Hour[]
    const causes = hour!.overrules.map((one) => one.reason)
    expect(causes).toContain('closed')
    const options = [{ start: hour!.start }]
    expect((await office.call('POST', `${path}/proposals`, { options }, as)).codes).toContain('CLOSED')
    const overrule = { causes, reason }
    const sent = await office.call('POST', `${path}/proposals`, { options, overrule }, as)
    expect(sent.codes).toEqual([])
    const [noted] = await historyOf(row!.id, 'propose')
    expect(noted?.comment).toContain('gesloten die dag: Sinksen')
    expect(noted?.comment).toContain(reason)
    // What the office overruled is not held against the guest who says yes to it.
    const { proposal } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const [option] = proposal.options
    const yes = await office.call('POST', `/api/scheduler/${token}/acceptance`, {
      option: option.id,
      name: 'An Peeters',
      total: option.price.gross,
      version: proposal.version,
    })
    expect(yes.codes).toEqual([])
    expect(
      await database().query(
        `SELECT status, starts_at = $2::timestamptz AS at_the_hour, feasible_set IS NOT NULL AS has_set
         FROM bookings WHERE id = $1`,
        [row!.id, hour!.start],
      ),
    ).toEqual([{ status: 'confirmed', at_the_hour: true, has_set: true }])
  })
})
