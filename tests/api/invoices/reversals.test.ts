/** Taking back an entry: who may, once, with a reason, and what becomes of its invoice. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, anInvoice } = booksOf(database)
  const paid = async (amount?: number) => {
    const invoice = await anInvoice()
    const body = { method: 'transfer', amount: amount ?? invoice.gross }
    expect((await books(`POST /api/invoices/${invoice.id}/payments`, body)).said).toBe('201')
    const { id } = await one<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [invoice.id])
    return { invoice, entry: id }
  }

  test('a wrong entry gets a counter-entry with who, when and why, and its invoice asks for the money again [BI-43]', async () => {
    const { invoice, entry } = await paid()
    const done = await books(`POST /api/payments/${entry}/reversal`, { reason: ' Verkeerde factuur ' })
    expect(done.said).toBe('201')
    expect(done.data).toMatchObject({
      reverses: entry,
      direction: 'out',
      kind: 'balance',
      amount: invoice.gross,
      signed_amount: 0 - invoice.gross!,
      reason: 'Verkeerde factuur',
      invoice: invoice.id,
    })
    expect(await row(invoice.id)).toMatchObject({ status: 'issued', paid: 0, paid_at: null })
    const told = await one<{ action: string; comment: string; user: string | null }>(
      `SELECT action, comment, "user" FROM activity WHERE collection = 'payments' AND item = $1`,
      [done.data.id],
    )
    expect(told).toMatchObject({ action: 'reverse', comment: 'Verkeerde factuur', user: expect.any(String) })
  })

  test('without a reason, twice, of a counter-entry or of nothing it is refused [BI-43]', async () => {
    const { entry } = await paid()
    const reverse = (id: string, reason?: string) => books(`POST /api/payments/${id}/reversal`, { reason })
    expect((await reverse(entry)).said).toBe('400 REASON_REQUIRED')
    expect((await reverse(entry, '  ')).said).toBe('400 REASON_REQUIRED')
    const done = await reverse(entry, 'Dubbel')
    expect((await reverse(entry, 'Nog eens')).said).toBe('409 PAYMENT_REVERSED')
    expect((await reverse(done.data.id, 'Terug')).said).toBe('409 REVERSAL_FINAL')
    expect((await reverse(newId(), 'x')).said).toBe('404 PAYMENT_NOT_FOUND')
  })

  test('of many who reverse one entry at once, one does', async () => {
    const { invoice, entry } = await paid()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => books(`POST /api/payments/${entry}/reversal`, { reason: 'Dubbel' })),
    )
    expect(all.map(({ said }) => said).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 7 }, () => '409 PAYMENT_REVERSED'),
    ])
    expect(await row(invoice.id)).toMatchObject({ paid: 0 })
  })

  test('only who keeps the books takes one back', async () => {
    const { entry } = await paid()
    const as = (who?: string) => call(who, `POST /api/payments/${entry}/reversal`, { reason: 'x' })
    for (const who of ['employee', 'organizer', 'planner', undefined])
      expect((await as(who)).status, who).toBeGreaterThanOrEqual(401)
    expect((await as('admin')).said).toBe('201')
  })

  test('a refund taken back is owed again, and the sums stay those of the entries [BI-42]', async () => {
    const { invoice } = await paid()
    await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Alles' })
    await books(`POST /api/invoices/${invoice.id}/payments`, {
      method: 'transfer',
      amount: invoice.gross,
      refund: true,
    })
    expect(await row(invoice.id)).toMatchObject({ status: 'refunded', paid: 0, owed_back: 0 })
    const { id } = await one<{ id: string }>(
      `SELECT id FROM payments WHERE invoice = $1 AND kind = 'refund'`,
      [invoice.id],
    )
    expect((await books(`POST /api/payments/${id}/reversal`, { reason: 'Kwam terug' })).said).toBe('201')
    expect(await row(invoice.id)).toMatchObject({
      status: 'credited',
      paid: invoice.gross,
      owed_back: invoice.gross,
    })
  })

  test('the database takes no second counter-entry, and none that is not its entry the other way [BI-43]', async () => {
    const { entry } = await paid()
    const counter = (change: string) =>
      database().query(
        `INSERT INTO payments (id, status, kind, method, direction, amount, invoice, customer, booking, entry_date,
           value_date, reverses, reason)
         SELECT '${newId()}', status, kind, method, 'out', amount ${change}, invoice, customer, booking, entry_date,
           value_date, id, 'x' FROM payments WHERE id = $1`,
        [entry],
      )
    await expect(counter('- 1')).rejects.toMatchObject({ code: '23514' })
    await books(`POST /api/payments/${entry}/reversal`, { reason: 'Dubbel' })
    await expect(counter('')).rejects.toMatchObject({ code: '23505' })
  })
})
