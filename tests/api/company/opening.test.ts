/** A company founded from nothing: closed until all is there, opened by its administrator, and then it sells. */
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { foundingSteps } from '../../helpers/founding.ts'
import { outcome } from '../program.ts'
import { newCompany, type WholeProgram, wholeProgramOn } from '../whole-program.ts'

const domain = 'bierbuggy.example'
const company = newCompany(domain)
const rideDay = addDays(dayOf(Date.now(), 'Europe/Brussels'), 14)

interface Opening {
  opened_at: string | null
  closed_at: string | null
  may_open: boolean
  items: { item: string; is_warning: boolean; missing: string[] }[]
}

forEachEngine(company, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database(), {}, { company, domain })
  })
  const owner = async (method: string, path: string, body?: unknown) => {
    const answer = await program.call(method, path, { as: 'admin', body })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: unknown }).data
  }
  const opening = async () => (await owner('GET', '/api/shop/opening')) as Opening
  const said = async (method: string, path: string, body?: unknown, as?: string) =>
    outcome(await program.call(method, path, { as, body }))
  const wish = { people: 8, duration: 120, postal_code: '3000' }

  const sold: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', `/api/slots?day=${rideDay}`],
    ['GET', `/api/months/${rideDay.slice(0, 7)}`],
    ['GET', `/api/days/${rideDay}`],
    ['GET', '/api/free-days'],
    ['POST', '/api/quote', wish],
    ['POST', '/api/quotes', { wishes: [wish] }],
    ['POST', '/api/drafts', {}],
    ['GET', '/api/drafts/current'],
    ['PATCH', '/api/drafts/current', {}],
    ['POST', '/api/drafts/current/hold', {}],
    ['POST', '/api/drafts/current/request', { terms: true, total: 1, version: 1 }],
    ['POST', '/api/waiting', {}],
  ]

  test('a closed shop answers a visitor’s every question with SHOP_CLOSED [B-91]', async () => {
    for (const [method, path, body] of sold)
      expect([path, await said(method, path, body)]).toEqual([path, '409 SHOP_CLOSED'])
  })

  test('the list says what is missing in words, and the shop does not open before it is there [B-92, B-93, B-94, B-95]', async () => {
    const { items, may_open } = await opening()
    expect(may_open).toBe(false)
    // Nobody knows how large a group can be before there is anything to ride.
    expect(items.map(({ item }) => item)).not.toContain('groups')
    expect(items.flatMap(({ missing }) => missing)).toContain('Er staan geen huurvoorwaarden online.')
    const refused = await said('POST', '/api/shop/opening', {}, 'admin')
    expect(refused).toContain('409')
    for (const code of [
      'OPENING_NO_TERMS',
      'OPENING_NO_PRIVACY',
      'OPENING_NO_CANCELLATION',
      'OPENING_NO_BIKE',
    ])
      expect(refused).toContain(code)
    expect(await opening()).toMatchObject({ opened_at: null, closed_at: null })
  })

  test('a closed shop keeps what is known of the company so far, and takes it back', async () => {
    const name = async () =>
      (await owner('GET', '/items/settings?fields=company_name,company_phone')) as Record<string, unknown>
    await owner('PATCH', '/items/settings', { company_name: 'BierBuggy BV' })
    expect(await name()).toEqual({ company_name: 'BierBuggy BV', company_phone: '' })
    await owner('PATCH', '/items/settings', { company_name: '' })
    expect(await name()).toEqual({ company_name: '', company_phone: '' })
  })

  test('a sentence that keeps the place of the terms does not open a shop [B-92]', async () => {
    const few = { nl: 'Hier komt nog tekst.', en: 'Text to follow.', fr: 'Texte à venir.' }
    const body = { page: 'terms', title: few, text: few, published: true }
    const { id } = (await owner('POST', '/items/page_sections', body)) as { id: string }
    const missing = async () => (await opening()).items.find(({ item }) => item === 'terms')?.missing
    expect(await missing()).toEqual([expect.stringContaining('minder dan 40 woorden')])
    const latin = Array.from({ length: 20 }, () => 'Lorem ipsum dolor').join(' ')
    await owner('PATCH', `/items/page_sections/${id}`, { text: { nl: latin, en: latin, fr: latin } })
    expect(await missing()).toEqual([expect.stringContaining('proeftekst')])
    await owner('DELETE', `/items/page_sections/${id}`)
  })

  test('each thing the owner does takes its line off the list, what was filled in beforehand is looked at, and then the shop opens and sells [B-96]', async () => {
    const steps = foundingSteps(owner)
    for (const [item, step] of Object.entries(steps)) {
      expect([item, (await opening()).items.find((each) => each.item === item)?.missing]).not.toEqual([
        item,
        [],
      ])
      await step()
    }
    const { items, may_open } = await opening()
    expect(items.filter(({ is_warning }) => !is_warning).flatMap(({ missing }) => missing)).toEqual([])
    expect(items.find(({ item }) => item === 'mail')?.missing).toHaveLength(1)
    expect(may_open).toBe(true)
    expect(items.find(({ item }) => item === 'groups')?.missing).toEqual([])

    const entry = async (item: string) => (await opening()).items.find((each) => each.item === item)
    expect(await entry('promises')).toMatchObject({
      is_warning: true,
      missing: [expect.stringMatching(/waarborg van €\u{A0}200.*binnen 48 uur/u)],
    })
    await owner('PATCH', '/items/settings', { deposit: 25_000 })
    expect((await entry('promises'))?.missing).toEqual([expect.stringContaining('250')])
    await owner('PATCH', '/items/settings', { promises_checked: true })
    expect((await entry('promises'))?.missing).toEqual([])
    const words = (text: string) => ({ nl: text, en: text, fr: text })
    const shown = { published: true }
    for (const [item, collection, text] of [
      ['questions', 'faq_items', { question: words('Hoe lang?'), answer: words('Twee uur'), ...shown }],
      ['about', 'about_sections', { title: words('Wij'), text: words('Met twee'), ...shown }],
    ] as const) {
      expect(await entry(item)).toMatchObject({ is_warning: true, missing: [expect.any(String)] })
      await owner('POST', `/items/${collection}`, text)
      expect((await entry(item))?.missing).toEqual([])
    }

    // The office books before the doors open; the site does not.
    const [offer] = (await owner('GET', '/items/packages?fields=id')) as { id: string }[]
    const search = new URLSearchParams({
      ...wish,
      people: '8',
      duration: '120',
      day: rideDay,
      package: offer!.id,
    })
    expect(await said('GET', `/api/slots?${search}`, undefined, 'admin')).toBe('200')
    expect(await said('GET', `/api/slots?${search}`)).toBe('409 SHOP_CLOSED')

    expect(await said('POST', '/api/shop/opening', {}, 'admin')).toBe('200')
    const found = await program.call('GET', `/api/slots?${search}`)
    const [slot] = (found.body as { data: { slots: { start: string }[] } }).data.slots
    const draft = await program.call('POST', '/api/drafts', {
      body: {
        ...wish,
        day: rideDay,
        package: offer!.id,
        contact: { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '0470 12 34 56' },
      },
    })
    const { token } = (draft.body as { data: { token: string } }).data
    expect(await said('POST', `/api/drafts/${token}/hold`, { start: slot!.start })).toBe('201')
    const overview = await program.call('GET', `/api/drafts/${token}`)
    const { price, version } = (overview.body as { data: { price: { gross: number }; version?: number } })
      .data
    const seen = version === undefined ? {} : { total: price.gross, version }
    const asked = await program.call('POST', `/api/drafts/${token}/request`, {
      body: { terms: true, ...seen },
    })
    expect(asked.body).toMatchObject({ data: { number: 'BB-1001' } })
  })

  test('an open shop loses nothing it could not open without, and may leave out what it needs not [B-98]', async () => {
    for (const [body, code] of [
      [{ company_name: ' ' }, 'OPENING_NO_NAME'],
      [{ company_name: 'Naam van je bedrijf' }, 'OPENING_NAME_WRONG'],
      [{ company_address: '' }, 'OPENING_NO_ADDRESS'],
      [{ company_email: '' }, 'OPENING_NO_MAIL_ADDRESS'],
      [{ company_phone: '' }, 'OPENING_NO_PHONE'],
      [{ vat_number: '' }, 'OPENING_NO_VAT_NUMBER'],
      [{ iban: null }, 'OPENING_NO_IBAN'],
      [{ first_place: null }, 'OPENING_NO_FIRST_PLACE'],
      [{ cancellation_steps: [] }, 'OPENING_NO_CANCELLATION'],
    ] as const) {
      const answer = await program.call('PATCH', '/items/settings', { as: 'admin', body })
      expect([body, answer.status]).toEqual([body, 400])
      const field = Object.keys(body)[0]
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code, field } }] })
    }
    expect(await said('PATCH', '/items/settings', { product_name: '', site_title: '' }, 'admin')).toBe('200')
  })

  test('history keeps who opened and who closed it, and closing turns visitors away again', async () => {
    expect(await said('DELETE', '/api/shop/opening', { reason: 'Winterstop' }, 'admin')).toBe('200')
    expect(await said('POST', '/api/quote', wish)).toBe('409 SHOP_CLOSED')
    const shown = await program.call('GET', '/items/settings?fields=opened_at,closed_at')
    expect(shown.body).toEqual({ data: { opened_at: null, closed_at: expect.any(String) as string } })
    const filter = encodeURIComponent(
      JSON.stringify({ collection: { _eq: 'settings' }, action: { _in: ['open', 'close'] } }),
    )
    const history = (await owner(
      'GET',
      `/activity?filter=${filter}&fields=action,comment&sort=timestamp`,
    )) as object[]
    expect(history).toEqual([
      { action: 'open', comment: null },
      { action: 'close', comment: 'Winterstop' },
    ])
    expect(await said('POST', '/api/shop/opening', {}, 'admin')).toBe('200')
    expect(await opening()).toMatchObject({ opened_at: expect.any(String) as string, closed_at: null })
    expect(
      await said('PATCH', '/items/settings', { opened_at: new Date().toISOString() }, 'admin'),
    ).toContain('403')
  })
})
