/** Calls of the invoices: drafts, what is issued, and the link of a paper. */
import type { Scene } from '../scene.ts'
import { formOf } from '../../api/files/uploads.ts'
import { ublOf } from '../../helpers/received-ubl.ts'
import { codaFile } from '../../helpers/bank-files.ts'
import { bookingToken } from '../../../src/domains/booking/token.ts'
import type { GoodCall, GoodCalls } from './good.ts'

const invoiceIn = ({ one }: Scene, ...states: readonly string[]) =>
  one(
    `SELECT id FROM invoices WHERE status = ANY($1::text[]) AND kind = 'invoice' ORDER BY issue_date NULLS LAST, id LIMIT 1`,
    `{${states.join(',')}}`,
  )
const on = (from: readonly string[], not: string, body?: object): GoodCall => ({
  good: async (scene) => ({ with: { id: await invoiceIn(scene, ...from) }, body }),
  besides: { 'another state': async (scene) => ({ with: { id: await invoiceIn(scene, not) }, body }) },
})
const soldWithoutDeposit = `SELECT id FROM bookings b WHERE status = 'planned' AND deposit > 5000
  AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.booking = b.id) ORDER BY number LIMIT 1`
const ofPeriod: GoodCall = { good: () => ({ with: { period: '2027-05' } }) }
const newDraft = async (scene: Scene): Promise<{ customer: string; lines: object[] }> => ({
  customer: await scene.one(`SELECT id FROM customers WHERE email IS NOT NULL ORDER BY id LIMIT 1`),
  lines: [
    {
      text: 'Schoonmaak',
      quantity: 1,
      unit_price: 5000,
      vat_code: await scene.one(`SELECT id FROM vat_codes WHERE category = 'S' ORDER BY code LIMIT 1`),
    },
  ],
})
const issue = async (scene: Scene): Promise<string> => {
  const made = await scene.got<{ id: string }>('POST', { path: '/api/invoices', body: await newDraft(scene) })
  await scene.got('POST', { path: `/api/invoices/${made.id}/issue`, body: {} })
  return made.id
}
const onIssued = (body?: object): GoodCall => ({
  good: async (scene) => ({ with: { id: await issue(scene) }, body }),
  besides: { 'another state': async (scene) => ({ with: { id: await invoiceIn(scene, 'draft') }, body }) },
})
/** Of who bears a Belgian VAT number. */
const issueStructured = async (scene: Scene): Promise<string> => {
  const customer = await scene.one(`SELECT id FROM customers WHERE vat_number LIKE 'BE%' ORDER BY id LIMIT 1`)
  const body = { ...(await newDraft(scene)), customer, po_reference: 'PO-77' }
  const made = await scene.got<{ id: string }>('POST', { path: '/api/invoices', body })
  await scene.got('POST', { path: `/api/invoices/${made.id}/issue`, body: { accept_gaps: true } })
  return made.id
}
/** The same with its file made, as the job does it. */
const keptStructured = async (scene: Scene): Promise<string> => {
  const id = await issueStructured(scene)
  await scene.got('GET', { path: `/api/invoices/${id}/ubl` })
  return id
}
const linkOf = async (scene: Scene, issued = issue) => {
  const { url } = await scene.got<{ url: string }>('POST', {
    path: `/api/invoices/${await issued(scene)}/link`,
    body: {},
  })
  return new URL(url, 'https://here.example').pathname.split('/').at(-1)!
}
const invoiced = async (scene: Scene, which = 'true') => {
  const booking = await scene.one(
    `SELECT booking FROM invoices WHERE booking IS NOT NULL AND status <> 'draft' AND ${which} ORDER BY id LIMIT 1`,
  )
  const token_version = Number(await scene.one('SELECT token_version FROM bookings WHERE id = $1', booking))
  const id = await scene.one(
    `SELECT id FROM invoices WHERE booking = $1 AND status <> 'draft' AND ${which} ORDER BY id LIMIT 1`,
    booking,
  )
  return { token: bookingToken(scene.secret, { id: booking, token_version }), id }
}

