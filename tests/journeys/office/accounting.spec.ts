/** The accountant's quarter: what is unfinished is said, all of it is taken along, and it is closed. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Books } from '../../../src/domains/accounting/pages/books-query.ts'
import { periodAround, periodBefore } from '../../../src/domains/accounting/period.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'

const today = new Date().toISOString().slice(0, 10)
const centsOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100)
const columnOf = (file: string, at: number) =>
  file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + centsOf(line.split(';')[at]!), 0)

test('a quarter is taken along as one archive that adds up to the page, and the one before it is closed', async ({
  program,
  signIn,
}) => {
  const running = periodAround(today, 'quarter')
  const before = periodBefore(today, 'quarter')
  const accountant = await signIn('accountant', '/nl/portal/accounting')
  const { page } = accountant
  await page.goto(`/nl/portal/accounting?period=${running.key}`)
  const { sales } = await callAs<Books>(program, 'accountant', `GET /api/accounting/${running.key}`)
  expect(sales.documents).toBeGreaterThan(0)
  await expect(page.getByText(accountant.say('accounting_running'), { exact: true })).toBeVisible()
  // A quarter that still runs is not closed.
  await expect(page.getByRole('button', { name: accountant.say('accounting_close') })).toHaveCount(0)

  const coming = page.waitForEvent('download')
  await accountant.press('accounting_zip')
  const download = await coming
  expect(download.suggestedFilename()).toBe(`boekhouding-${running.key}.zip`)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const journal = Buffer.from(files[`verkopen-${running.key}.csv`]!).toString('utf8')
  expect([columnOf(journal, 11), columnOf(journal, 13), columnOf(journal, 14)]).toEqual([
    sales.net,
    sales.vat,
    sales.gross,
  ])
  const papers = Object.keys(files).filter((name) => name.startsWith('pdf/'))
  expect(papers).toHaveLength(sales.documents)
  const total = page
    .getByRole('table', { name: accountant.say('accounting_rates') })
    .locator('tr')
    .last()
  const shown = (cents: number) => (cents / 100).toLocaleString('nl-BE', { minimumFractionDigits: 2 })
  await expect(total).toContainText(shown(sales.net))
  await expect(total).toContainText(shown(sales.vat))

  await page.getByRole('button', { name: accountant.say('accounting_previous') }).click()
  await expect(page).toHaveURL(new RegExp(`period=${before.key}`))
  await accountant.press('accounting_close')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(accountant.say('books_close_what'))
  await panel.getByRole('button', { name: 'Afsluiten tot en met' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText(accountant.say('accounting_closed'), { exact: true })).toBeVisible()
  const closings = page.getByRole('region', { name: accountant.say('accounting_closings') })
  await expect(closings.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: accountant.say('accounting_close') })).toHaveCount(0)
})
