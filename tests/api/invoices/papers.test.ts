/** What the customer gets: the letter, the link, the paper, the code to pay with. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { createHash } from 'node:crypto'
import { readEpc } from '../../../src/domains/billing/paper/epc.ts'
import { writeInvoiceLetter } from '../../../src/domains/billing/server/papers/letters.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { secret } from '../program.ts'
import { booksOf, type Answer } from './books.ts'
import { sampleCompany, settings } from '../whole-program.ts'

const closed = (words: string) => words.replaceAll(/\s+/g, '')

forEachEngine(sampleCompany, (database) => {
  const { call, books, row, aDraft, anInvoice, pdf, orders, now, storage } = booksOf(database)
  const mailless = booksOf(database, now, settings)

  test('a customer who moves, a text that changes and a company that moves bank leave its paper as it was', async () => {
    const { id, number, customer } = await anInvoice()
    await database().query(`UPDATE customers SET street = 'Elders' WHERE id = $1`, [customer])
    await database().query(`UPDATE settings SET company_name = 'Anders'`)
    try {
      const paper = await pdf('accountant', `/api/invoices/${id}/pdf`)
      expect(paper.status).toBe(200)
      expect(paper.headers.get('content-disposition')).toContain(`${number}.pdf`)
      const words = closed(textOfPdf(paper.bytes))
      expect(words).toContain(number)
      expect(words).not.toContain('Elders')
      expect(words).not.toContain('Anders')
      const again = await pdf('accountant', `/api/invoices/${id}/pdf`)
      expect(Buffer.compare(again.bytes, paper.bytes)).toBe(0)
      const { pdf_hash, pdf_name } = await row(id)
      expect(createHash('sha256').update(paper.bytes).digest('hex')).toBe(pdf_hash)
      await expect(
        database().query(`UPDATE invoices SET pdf_hash = 'other' WHERE id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' })
      const loose = await database().query('SELECT 1 FROM loose_bytes WHERE name = $1', [pdf_name])
      expect(loose).toEqual([])
    } finally {
      await database().query(`UPDATE settings SET company_name = 'Feestfiets'`)
    }
  })

  test('its letter goes once, in the customer’s language, with the link and the paper', async () => {
    const invoice = await anInvoice()
    const sent = await books(`POST /api/invoices/${invoice.id}/sending`)
    expect(sent.data).toMatchObject({ status: 'sent' })
    const order = orders.at(-1)!
    expect(order.queue).toBe('invoice-letters')
    const deps = {
      database: database(),
      storage,
      now: () => now,
      secret,
      publicUrl: 'https://x.example',
    }
    for (let time = 0; time < 2; time++)
      await writeInvoiceLetter(deps, order.data as Parameters<typeof writeInvoiceLetter>[1])
    const letters = await sentLetters(database())
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter!.to).toBe(invoice.customer_snapshot!.email)
    expect(letter!.subject).toContain(invoice.number)
    const token = /\/pdf\/invoice\/([\w-]+)/.exec(letter!.plain)?.[1]
    expect((await call(undefined, `GET /api/invoice-links/${token}`)).status).toBe(200)
    const [attached] = letter!.attachments
    expect(attached).toMatchObject({ filename: `${invoice.number}.pdf`, encoding: 'base64' })
    const { pdf_hash } = await row(invoice.id)
    expect(createHash('sha256').update(Buffer.from(attached!.content, 'base64')).digest('hex')).toBe(pdf_hash)
  })

  test('an invoice whose letter is only kept is not called sent, until a mail server takes it', async () => {
    const draft = await mailless.aDraft()
    const issued = await mailless.books(`POST /api/invoices/${draft.id}/issue`, { send: true })
    expect(issued.data).toMatchObject({ status: 'issued', sent_at: null })
    const again = await mailless.books(`POST /api/invoices/${draft.id}/sending`)
    expect(again.data).toMatchObject({ status: 'issued', sent_at: null })
    const actions = () =>
      database().query<{ action: string }>(
        `SELECT action FROM activity WHERE item = $1 AND action IN ('send', 'keep-letter') ORDER BY "timestamp"`,
        [draft.id],
      )
    expect(await actions()).toEqual([{ action: 'keep-letter' }, { action: 'keep-letter' }])
    expect(mailless.orders.at(-1)).toMatchObject({ queue: 'invoice-letters', data: { invoice: draft.id } })
    const sent = await books(`POST /api/invoices/${draft.id}/sending`)
    expect(sent.data).toMatchObject({ status: 'sent', sent_at: expect.any(String) })
  })

  test('at the address of the accounts the letter greets nobody by the booker’s name, and the booker gets a copy', async () => {
    const invoice = await anInvoice()
    const [booker] = await database().query<{ first_name: string; email: string }>(
      'SELECT first_name, email FROM customers WHERE id = $1',
      [invoice.customer],
    )
    await database().query('UPDATE customers SET email = $1 WHERE id = $2', [
      'who.booked@example.be',
      invoice.customer,
    ])
    await books(`POST /api/invoices/${invoice.id}/sending`)
    const before = (await sentLetters(database())).length
    const deps = { database: database(), storage, now: () => now, secret, publicUrl: 'https://x.example' }
    await writeInvoiceLetter(deps, orders.at(-1)!.data as Parameters<typeof writeInvoiceLetter>[1])
    const letters = (await sentLetters(database())).slice(before)
    await database().query('UPDATE customers SET email = $1 WHERE id = $2', [booker!.email, invoice.customer])
    expect(new Set(letters.map(({ to }) => to))).toEqual(
      new Set([invoice.customer_snapshot!.email, 'who.booked@example.be']),
    )
    for (const { to, plain } of letters)
      expect(plain.includes(` ${booker!.first_name},`), to).toBe(to === 'who.booked@example.be')
  })

  test('a link opens its one invoice until it is renewed, and a key of the database opens none', async () => {
    const invoice = await anInvoice()
    const link = async (answer: Promise<Answer>) =>
      new URL((await answer).data.url).pathname.split('/').at(-1)!
    const token = await link(call('planner', `GET /api/invoices/${invoice.id}/link`))
    const seen = await call(undefined, `GET /api/invoice-links/${token}`)
    expect(seen.data).toMatchObject({
      status: 'issued',
      open: invoice.gross,
      paper: { number: invoice.number },
    })
    expect(JSON.stringify(seen.data)).not.toContain(invoice.id)
    expect((await pdf(null, `/api/invoice-links/${token}/pdf`)).status).toBe(200)
    const renewed = await link(books(`POST /api/invoices/${invoice.id}/link`))
    for (const dead of [token, invoice.id, 'x', '%00'])
      for (const path of [`/api/invoice-links/${dead}`, `/api/invoice-links/${dead}/pdf`])
        expect((await call(undefined, `GET ${path}`)).status, path).toBe(404)
    expect((await call(undefined, `GET /api/invoice-links/${renewed}`)).status).toBe(200)
    const draft = await aDraft()
    expect((await call('accountant', `GET /api/invoices/${draft.id}/link`)).said).toBe(
      '404 INVOICE_NOT_FOUND',
    )
  })

  test('after a part is paid, the code on the page asks for the rest', async () => {
    const invoice = await anInvoice()
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 2100 })
    const { url } = (await call('planner', `GET /api/invoices/${invoice.id}/link`)).data
    const seen = await call(undefined, `GET /api/invoice-links/${url.split('/').at(-1)}`)
    const { payment } = seen.data as unknown as { payment: { epc: string } }
    expect(readEpc(payment.epc)?.amount).toBe(10_000)
    expect(readEpc(invoice.epc_payload!)?.amount).toBe(12_100)
  })

  test('its page says the day the money that paid it in full moved, not the day it was entered', async () => {
    const invoice = await anInvoice()
    const { url } = (await call('planner', `GET /api/invoices/${invoice.id}/link`)).data
    const paidOn = async () => {
      const seen = await call(undefined, `GET /api/invoice-links/${url.split('/').at(-1)}`)
      return (seen.data as unknown as { paid_on: string | null }).paid_on
    }
    const pay = (amount: number, value_date: string) =>
      books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount, value_date })
    const [before, yesterday] = [3, 1].map((days) =>
      new Date(now - days * 86_400_000).toISOString().slice(0, 10),
    )
    expect((await pay(2100, yesterday!)).status).toBe(201)
    expect(await paidOn()).toBeNull()
    await pay(10_000, before!)
    expect(await paidOn()).toBe(yesterday)
  })
})
