import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aContact,
  aWish,
  openingDay,
  openOffice,
  scheduled,
  seenIn,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { sweep } from '../../../booking/server/sweep.ts'
import { sameMailbox } from '../../../customers/contact.ts'

/** What is asked of who gives a VAT number. */
const anOrganisation = {
  kind: 'company',
  company_name: 'Klant nv',
  street: 'Coupure',
  number: '1',
  postal_code: '9000',
  city: 'Gent',
  country: 'BE',
}
const days = (count: number, from = '2027-05-03') =>
  Array.from({ length: count }, (_, at) => addDays(from, at))

forEachEngine(openingDay, (database) => {
  let office: Office
  let used = 0
  const partner = newId()
  beforeAll(async () => {
    office = await openOffice(database())
    await database().query(`INSERT INTO booking_agencies (id, name) VALUES ($1, 'Plaisir')`, [partner])
  })
  /** A day of its own for each ride, and a guest of its own. */
  const nextDay = () => addDays('2027-07-05', used++)
  async function aCoupon(more: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
    const id = newId()
    const code = `CODE${used++}`
    const row = {
      id,
      code,
      name: '{"nl":"Korting"}',
      status: 'active',
      kind: 'percent',
      percent: 10,
      ...more,
    }
    const columns = Object.keys(row)
    await database().query(
      `INSERT INTO coupons (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    )
    return { id, code }
  }
  const couponRow = async (id: string) =>
    (
      await database().query<{ status: string; uses: number; spent: number }>(
        'SELECT status, uses, spent::int FROM coupons WHERE id = $1',
        [id],
      )
    )[0]!
  const redemptions = (id: string) =>
    database().query<{ state: string; amount: number }>(
      'SELECT state, amount::int FROM coupon_redemptions WHERE coupon = $1 ORDER BY date_created, id',
      [id],
    )
  /** A draft at a start, for a guest of this address. */
  async function draftAt(
    day: string,
    email: string,
    code?: string,
    { vat_number, ...wish }: Record<string, unknown> & { readonly vat_number?: string } = {},
  ) {
    const [start] = await startsFree(office, { day, ...wish })
    return office.call('POST', '/api/drafts', {
      ...aWish({ day, ...wish }),
      start,
      contact: aContact({ email, ...(vat_number && { ...anOrganisation, vat_number }) }),
      ...(code && { coupon: code }),
    })
  }
  const ask = async (token: string, seen?: object) =>
    office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(seen ?? (await seenIn(office, token))),
    })
  async function asked(
    code: string,
    email = `gast${used++}@example.be`,
    day = nextDay(),
    wish: Parameters<typeof draftAt>[3] = {},
  ) {
    const made = await draftAt(day, email, code, wish)
    expect(made.codes).toEqual([])
    const token = made.data.token as string
    const done = await ask(token)
    expect(done.codes).toEqual([])
    const [{ id } = { id: '' }] = await database().query<{ id: string }>(
      'SELECT id FROM bookings WHERE number = $1',
      [done.data.number],
    )
    return { token, id, draft: made.data }
  }

  test('fifty ask at once with a coupon of which one use is left: one gets it, the others read why and at which price [CP-04, CP-14]', async () => {
    const { id, code } = await aCoupon({ max_uses: 1 })
    const drafts: string[] = []
    for (const [at, day] of days(70).entries()) {
      if (drafts.length === 50) break
      const contact = aContact({ email: `groep${at}@example.be` })
      const start = `${day}T12:00:00Z`
      const made = await office.call('POST', '/api/drafts', {
        ...aWish({ day }),
        start,
        contact,
        coupon: code,
      })
      if (made.status === 201) drafts.push(made.data.token as string)
    }
    expect(drafts).toHaveLength(50)
    const seen = await Promise.all(drafts.map((token) => seenIn(office, token)))
    const answers = await Promise.all(drafts.map((token, at) => ask(token, seen[at])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const [at, { status, codes, errors }] of answers.entries()) {
      if (status === 201) continue
      expect(codes).toEqual(['PRICE_CHANGED', 'COUPON_USED_UP'])
      expect(errors[1].message).toBe('This code has been used up.')
      const { total, version, draft } = errors[0].extensions
      expect(total).toBeGreaterThan(seen[at]!.total)
      expect(version).toBe(seen[at]!.version)
      expect(draft.price).toMatchObject({
        gross: total,
        coupon: { code, amount: 0, reason: 'coupon-used-up' },
      })
    }
    expect(await redemptions(id)).toHaveLength(1)
    expect(await couponRow(id)).toMatchObject({ status: 'exhausted', uses: 1 })
    const left = await database().query("SELECT 1 FROM bookings WHERE coupon = $1 AND status = 'draft'", [id])
    expect(left).toHaveLength(49)
    // Read again, the ride is taken at its own price, and nothing of the coupon is counted.
    const loser = drafts[answers.findIndex(({ status }) => status === 409)]!
    expect((await ask(loser)).status).toBe(201)
    expect(await couponRow(id)).toMatchObject({ uses: 1 })
  }, 300_000)

  test('a coupon is reserved with the request, frozen as a line, used at confirmation, and its price stays [CP-14]', async () => {
    const { id, code } = await aCoupon({ budget: 20_000 })
    const { token, id: booking, draft } = await asked(code.toLowerCase())
    const off = draft.price.coupon.amount as number
    expect(off).toBeGreaterThan(0)
    expect(await redemptions(id)).toEqual([{ state: 'reserved', amount: off }])
    expect(await couponRow(id)).toEqual({ status: 'active', uses: 1, spent: off })
    const { price } = (await office.call('GET', `/api/scheduler/${token}`)).data
    expect(price.gross).toBe(draft.price.gross)
    const text = { en: `Discount code ${code}: 10% off the total` }
    expect(price.lines.at(-1)).toMatchObject({ kind: 'coupon', gross: -off, text })
    const confirmed = await office.call(
      'POST',
      `/api/bookings/${booking}/confirmation`,
      {},
      { as: 'planner' },
    )
    expect(confirmed.codes).toEqual([])
    expect(await redemptions(id)).toEqual([{ state: 'used', amount: off }])
  })

  test('declined, expired or cancelled for free gives the coupon back; a ride that is paid for all the same keeps it [CP-15]', async () => {
    const { id, code } = await aCoupon({ max_uses: 1 })
    const declined = await asked(code)
    expect(await couponRow(id)).toMatchObject({ status: 'exhausted', uses: 1 })
    await office.call('POST', `/api/bookings/${declined.id}/refusal`, { reason: 'Vol' }, { as: 'planner' })
    expect(await couponRow(id)).toEqual({ status: 'active', uses: 0, spent: 0 })
    await asked(code)
    const before = office.clock.now
    office.clock.now += 10 * 86_400_000
    await sweep(office.deps)
    office.clock.now = before
    expect(await couponRow(id)).toEqual({ status: 'active', uses: 0, spent: 0 })
    const cancelled = await asked(code)
    await office.call('POST', `/api/scheduler/${cancelled.token}/cancellation`, { keep: 0 })
    expect((await redemptions(id)).map(({ state }) => state)).toEqual(['released', 'released', 'released'])
    const late = await asked(code)
    await office.call('POST', `/api/bookings/${late.id}/confirmation`, {}, { as: 'planner' })
    const [{ starts_at } = { starts_at: '' }] = await database().query<{ starts_at: string }>(
      'SELECT starts_at FROM bookings WHERE id = $1',
      [late.id],
    )
    office.clock.now = new Date(starts_at).getTime() - 3_600_000
    const told = (await office.call('GET', `/api/scheduler/${late.token}`)).data
    const gone = await office.call('POST', `/api/scheduler/${late.token}/cancellation`, {
      keep: told.cancellation.keep,
    })
    office.clock.now = before
    expect(gone.codes).toEqual([])
    expect(told.cancellation.keep).toBeGreaterThan(0)
    expect(await couponRow(id)).toMatchObject({ status: 'exhausted', uses: 1 })
  })

  test('a code that does not count is refused with its reason, and nothing of the draft changes [CP-01, CP-16]', async () => {
    const made = await draftAt(nextDay(), 'iemand@example.be')
    const token = made.data.token as string
    const patch = (coupon: string | null) => office.call('PATCH', `/api/drafts/${token}`, { coupon })
    const { code: weekend } = await aCoupon({ weekdays: '[]', ride_from: '2029-01-01' })
    const { code: dear } = await aCoupon({ min_total: 9_000_000 })
    const { code: drinks } = await aCoupon({ applies_to: 'drinks' })
    const { code: paused } = await aCoupon({ status: 'paused' })
    const { code: ofPartner } = await aCoupon({ agency: partner })
    for (const [code, reason] of [
      ['BESTAATNIET', 'COUPON_UNKNOWN'],
      ['WELKOM10', 'COUPON_UNKNOWN'],
      [ofPartner, 'COUPON_UNKNOWN'],
      [paused, 'COUPON_PAUSED'],
      [weekend, 'COUPON_OTHER_DAY'],
      [dear, 'COUPON_BELOW_MINIMUM'],
      [drinks, 'COUPON_NOTHING_TO_LOWER'],
    ] as const) {
      const refused = await patch(code)
      expect(refused).toMatchObject({
        status: 400,
        codes: [reason],
        errors: [{ extensions: { field: 'coupon' } }],
      })
      expect(refused.errors[0].message).not.toMatch(/undefined|\{/)
    }
    expect((await seenIn(office, token)).version).toBe(made.data.version)
    const { code } = await aCoupon()
    const lower = await patch(` ${code.toLowerCase()} `)
    expect(lower.data).toMatchObject({ wish: { coupon: code }, price: { coupon: { code, reason: null } } })
    const without = await patch(null)
    expect(without.data.wish.coupon).toBeUndefined()
    expect(without.data.price.gross).toBe(made.data.price.gross)
  })

  test('a quote says what a code takes off, or why it does not, and stays a price [CP-16]', async () => {
    const { code } = await aCoupon()
    const quoted = async (coupon: string) =>
      (await office.call('POST', '/api/quote', { ...aWish(), coupon })).data as {
        gross: number
        coupon: { amount: number; reason: string | null; text: string | null }
      }
    const unknown = await quoted('NIETS')
    expect(unknown.coupon).toEqual({
      code: 'NIETS',
      amount: 0,
      reason: 'coupon-unknown',
      text: 'We do not know this code. Please check the spelling.',
    })
    const known = await quoted(code)
    expect(known.coupon).toMatchObject({ reason: null, text: null })
    expect(known.gross + known.coupon.amount).toBe(unknown.gross)
  })

  test('the same mailbox is the same customer: once is once, and a first booking is a first one [CP-05, CP-06]', async () => {
    const once = await aCoupon({ max_uses_per_customer: 1 })
    await asked(once.code, 'jan.peeters@gmail.com')
    const again = await draftAt(nextDay(), 'JanPeeters+feest@googlemail.com', once.code)
    expect(again).toMatchObject({ status: 400, codes: ['COUPON_USED_BEFORE'] })
    expect((await draftAt(nextDay(), 'anja@example.be', once.code)).status).toBe(201)
    const first = await aCoupon({ first_booking_only: true })
    expect(await draftAt(nextDay(), 'jan.peeters@gmail.com', first.code)).toMatchObject({
      codes: ['COUPON_FIRST_BOOKING_ONLY'],
    })
    expect((await draftAt(nextDay(), 'nieuw@example.be', first.code)).status).toBe(201)
  })

  test('two mailboxes with one VAT number, or one of another country, are one customer [CP-05, CP-06]', async () => {
    for (const [vat_number, written] of [
      ['BE0403170701', '0403.170.701'],
      ['NL823456789B01', 'nl 8234.56.789.b01'],
    ] as const) {
      const once = await aCoupon({ max_uses_per_customer: 1 })
      const first = await aCoupon({ first_booking_only: true })
      await asked(once.code, undefined, undefined, { vat_number })
      const again = (code: string, number: string) =>
        draftAt(nextDay(), `collega${used++}@example.be`, code, { vat_number: number })
      expect(await again(once.code, written)).toMatchObject({ codes: ['COUPON_USED_BEFORE'] })
      expect(await again(first.code, written)).toMatchObject({ codes: ['COUPON_FIRST_BOOKING_ONLY'] })
      expect((await again(once.code, 'BE0207451227')).status).toBe(201)
    }
  })

  test('two mailboxes with one enterprise number are one customer: of a club, and of a VAT number that holds it [CP-05, CP-06]', async () => {
    const once = await aCoupon({ max_uses_per_customer: 1 })
    const first = await aCoupon({ first_booking_only: true })
    const number = '0999000228'
    const enter = (email: string, kbo_number: string | null) =>
      database().query('UPDATE customers SET kbo_number = $2 WHERE email = $1', [email, kbo_number])
    await asked(once.code, 'club@example.be')
    const refusals = async (email: string, wish = {}) => [
      (await draftAt(nextDay(), email, once.code, wish)).codes,
      (await draftAt(nextDay(), email, first.code, wish)).codes,
    ]
    const both = [['COUPON_USED_BEFORE'], ['COUPON_FIRST_BOOKING_ONLY']]
    expect(await refusals('bestuur@example.be', { vat_number: `BE${number}` })).toEqual([[], []])
    await enter('club@example.be', `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`)
    expect(await refusals('bestuur@example.be', { vat_number: `BE${number}` })).toEqual(both)
    // Without a VAT number, the office knows the number of who writes from there.
    await asked((await aCoupon()).code, 'penning@example.be')
    expect(await refusals('penning@example.be')).toEqual([[], ['COUPON_FIRST_BOOKING_ONLY']])
    await enter('penning@example.be', number)
    expect(await refusals('penning@example.be')).toEqual(both)
    await enter('penning@example.be', '0403170701')
    expect(await refusals('penning@example.be')).toEqual([[], ['COUPON_FIRST_BOOKING_ONLY']])
  })

  test('two bookings of one customer at once use a coupon once', async () => {
    const { id, code } = await aCoupon({ max_uses_per_customer: 1 })
    const drafts = await Promise.all(
      [nextDay(), nextDay(), nextDay()].map(
        async (day) => (await draftAt(day, 'tegelijk@example.be', code)).data.token as string,
      ),
    )
    const seen = await Promise.all(drafts.map((token) => seenIn(office, token)))
    const answers = await Promise.all(drafts.map((token, at) => ask(token, seen[at])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.flatMap(({ codes }) => codes)).toContain('COUPON_USED_BEFORE')
    expect(await redemptions(id)).toHaveLength(1)
  })

  test('the database itself never counts more than a coupon allows, nor more than its budget', async () => {
    const { id, code } = await aCoupon({ max_uses: 1, budget: 100_000 })
    const { id: booking } = await asked(code)
    const [other] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE id <> $1 LIMIT 1', [
      booking,
    ])
    const insert = (of: string, amount: number) =>
      database().query(
        'INSERT INTO coupon_redemptions (id, coupon, booking, amount) VALUES ($1, $2, $3, $4)',
        [newId(), id, of, amount],
      )
    await expect(insert(other!.id, 1)).rejects.toThrow(/check/)
    await database().query('UPDATE coupons SET max_uses = NULL WHERE id = $1', [id])
    await expect(insert(other!.id, 100_000)).rejects.toThrow(/check/)
    await expect(insert(booking, 1)).rejects.toThrow(/unique|duplicate/)
  })

  test('another hour costs what it costs with the coupon the booking has, whatever became of that since [CP-08]', async () => {
    const { id, code } = await aCoupon({ max_uses: 1 })
    const day = nextDay()
    const { token } = await asked(code, undefined, day)
    await database().query("UPDATE coupons SET status = 'ended' WHERE id = $1", [id])
    const starts = await startsFree(office, { day })
    const moved = await office.call('POST', `/api/scheduler/${token}/slot`, {
      start: starts.at(-1),
      ...(await scheduled(office, token)),
    })
    const { total, version } = moved.errors[0]?.extensions ?? {}
    if (moved.status === 409)
      expect(
        (await office.call('POST', `/api/scheduler/${token}/slot`, { start: starts.at(-1), total, version }))
          .codes,
      ).toEqual([])
    const { price } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const line = price.lines.at(-1)
    expect(line).toMatchObject({ kind: 'coupon' })
    expect(await redemptions(id)).toEqual([{ state: 'reserved', amount: -line.gross }])
    expect(await couponRow(id)).toMatchObject({ spent: -line.gross })
  })

  test('the office and an agency book with a code; one that does not count is refused and nothing is booked', async () => {
    const { id, code } = await aCoupon()
    const day = nextDay()
    const [start] = await startsFree(office, { day })
    const body = { ...aWish({ day }), start, contact: aContact({ email: 'tel@example.be' }), terms: true }
    const count = async () => (await database().query('SELECT 1 FROM bookings')).length
    const before = await count()
    const refused = await office.call(
      'POST',
      '/api/bookings',
      { ...body, coupon: 'NIETS' },
      { as: 'planner' },
    )
    expect(refused.codes).toContain('COUPON_UNKNOWN')
    expect(await count()).toBe(before)
    const made = await office.call('POST', '/api/bookings', { ...body, coupon: code }, { as: 'planner' })
    expect(made.codes).toEqual([])
    expect(await redemptions(id)).toHaveLength(1)
    const own = await aCoupon({ agency: partner })
    const ofAgency = { ...body, ...aWish({ day: nextDay() }), coupon: own.code, agency: partner }
    const [hour] = await startsFree(office, { day: ofAgency.day })
    const brought = await office.call(
      'POST',
      '/api/bookings',
      { ...ofAgency, start: hour },
      { as: 'planner' },
    )
    expect(brought.codes).toEqual([])
    expect(await redemptions(own.id)).toHaveLength(1)
  })

  test('a coupon whose last day is over says so by itself [CP-03]', async () => {
    const { id, code } = await aCoupon({ valid_to: '2027-03-31' })
    expect(await draftAt(nextDay(), 'laat@example.be', code)).toMatchObject({ codes: ['COUPON_EXPIRED'] })
    await sweep(office.deps)
    expect(await couponRow(id)).toMatchObject({ status: 'expired' })
  })

  test('the database knows the same mailboxes as the rules do [CP-05]', async () => {
    const addresses = [
      'an@example.be',
      'AN+feest@Example.be',
      'a.n@example.be',
      'a.n@gmail.com',
      'an+x.y@GoogleMail.com',
      'an@gmail.com',
    ]
    for (const one of addresses)
      for (const other of addresses) {
        const [{ same } = { same: false }] = await database().query<{ same: boolean }>(
          'SELECT mailbox_of($1) = mailbox_of($2) AS same',
          [one, other],
        )
        expect(same, `${one} ${other}`).toBe(sameMailbox(one, other))
      }
  })
})
