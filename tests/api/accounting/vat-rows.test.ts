/** The grids of a quarter that is closed: no way leads to other ones. */
import { expect, test } from 'vitest'
import type { GridRow, VatRate } from '../../../src/domains/catalog/resources/vat-codes.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from '../invoices/books.ts'
import { sampleCompany } from '../whole-program.ts'

interface Code {
  readonly id: string
  readonly rates: readonly VatRate[]
  readonly grids: readonly GridRow[]
}
const codeOf = 'SELECT id, rates, grids FROM vat_codes WHERE code = $1'
const autumn = Date.parse('2027-10-05T06:30:00Z')

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, aDraft, pdf } = booksOf(database, autumn)

  test('the return and the journal of a closed quarter stay, whoever edits the VAT code and by whatever door [VT-11]', async () => {
    const { id: draft } = await aDraft([
      [1, 12_100],
      [2, 5_300, 'S6'],
    ])
    expect((await books(`POST /api/invoices/${draft}/issue`, { issue_date: '2027-09-30' })).said).toBe('200')
    const files = async () =>
      Promise.all(
        ['sales', 'grids'].map(async (journal) =>
          (await pdf('accountant', `/api/accounting/2027-Q3/files/${journal}`)).bytes.toString(),
        ),
      )
    const read = await files()
    expect((await books('POST /api/lock-date', { day: '2027-09-30' })).said).toBe('200')

    const { id, rates, grids } = await one<Code>(codeOf, ['S21'])
    const other = grids.map((row) => ({ ...row, base: '00', vat: null, percent: 22 }))
    const late = [...grids, { ...grids[0], percent: null, valid_from: '2027-09-30' }]
    for (const as of ['accountant', 'admin', 'super'])
      for (const [change, said] of [
        [{ grids: [] }, '409 VAT_ROW_CLOSED'],
        [{ grids: null }, '400 FAILED_VALIDATION'],
        [{ grids: grids.map((row) => ({ ...row, credit: '48' })) }, '409 VAT_ROW_CLOSED'],
        [{ grids: late }, '409 VAT_ROW_CLOSED'],
        [{ grids: other }, '400 VAT_GRID_WRONG'],
        [{ rates: rates.map((rate) => ({ ...rate, percent: 20 })) }, '409 VAT_ROW_CLOSED'],
        [{ code: 'S21X' }, '409 VAT_CODE_USED'],
      ] as const)
        expect((await call(as, `PATCH /items/vat_codes/${id}`, change)).said, JSON.stringify(change)).toBe(
          said,
        )
    expect((await books('PATCH /items/vat_codes', { keys: [id], data: { grids: [] } })).said).toBe(
      '409 VAT_ROW_CLOSED',
    )
    for (const [set, value] of [
      ['grids', '[]'],
      ['rates', JSON.stringify(rates.map((rate) => ({ ...rate, percent: 20 })))],
      ['grids', JSON.stringify(late)],
    ])
      await expect(
        database().query(`UPDATE vat_codes SET ${set} = $2::jsonb WHERE id = $1`, [id, value]),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(
      database().query(`UPDATE vat_codes SET code = 'S21X' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await files()).toEqual(read)

    const dutch = { 'accept-language': 'nl' }
    const refused = await call('accountant', `PATCH /items/vat_codes/${id}`, { grids: [] }, dutch)
    expect(refused.errors[0]!.message).toContain('30/09/2027')
    const follows = [...grids, { ...grids[0], credit: '48', valid_from: '2027-10-01' }]
    const turned = [
      ...rates.map((rate) => ({ ...rate, valid_to: '2027-12-31' })),
      { percent: 22, valid_from: '2028-01-01', valid_to: null },
    ]
    expect((await books(`PATCH /items/vat_codes/${id}`, { grids: follows, rates: turned })).said).toBe('200')
    expect(await files()).toEqual(read)
  })

  test('what is on offer keeps a rate: the last of its code ends where another follows [VT-12]', async () => {
    const { id, rates } = await one<Code>(codeOf, ['S6'])
    const ended = rates.map((rate) => (rate.valid_to === null ? { ...rate, valid_to: '2029-12-31' } : rate))
    const change = (to: readonly VatRate[]) =>
      call('accountant', `PATCH /items/vat_codes/${id}`, { rates: to })
    expect((await change(ended)).said).toBe('409 VAT_RATES_END')
    const followed = [...ended, { percent: 7, valid_from: '2030-01-01', valid_to: null }]
    expect((await change(followed)).said).toBe('200')
    expect((await change(rates)).said).toBe('200')
  })
})
