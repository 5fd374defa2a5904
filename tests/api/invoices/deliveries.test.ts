/** E-invoices on their way: handed over, answered, told, late, twice and never. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperQueue } from '../../../src/domains/billing/server/papers/paper-job.ts'
import { keepPaper, readShown } from '../../../src/domains/billing/server/papers/papers.ts'
import { deliveryRound, queueIssued } from '../../../src/domains/billing/server/delivery/rounds.ts'
import { keepStructured } from '../../../src/domains/billing/server/papers/structured.ts'
import { dayMs, hourMs, minuteMs } from '../../../src/kernel/time/period.ts'
import { signatureHeaders } from '../../../src/platform/webhooks/signature.ts'
import {
  startTrialAccessPoint,
  type TrialAccessPoint,
  trialKey,
  trialSecret,
} from '../../../tools/trial-access-point.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { mailedSettings, sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

forEachEngine(sampleCompany, (database) => {
  // The address is known once it listens; what is set is looked at when it is called.
  const accessPoint = { url: '', key: trialKey, secret: trialSecret }
  const { call, books, one, row, aDraft, pdf, orders, outbox, storage, now } = booksOf(database, Date.now(), {
    ...mailedSettings,
    accessPoint,
  })
  let trial: TrialAccessPoint
  let clock = now
  beforeAll(async () => {
    trial = await startTrialAccessPoint()
    accessPoint.url = trial.url
    clock = Date.now()
  })
  afterAll(() => trial.stop())

  const deps = () => ({
    database: database(),
    storage,
    now: () => clock,
    outbox,
    accessPoint,
    mayBePrivate: true,
    chance: () => 0.5,
  })
  /** A round a moment later, and as many as it takes for what is due until then. */
  const after = async (ms: number) => {
    clock += ms
    await deliveryRound(deps())
  }

  async function aCompany(): Promise<string> {
    const made = await call('planner', 'POST /items/customers', {
      kind: 'company',
      first_name: 'Maaike',
      last_name: 'Aerts',
      company_name: 'Klant nv',
      email: 'boek@klant.example',
      phone: '+32 9 000 00 00',
      street: 'Coupure',
      number: '1',
      postal_code: '9000',
      city: 'Gent',
      country: 'BE',
      vat_number: 'BE0403170701',
    })
    expect(made.said).toBe('200')
    return made.data.id
  }
  let customer: string | undefined
  /** Issued to a company, its file made and put in line as the job does it. */
  async function issued(): Promise<string> {
    customer ??= await aCompany()
    const { id } = await aDraft([[1, 10_000]])
    const changed = await call('accountant', `PATCH /items/invoices/${id}`, {
      customer,
      po_reference: 'PO-7',
    })
    expect(changed.said).toBe('200')
    const { data } = await books(`POST /api/invoices/${id}/issue`, { accept_gaps: true })
    expect(data).toMatchObject({ peppol_state: 'not_delivered' })
    await keepStructured(deps(), id)
    await queueIssued(deps(), id)
    return id
  }
  const state = async (id: string) => (await row(id)).peppol_state
  interface Way {
    readonly id: string
    readonly state: string
    readonly attempts: number
    readonly code: string | null
    readonly note: string | null
    readonly by: string | null
    readonly answers: readonly Record<string, unknown>[]
  }
  const onTheWay = async (id: string) => {
    const { data } = await call('accountant', `GET /api/invoices/${id}/deliveries`)
    return data as unknown as { offers: boolean; deliveries: Way[] }
  }
  const referenceOf = async (id: string) => (await onTheWay(id)).deliveries[0]!.id
  const tell = (body: object, { secret = trialSecret, at = now } = {}) => {
    const text = JSON.stringify(body)
    return call(undefined, 'POST /api/access-point/answers', body, {
      ...signatureHeaders(secret, { id: 'x', body: text, now: at }),
    })
  }

  test('what is issued is handed over as it was kept, and delivered only when the network says so [PE-01, PE-02, PE-08]', async () => {
    trial.behave('accepts')
    const id = await issued()
    expect(await state(id)).toBe('queued')
    await after(0)
    expect(await state(id)).toBe('queued')
    const { offers, deliveries } = await onTheWay(id)
    expect([offers, deliveries.map(({ attempts }) => attempts)]).toEqual([true, [1]])
    const reference = deliveries[0]!.id
    const document = trial.documents.get(reference)!
    const file = await pdf('accountant', `/api/invoices/${id}/ubl`)
    expect(Buffer.compare(document.bytes, file.bytes)).toBe(0)
    const { number, ubl_hash } = await row(id)
    expect(createHash('sha256').update(document.bytes).digest('hex')).toBe(ubl_hash)
    expect(document.headers).toMatchObject({
      'idempotency-key': reference,
      'document-number': number,
      'document-type': 'invoice',
      'document-receiver': '0208:0403170701',
      'content-type': 'application/xml',
    })
    await after(minuteMs)
    expect(await state(id)).toBe('delivered')
    await after(6 * hourMs)
    expect(await state(id)).toBe('accepted')
    const [way] = (await onTheWay(id)).deliveries
    expect(way!.answers.map(({ way, state }) => `${String(way)} ${String(state)}`)).toEqual([
      'asked accepted',
      'asked delivered',
      'handed_over queued',
    ])
    expect(way!.answers[0]!['raw']).toContain('"state":"accepted"')
    const calls = trial.calls.length
    await after(2 * dayMs)
    expect(trial.calls.length, 'nothing more is asked of what was accepted').toBe(calls)
  })

  test('a line that breaks, a fault and nonsense are tried again, as one document [PE-03]', async () => {
    trial.behave('breaks', 'accepts')
    const broken = await issued()
    await after(0)
    expect(await state(broken)).toBe('queued')
    await after(minuteMs)
    await after(minuteMs)
    expect(await state(broken)).toBe('delivered')
    for (const manner of ['hangs_up', 'babbles'] as const) {
      trial.behave(manner, 'accepts')
      const id = await issued()
      await after(0)
      expect(await state(id), manner).toBe('queued')
      await after(minuteMs)
      expect(trial.documents.get(await referenceOf(id))!.times, manner).toBe(2)
      await after(5 * minuteMs)
      expect(await state(id), manner).toBe('delivered')
      expect((await onTheWay(id)).deliveries).toHaveLength(1)
    }
  })

  test('what is told twice, late or out of order takes nothing back [PE-04]', async () => {
    trial.behave('late')
    clock = Date.now()
    const id = await issued()
    await after(0)
    const reference = await referenceOf(id)
    for (const _ of [1, 2]) await after(30 * minuteMs)
    expect(await state(id)).toBe('queued')
    expect((await tell({ reference, state: 'delivered' })).said).toBe('200')
    const once = await row(id)
    const again = await tell({ reference, state: 'delivered' })
    expect([again.said, (again.data as unknown as { state: string }).state]).toEqual(['200', 'delivered'])
    expect(await row(id)).toEqual(once)
    await tell({ reference, state: 'accepted' })
    for (const late of ['delivered', 'queued', 'failed', 'rejected'])
      expect((await tell({ reference, state: late })).said).toBe('200')
    expect(await state(id)).toBe('accepted')
    const { count } = await one<{ count: number }>(
      `SELECT count(*)::int AS count FROM activity WHERE item = $1 AND action = 'network-answer'`,
      [id],
    )
    expect(count).toBe(2)
  })

  test('only who signs with the secret, just now, is believed, and only about what was handed over [PE-05]', async () => {
    trial.behave('never')
    clock = Date.now()
    const id = await issued()
    await after(0)
    const reference = await referenceOf(id)
    const good = { reference, state: 'delivered' }
    expect((await tell(good, { secret: 'another secret that is as long as it' })).said).toBe(
      '401 ANSWER_NOT_SIGNED',
    )
    expect((await tell(good, { at: now - 6 * minuteMs })).said).toBe('401 ANSWER_NOT_SIGNED')
    expect((await tell(good, { at: now + 6 * minuteMs })).said).toBe('401 ANSWER_NOT_SIGNED')
    expect((await call(undefined, 'POST /api/access-point/answers', good)).said).toBe('401 ANSWER_NOT_SIGNED')
    expect((await tell({ ...good, state: 'lost' })).said).toBe('400 ANSWER_NOT_READABLE')
    expect((await tell({ ...good, reason: 'x'.repeat(20_000) })).status).toBe(400)
    expect((await tell({ ...good, reference: '00000000-0000-7000-8000-000000000000' })).said).toBe(
      '404 ANSWER_DOCUMENT_UNKNOWN',
    )
    expect(await state(id)).toBe('queued')
    expect((await tell(good)).said).toBe('200')
    expect(await state(id)).toBe('delivered')
  })

  test('two days without a receipt end the waiting; it goes out again as the same document [PE-03, PE-06]', async () => {
    trial.behave('never')
    clock = Date.now()
    const id = await issued()
    await after(0)
    for (let hours = 0; hours < 47; hours += 6) await after(6 * hourMs)
    await after(hourMs)
    expect(await state(id)).toBe('failed')
    expect((await onTheWay(id)).deliveries[0]!.state).toBe('unanswered')
    const before = await referenceOf(id)
    // The office's clock stands still in these tests.
    clock = Date.now()
    expect((await books(`POST /api/invoices/${id}/deliveries`)).said).toBe('201')
    expect((await books(`POST /api/invoices/${id}/deliveries`)).said).toBe('409 DELIVERY_MOVE_NOT_ALLOWED')
    await after(0)
    expect(await referenceOf(id)).toBe(before)
    expect(trial.documents.get(before)!.times).toBe(2)
    await after(3 * dayMs)
    expect(await state(id)).toBe('failed')
    // A receipt that comes after all counts.
    expect((await tell({ reference: before, state: 'delivered' })).said).toBe('200')
    expect(await state(id)).toBe('delivered')
  })

  test('nobody there at all: it is tried ever less often, and given up without an access point too [PE-06]', async () => {
    trial.behave('accepts')
    const id = await issued()
    const { url } = accessPoint
    accessPoint.url = 'http://127.0.0.1:1'
    for (let tries = 0; tries < 4; tries += 1) await after(hourMs)
    accessPoint.url = url
    const [way] = (await onTheWay(id)).deliveries
    expect([way!.state, way!.answers.length, way!.answers[0]!['error']]).toEqual([
      'queued',
      1,
      'It cannot be reached',
    ])
    clock += 2 * dayMs
    await deliveryRound({ ...deps(), accessPoint: undefined })
    expect(await state(id)).toBe('failed')
  })

  test('what the network refuses for good failed at once, and goes out again as another document [PE-03]', async () => {
    trial.behave('refuses', 'accepts')
    clock = Date.now()
    const id = await issued()
    await after(0)
    expect(await row(id)).toMatchObject({ peppol_state: 'failed', peppol_code: 'RECEIVER' })
    const before = await referenceOf(id)
    expect((await books(`POST /api/invoices/${id}/deliveries`)).said).toBe('201')
    await after(0)
    const { deliveries } = await onTheWay(id)
    expect(deliveries.map(({ state }) => state)).toEqual(['queued', 'failed'])
    expect(deliveries[0]!.id).not.toBe(before)
    expect(deliveries[0]!.by).toBeTruthy()
    await after(minuteMs)
    expect(await state(id)).toBe('delivered')
    // A word about the first takes nothing from the second.
    await tell({ reference: before, state: 'rejected' })
    expect(await state(id)).toBe('delivered')
  })

  test('what a buyer rejects asks him for nothing, is credited, its credit note delivered, and can be brought by hand [PE-01, PE-11]', async () => {
    trial.behave('rejects', 'accepts')
    clock = Date.now()
    const id = await issued()
    await after(0)
    await after(minuteMs)
    await after(hourMs)
    expect(await row(id)).toMatchObject({
      peppol_state: 'rejected',
      peppol_code: 'REF',
      peppol_reason: expect.stringMatching(/\S/),
    })
    // Of what he refused its reader is asked for nothing, and nobody says that he has it.
    const shown = await readShown(database().kysely, await row(id))
    expect(shown).toMatchObject({ refused: true, delivered: false, awaits_correction: true, payment: null })
    const credited = await books(`POST /api/invoices/${id}/credit`, { reason: 'Verkeerd bestelnummer' })
    expect(credited.said).toBe('201')
    const note = credited.data.credit_note.id
    await keepStructured(deps(), note)
    await queueIssued(deps(), note)
    await after(0)
    const sent = trial.documents.get(await referenceOf(note))!
    expect(sent.headers['document-type']).toBe('credit_note')
    const nothing = await books(`POST /api/invoices/${id}/delivery-by-hand`, { note: ' ' })
    expect(nothing.said).toBe('400 REASON_REQUIRED')
    const byHand = await books(`POST /api/invoices/${id}/delivery-by-hand`, { note: 'Op hun portaal' })
    expect([byHand.said, byHand.data.peppol_state]).toEqual(['201', 'by_hand'])
    expect((await row(id)).peppol_reason).toBeNull()
    const [way] = (await onTheWay(id)).deliveries
    expect(way).toMatchObject({ state: 'by_hand', note: 'Op hun portaal', by: expect.stringMatching(/\S/) })
    expect((await books(`POST /api/invoices/${id}/delivery-by-hand`, { note: 'Nog eens' })).said).toBe(
      '409 DELIVERY_MOVE_NOT_ALLOWED',
    )
  })

  test('without an access point nothing is put in line, and who delivers by hand says how [PE-01]', async () => {
    customer ??= await aCompany()
    const { id } = await aDraft([[1, 10_000]])
    await call('accountant', `PATCH /items/invoices/${id}`, { customer, po_reference: 'PO-7' })
    await books(`POST /api/invoices/${id}/issue`, { accept_gaps: true })
    const without = { ...deps(), accessPoint: undefined }
    const byHand = { note: 'Boekhoudpakket' }
    expect((await books(`POST /api/invoices/${id}/delivery-by-hand`, byHand)).said).toBe(
      '409 DELIVERY_FILE_MISSING',
    )
    // Its press orders the file; the job that makes it puts it in line.
    const papers = () =>
      orders.filter(({ queue, data }) => queue === paperQueue && 'invoice' in data && data.invoice === id)
    const before = papers().length
    expect((await books(`POST /api/invoices/${id}/deliveries`)).said).toBe('201')
    expect(papers()).toHaveLength(before + 1)
    await keepStructured(without, id)
    await queueIssued(without, id)
    await keepPaper(without, id)
    await deliveryRound(without)
    expect(await state(id)).toBe('not_delivered')
    expect((await call('planner', `POST /api/invoices/${id}/deliveries`, {})).status).toBe(403)
    expect((await books(`POST /api/invoices/${id}/delivery-by-hand`, { note: 'Boekhoudpakket' })).said).toBe(
      '201',
    )
    const paper = await aDraft()
    await books(`POST /api/invoices/${paper.id}/issue`)
    expect((await books(`POST /api/invoices/${paper.id}/deliveries`)).said).toBe('404 INVOICE_NOT_STRUCTURED')
  })

  test('nobody writes over what was handed over and answered [PE-02]', async () => {
    const refused = { code: '23514' }
    for (const change of [
      'DELETE FROM delivery_answers',
      `UPDATE delivery_answers SET raw = 'x'`,
      'DELETE FROM deliveries',
      `UPDATE deliveries SET file_hash = 'x'`,
      `UPDATE invoices SET peppol_state = 'not_delivered' WHERE peppol_state = 'delivered'`,
    ])
      await expect(database().query(change), change).rejects.toMatchObject(refused)
    const { id } = await one<{ id: string }>('SELECT id FROM deliveries LIMIT 1')
    for (const method of ['PATCH', 'DELETE'])
      expect((await call('super', `${method} /items/deliveries/${id}`, { state: 'delivered' })).said).toMatch(
        /^403/,
      )
    expect((await call('planner', 'GET /items/deliveries')).said).toMatch(/^403/)
  })
})