/** Something kept for damage of a deposit that is held, with the link of its booking. */
const keptForDamage = async (scene: Scene) => {
  const booking = await scene.one('SELECT id FROM bookings WHERE deposit_held > 100 ORDER BY number LIMIT 1')
  const report = await scene.one(
    `UPDATE damage_reports SET booking = $1, ride = NULL
     WHERE id = (SELECT id FROM damage_reports ORDER BY id LIMIT 1) RETURNING id`,
    booking,
  )
  const { id } = await scene.got<{ id: string }>('POST', {
    path: `/api/bookings/${booking}/deposit`,
    body: { kind: 'kept', amount: 100, damage_report: report },
  })
  const token_version = Number(await scene.one('SELECT token_version FROM bookings WHERE id = $1', booking))
  return { token: bookingToken(scene.secret, { id: booking, token_version }), id }
}

/** A ride whose advance was paid twice once its final invoice was there. */
const paidTooMuch = async (scene: Scene): Promise<{ readonly open: string }> => {
  const booking = await scene.one(
    `SELECT b.id FROM bookings b WHERE status = 'confirmed' AND gross > 0 AND customer IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY id LIMIT 1`,
  )
  const made: string[] = []
  for (const body of [{ percent: 30 }, {}]) {
    const draft = await scene.got<{ id: string }>('POST', { path: `/api/bookings/${booking}/invoices`, body })
    await scene.got('POST', { path: `/api/invoices/${draft.id}/issue`, body: { accept_gaps: true } })
    made.push(draft.id)
  }
  await scene.got('POST', {
    path: `/api/invoices/${made[0]}/payments`,
    body: {
      amount: Number(await scene.one('SELECT gross + 500 FROM invoices WHERE id = $1', made[0]!)),
      method: 'transfer',
      accept_more: true,
    },
  })
  return { open: made[1]! }
}

/** A ride that was invoiced, then cancelled by the company: all of it is to be credited. */
const cancelled = async (scene: Scene): Promise<string> => {
  const id = await scene.one(
    `SELECT b.id FROM bookings b WHERE status = 'confirmed' AND gross > 0
     AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY id LIMIT 1`,
  )
  const draft = await scene.got<{ id: string }>('POST', { path: `/api/bookings/${id}/invoices`, body: {} })
  await scene.got('POST', { path: `/api/invoices/${draft.id}/issue`, body: { accept_gaps: true } })
  await scene.got('POST', {
    path: `/api/bookings/${id}/cancellation`,
    body: { reason: 'Onweer', ours: true },
  })
  return id
}

/** A statement of one line that nobody can tell whose it is. */
const bankForm = () =>
  formOf({
    name: 'november.cod',
    bytes: codaFile({ opening: 0, day: '2026-01-05', entries: [{ amount: 777, name: 'Iemand' }] }),
  })
const bankLine = async (scene: Scene) => {
  const { statements } = await scene.got<{ statements: readonly { id: string }[] }>('POST', {
    path: '/api/bank-statements',
    form: bankForm(),
  })
  return scene.one('SELECT id FROM bank_lines WHERE statement = $1', statements[0]!.id)
}
/** Receiving is turned on, and somebody's invoice is for us. */
async function receivedForm(scene: Scene): Promise<FormData> {
  await scene.one('UPDATE settings SET receives_invoices = true RETURNING id')
  return formOf({ name: 'factuur.xml', bytes: ublOf('V-1', '0123456749') })
}
async function received(scene: Scene): Promise<string> {
  const form = await receivedForm(scene)
  const { document } = await scene.got<{ document: { id: string } }>('POST', {
    path: '/api/received-invoices',
    form,
  })
  return document.id
}
const onBankLine = (body: object, before?: { readonly tail: string; readonly body: object }): GoodCall => ({
  good: async (scene) => {
    const id = await bankLine(scene)
    if (before) await scene.got('POST', { path: `/api/bank-lines/${id}/${before.tail}`, body: before.body })
    return { with: { id }, body }
  },
  besides: { 'another state': async (scene) => ({ with: { id: await bankLine(scene) }, body }) },
})
const openInvoice = (scene: Scene) => invoiceIn(scene, 'sent', 'issued', 'overdue')
/** Money that came in for an invoice. */
const paidEntry = (scene: Scene) =>
  scene.one(
    `SELECT id FROM payments WHERE status = 'paid' AND direction = 'in' AND invoice IS NOT NULL ORDER BY id LIMIT 1`,
  )

