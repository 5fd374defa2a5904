import { beforeAll, expect, test } from 'vitest'
import { writeHooks } from '../../../src/app/write-hooks.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

const text = (nl: string, fr = nl) => ({ nl, en: nl, fr })

forEachEngine((database) => {
  let program: Program
  let world: World
  beforeAll(async () => {
    program = await programOn(database(), writeHooks(Date.now, { send: async () => undefined }))
    world = await worldIn(database())
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, `/items/${path}`, { token: name ? await program.tokenOf(name) : undefined, body })
  const made = async (name: string, collection: string, body: object) => {
    const answer = await call(name, 'POST', `${collection}?fields=id`, body)
    expect([collection, answer.body]).toMatchObject([collection, { data: { id: expect.any(String) } }])
    return (answer.body as { data: { id: string } }).data.id
  }
  const said = async (name: string, method: string, path: string, body?: unknown) =>
    outcome(await call(name, method, path, body))

  test('a text is published in three languages or not at all [CO-02]', async () => {
    const id = await made('planner', 'faq_items', {
      question: text('Hoe lang?', ''),
      answer: text('Twee uur'),
    })
    expect(await said('planner', 'PATCH', `faq_items/${id}`, { published: true })).toBe(
      '400 TRANSLATION_MISSING',
    )
    expect((await call(null, 'GET', 'faq_items')).body).toEqual({ data: [] })
    const whole = { question: text('Hoe lang?'), published: true }
    expect(await said('planner', 'PATCH', `faq_items/${id}`, whole)).toBe('200')
    expect((await call(null, 'GET', 'faq_items?fields=id')).body).toEqual({ data: [{ id }] })
    const quote = { author: 'An', text: text('Top'), published: true }
    expect(await said('planner', 'POST', 'testimonials', quote)).toBe('400 CONSENT_REQUIRED')
  })

  test('two coupons never differ by their capitals alone', async () => {
    const coupon = { name: text('Zomer'), kind: 'percent', percent: 10 }
    await made('admin', 'coupons', { ...coupon, code: 'Zomer' })
    expect(await said('admin', 'POST', 'coupons', { ...coupon, code: 'ZOMER' })).toBe('400 RECORD_NOT_UNIQUE')
    expect(await said('admin', 'POST', 'coupons', { ...coupon, code: 'half', percent: null })).toBe(
      '400 COUPON_PERCENT_MISSING',
    )
  })

  test('an issued invoice and its lines stay as they are, whoever asks and however', async () => {
    const id = await made('planner', 'invoices', { booking: world.own, customer: world.customer })
    const [vat] = await database().query<{ id: string }>('SELECT id FROM vat_codes LIMIT 1')
    const line = { invoice: id, text: text('Rit'), unit_price: 12_100, vat_code: vat!.id }
    const lineId = await made('accountant', 'invoice_lines', line)
    expect(await said('accountant', 'PATCH', `invoices/${id}`, { gross: 1 })).toBe('403 FORBIDDEN')
    const issue = (number: number) =>
      database().query(
        `UPDATE invoices SET status = 'issued', number = 'F2027-${number}', series = 'F', year = 2027, sequence = ${number},
           issue_date = '2027-05-16', net = 10000, vat = 2100, gross = 12100, vat_breakdown = '[]',
           customer_snapshot = '{}', seller_snapshot = '{}', ogm = '000000000101' WHERE id = '${id}'`,
      )
    await issue(1)
    expect(await said('admin', 'PATCH', `invoices/${id}`, { note: 'x' })).toBe('409 INVOICE_ISSUED')
    expect(await said('admin', 'DELETE', `invoices/${id}`)).toBe('409 INVOICE_ISSUED')
    expect(await said('accountant', 'PATCH', `invoice_lines/${lineId}`, { quantity: 2 })).toBe(
      '409 INVOICE_ISSUED',
    )
    expect(await said('accountant', 'POST', 'invoice_lines', line)).toBe('409 INVOICE_ISSUED')
    for (const statement of [
      `UPDATE invoices SET gross = 1, net = 1, vat = 0 WHERE id = '${id}'`,
      `UPDATE invoices SET status = 'draft' WHERE id = '${id}'`,
      `DELETE FROM invoices WHERE id = '${id}'`,
      `UPDATE invoice_lines SET quantity = 2 WHERE invoice = '${id}'`,
      `DELETE FROM invoice_lines WHERE invoice = '${id}'`,
    ])
      await expect(database().query(statement), statement).rejects.toMatchObject({ code: '23514' })
    await database().query(`UPDATE invoices SET status = 'sent', sent_at = now() WHERE id = '${id}'`)
  })

  test('a structured reference whose rest is wrong is no reference', async () => {
    const id = await made('planner', 'invoices', { booking: world.own })
    const refer = (ogm: string) => database().query(`UPDATE invoices SET ogm = '${ogm}' WHERE id = '${id}'`)
    await refer('090933755493')
    await refer('000000009797')
    await expect(refer('090933755494')).rejects.toMatchObject({ code: '23514' })
    await expect(refer('9093375549')).rejects.toMatchObject({ code: '23514' })
  })

  test('a remark is about a record there is, and the agency sees what is not internal', async () => {
    const about = { collection: 'bookings', item: world.own, text: 'Poort aan de zijkant' }
    await made('planner', 'remarks', about)
    const shown = await made('planner', 'remarks', { ...about, internal: false })
    expect((await call('organizer', 'GET', 'remarks?fields=id')).body).toEqual({ data: [{ id: shown }] })
    expect(await said('organizer', 'POST', 'remarks', about)).toBe('200')
    expect(await said('organizer', 'POST', 'remarks', { ...about, item: world.foreign })).toBe(
      '403 FORBIDDEN',
    )
    expect(await said('planner', 'POST', 'remarks', { ...about, item: world.depot })).toBe(
      '400 NO_SUCH_RECORD',
    )
    expect(await said('planner', 'POST', 'remarks', { ...about, collection: 'users' })).toBe(
      '400 NO_SUCH_RECORD',
    )
  })

  test('unsafe damage takes a bike off the road at once, other damage does not', async () => {
    const type = await made('admin', 'damage_types', { name: text('Kras'), area: 'frame' })
    const brakes = await made('admin', 'damage_types', {
      name: text('Remmen'),
      area: 'brakes',
      blocks_use: true,
    })
    const [first, second, third] = world.bikes
    const report = (bike: string, more: object) =>
      made('employee', 'damage_reports', { party_bike: bike, description: 'x', type, ...more })
    await report(first!, { severity: 'cosmetic' })
    await report(second!, { severity: 'unsafe' })
    await report(third!, { type: brakes })
    const bikes = await database().query('SELECT status FROM party_bikes ORDER BY code')
    expect(bikes).toEqual([
      { status: 'in_service' },
      { status: 'out_of_service' },
      { status: 'out_of_service' },
    ])
    const nothing = { description: 'x', type }
    expect(await said('employee', 'POST', 'damage_reports', nothing)).toBe('400 FAILED_VALIDATION')
  })
})