export const billingCalls: GoodCalls = {
  'POST /api/bookings/:id/invoices': {
    good: async (scene) => ({
      with: {
        id: await scene.one(
          `SELECT b.id FROM bookings b WHERE status IN ('completed', 'confirmed') AND gross > 0
           AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY id LIMIT 1`,
        ),
      },
      body: {},
    }),
    besides: {
      'invoiced already': async (scene) => ({
        with: {
          id: await scene.one('SELECT booking FROM invoices WHERE booking IS NOT NULL ORDER BY id LIMIT 1'),
        },
        body: {},
      }),
    },
  },
  'POST /api/bookings/:id/lines': {
    good: async (scene) => ({
      with: {
        id: await scene.one(
          `SELECT id FROM bookings WHERE status = 'completed' AND gross > 0 ORDER BY id LIMIT 1`,
        ),
      },
      body: {
        text: 'Half uur langer',
        quantity: 1,
        unit_price: 4000,
        vat_code: await scene.one(`SELECT id FROM vat_codes WHERE code = 'S21'`),
        reason: 'De groep bleef langer',
      },
    }),
    besides: {
      'before departure': async (scene) => ({
        with: {
          id: await scene.one(`SELECT id FROM bookings WHERE status = 'confirmed' ORDER BY id LIMIT 1`),
        },
        body: {
          text: 'Half uur langer',
          quantity: 1,
          unit_price: 4000,
          vat_code: await scene.one(`SELECT id FROM vat_codes WHERE code = 'S21'`),
          reason: 'De groep bleef langer',
        },
      }),
    },
  },
  'GET /api/bookings/:id/settlement': { good: async (scene) => ({ with: { id: await cancelled(scene) } }) },
  'POST /api/bookings/:id/settlement': {
    good: async (scene) => ({ with: { id: await cancelled(scene) }, body: { accept_gaps: true } }),
    besides: {
      'still agreed': async (scene) => ({
        with: {
          id: await scene.one(`SELECT id FROM bookings WHERE status = 'confirmed' ORDER BY id LIMIT 1`),
        },
        body: {},
      }),
    },
  },
  'POST /api/invoices': { good: async (scene) => ({ body: await newDraft(scene) }) },
  'PATCH /api/invoices/:id': on(['draft'], 'paid', { note: 'Dank' }),
  'POST /api/invoices/:id/issue': {
    good: async (scene) => {
      const made = await scene.got<{ id: string }>('POST', {
        path: '/api/invoices',
        body: await newDraft(scene),
      })
      return { with: { id: made.id }, body: {} }
    },
    besides: {
      'another state': async (scene) => ({ with: { id: await invoiceIn(scene, 'paid') }, body: {} }),
    },
  },
  'POST /api/invoices/:id/credit': onIssued({ reason: 'Slecht weer' }),
  'POST /api/invoices/:id/sending': onIssued({}),
  'POST /api/invoices/:id/payments': onIssued({ amount: 1000, method: 'cash' }),
  'GET /api/invoices/:id/free-money': {
    good: async (scene) => ({ with: { id: (await paidTooMuch(scene)).open } }),
  },
  'POST /api/invoices/:id/free-money': {
    good: async (scene) => ({ with: { id: (await paidTooMuch(scene)).open }, body: {} }),
  },
  'POST /api/payments/:id/allocation': {
    good: async (scene) => ({ with: { id: await paidEntry(scene) }, body: { invoice: null, amount: 100 } }),
  },
  'POST /api/payments/:id/refund': {
    good: async (scene) => {
      const { id } = await scene.got<{ id: string }>('POST', {
        path: `/api/customers/${await scene.one('SELECT id FROM customers ORDER BY id LIMIT 1')}/payments`,
        body: { amount: 500, method: 'transfer' },
      })
      return { with: { id }, body: { amount: 500, method: 'transfer' } }
    },
  },
  'POST /api/customers/:id/payments': {
    good: async (scene) => ({
      with: { id: await scene.one('SELECT id FROM customers ORDER BY id LIMIT 1') },
      body: { amount: 500, method: 'transfer' },
    }),
  },
  'POST /api/invoices/:id/differences': onIssued({ kind: 'bank_cost', amount: 100, reason: 'Kosten' }),
  'GET /api/customers/:id/balance': {
    good: async (scene) => ({
      with: { id: await scene.one('SELECT id FROM customers ORDER BY id LIMIT 1') },
    }),
  },
  'GET /api/bookings/:id/balance': {
    good: async (scene) => ({ with: { id: await scene.one('SELECT id FROM bookings ORDER BY id LIMIT 1') } }),
  },
  'GET /api/customers/:id/account': {
    good: async (scene) => ({
      with: { id: await scene.one('SELECT id FROM customers ORDER BY id LIMIT 1') },
    }),
  },
  'GET /api/bookings/:id/account': {
    good: async (scene) => ({ with: { id: await scene.one('SELECT id FROM bookings ORDER BY id LIMIT 1') } }),
  },
  'GET /api/invoices/:id/account': {
    good: async (scene) => ({
      with: { id: await scene.one("SELECT id FROM invoices WHERE status <> 'draft' ORDER BY id LIMIT 1") },
    }),
  },
  'GET /api/bookings/:id/deposit-account': {
    good: async (scene) => ({ with: { id: await scene.one('SELECT id FROM bookings ORDER BY id LIMIT 1') } }),
  },
  'GET /api/employees/:id/cash': {
    good: async (scene) => ({
      with: { id: await scene.one('SELECT id FROM employees ORDER BY id LIMIT 1') },
    }),
  },
  'POST /api/employees/:id/cash': {
    good: async (scene) => ({
      with: { id: await scene.one('SELECT id FROM employees ORDER BY id LIMIT 1') },
      body: { counted: 500, reason: 'Te veel geteld' },
    }),
  },
  'POST /api/lock-date': { good: async () => ({ body: { day: '2020-12-31' } }) },
  'POST /api/payments/:id/reversal': {
    good: async (scene) => ({
      with: { id: await paidEntry(scene) },
      body: { reason: 'Verkeerde factuur' },
    }),
  },
  'GET /api/invoices/:id/link': onIssued(),
  'POST /api/invoices/:id/link': onIssued({}),
  'GET /api/invoices/:id/pdf': onIssued(),
  'POST /api/bank-statements': {
    good: () => ({ form: bankForm() }),
    besides: {
      'no file in it': () => ({ form: new FormData() }),
      'none of a bank': () => ({ form: formOf({ name: 'x.txt', bytes: 'a;b' }) }),
    },
  },
  'POST /api/bank-lines/:id/match': {
    good: async (scene) => ({
      with: { id: await bankLine(scene) },
      body: { invoice: await openInvoice(scene), accept_more: true },
    }),
  },
  'DELETE /api/bank-lines/:id/match': {
    good: async (scene) => {
      const id = await bankLine(scene)
      const body = { invoice: await openInvoice(scene), accept_more: true }
      await scene.got('POST', { path: `/api/bank-lines/${id}/match`, body })
      return { with: { id }, body: { reason: 'Verkeerde klant' } }
    },
  },
  'POST /api/bank-lines/:id/setting-aside': onBankLine({ reason: 'Privé' }),
  'DELETE /api/bank-lines/:id/setting-aside': onBankLine(
    {},
    {
      tail: 'setting-aside',
      body: { reason: 'Privé' },
    },
  ),
  'POST /api/bookings/:id/deposit': {
    good: async (scene) => ({
      with: { id: await scene.one(soldWithoutDeposit) },
      body: { kind: 'received', amount: 5000, witness: 'Ruth' },
    }),
    besides: {
      'more than is held': async (scene) => ({
        with: { id: await scene.one(soldWithoutDeposit) },
        body: { kind: 'returned', amount: 5000 },
      }),
    },
  },
  'POST /api/deposits/:id/reversal': {
    good: async (scene) => {
      const id = await scene.one(soldWithoutDeposit)
      const body = { kind: 'received', amount: 5000 }
      const made = await scene.got<{ id: string }>('POST', { path: `/api/bookings/${id}/deposit`, body })
      return { with: { id: made.id }, body: { reason: 'Dubbel' } }
    },
  },
  'POST /api/tax-choices': {
    good: async () => ({ body: { choice: 'ride' } }),
    besides: { 'no choice there is': async () => ({ body: { choice: 'everything' } }) },
  },
  'GET /api/vat-checks/:number': { good: async () => ({ with: { number: 'FR40303265045' } }) },
  'POST /api/received-invoices': {
    good: async (scene) => ({ form: await receivedForm(scene) }),
    besides: {
      'no file in it': () => ({ form: new FormData() }),
      'no invoice': async (scene) => {
        await receivedForm(scene)
        return { form: formOf({ name: 'x.xml', bytes: '<a/>' }) }
      },
    },
  },
  'GET /api/received-invoices/:id/ubl': {
    good: async (scene) => ({ with: { id: await received(scene) } }),
  },
  'POST /api/received-invoices/:id/state': {
    good: async (scene) => ({ with: { id: await received(scene) }, body: { state: 'booked' } }),
    besides: {
      'no reason': async (scene) => ({ with: { id: await received(scene) }, body: { state: 'refused' } }),
    },
  },
  'POST /api/vat-checks': { good: async () => ({ body: { number: 'FR40303265045' } }) },
  'GET /api/invoices/:id/deliveries': {
    good: async (scene) => ({ with: { id: await issueStructured(scene) } }),
  },
  'POST /api/invoices/:id/structured': {
    good: async (scene) => {
      const id = await issueStructured(scene)
      // As an older program left it.
      await scene.database.query('ALTER TABLE invoices DISABLE TRIGGER USER')
      await scene.database.query(`UPDATE invoices SET peppol_state = 'not_needed' WHERE id = $1`, [id])
      await scene.database.query('ALTER TABLE invoices ENABLE TRIGGER USER')
      return { with: { id }, body: {} }
    },
    besides: { 'has one': async (scene) => ({ with: { id: await issueStructured(scene) }, body: {} }) },
  },
  'POST /api/invoices/:id/deliveries': {
    good: async (scene) => ({ with: { id: await keptStructured(scene) }, body: {} }),
    besides: { 'no file yet': async (scene) => ({ with: { id: await issueStructured(scene) }, body: {} }) },
  },
  'POST /api/invoices/:id/delivery-by-hand': {
    good: async (scene) => ({ with: { id: await keptStructured(scene) }, body: { note: 'Op hun portaal' } }),
    besides: {
      'no structured one': async (scene) => ({ with: { id: await issue(scene) }, body: { note: 'x' } }),
    },
  },
  'GET /api/invoices/:id/ubl': {
    good: async (scene) => ({ with: { id: await issueStructured(scene) } }),
    besides: { 'no structured one': async (scene) => ({ with: { id: await issue(scene) } }) },
  },
  'GET /api/invoice-links/:token/ubl': {
    good: async (scene) => ({ with: { token: await linkOf(scene, issueStructured) } }),
    besides: { 'no structured one': async (scene) => ({ with: { token: await linkOf(scene) } }) },
  },
  'GET /api/invoice-links/:token': { good: async (scene) => ({ with: { token: await linkOf(scene) } }) },
  'GET /api/invoice-links/:token/pdf': { good: async (scene) => ({ with: { token: await linkOf(scene) } }) },
  'GET /api/deposits/:id/statement': {
    good: async (scene) => ({ with: { id: (await keptForDamage(scene)).id } }),
  },
  'GET /api/scheduler/:token/kept-deposits': {
    good: async (scene) => ({ with: { token: (await keptForDamage(scene)).token } }),
  },
  'GET /api/scheduler/:token/kept-deposits/:id/pdf': {
    good: async (scene) => ({ with: await keptForDamage(scene) }),
  },
  'GET /api/scheduler/:token/invoices': {
    good: async (scene) => ({ with: { token: (await invoiced(scene)).token } }),
  },
  'GET /api/scheduler/:token/invoices/:id/pdf': { good: async (scene) => ({ with: await invoiced(scene) }) },
  'GET /api/scheduler/:token/invoices/:id/ubl': {
    good: async (scene) => ({ with: await invoiced(scene, `peppol_state <> 'not_needed'`) }),
    besides: {
      'no structured one': async (scene) => ({ with: await invoiced(scene, `peppol_state = 'not_needed'`) }),
    },
  },
  'GET /api/accounting/:period': ofPeriod,
  'GET /api/accounting/:period/sales': ofPeriod,
  'GET /api/accounting/:period/payments': ofPeriod,
  'GET /api/accounting/:period/deposits': ofPeriod,
  'GET /api/accounting/:period/files/:journal': {
    good: () => ({ with: { period: '2027-Q2', journal: 'sales' } }),
  },
  'GET /api/accounting/:period/zip': { good: () => ({ with: { period: '2020-01' } }) },
  'GET /api/open-items/:day': { good: () => ({ with: { day: '2027-06-30' } }) },
  'GET /api/open-items/:day/file': { good: () => ({ with: { day: '2027-06-30' } }) },
  'GET /api/not-invoiced': { good: () => ({}) },
  'GET /api/waiting-money': { good: () => ({}) },
  'GET /api/unsettled-rides': { good: () => ({}) },
  'GET /api/customer-listings/:year': { good: () => ({ with: { year: '2027' } }) },
  'GET /api/customer-listings/:year/file': { good: () => ({ with: { year: '2027' } }) },
}
