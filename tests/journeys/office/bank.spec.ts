/** The bank: a transfer is matched from a file, the customer's page says paid, and a wrong match is undone. */
import type { Page } from '@playwright/test'
import { codaFile, type WrittenStatement } from '../../helpers/bank-files.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'
import type { Office } from '../people/office.ts'
import type { RunningProgram } from '../program.ts'

interface Owed {
  readonly id: string
  readonly number: string
  readonly ogm: string
  readonly gross: number
  readonly paid: number
  readonly credited: number
}

/** Two invoices that nobody paid. */
async function twoOpen(program: RunningProgram): Promise<[Owed, Owed]> {
  const filter = JSON.stringify({
    status: { _in: ['issued', 'sent', 'overdue'] },
    kind: { _neq: 'credit_note' },
  })
  const path = `/items/invoices?filter=${filter}&fields=id,number,ogm,gross,paid,credited&sort=number&limit=2`
  return callAs<[Owed, Owed]>(program, 'accountant', `GET ${path}`)
}

const openOf = ({ gross, paid, credited }: Owed) => gross - paid - credited

const brings = async (page: Page, bytes: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.cod', mimeType: 'text/plain', buffer: bytes })

const shows = async (books: Office, key: string) =>
  books.page.getByRole('radiogroup').getByText(books.say(key), { exact: true }).click()

test('a transfer is matched from a file of the bank, and the customer’s page says paid', async ({
  program,
  signIn,
  anotherBrowser,
  faults,
}) => {
  // A file that is cut is refused.
  faults.expect(400)
  const [paid, doubtful] = await twoOpen(program)
  const books = await signIn('accountant', '/nl/portal/bank')
  const { page } = books
  const nothingWaits = page.getByText(/^(Alles is verwerkt|Hier wacht niets)\./)
  // Where money is to go back to customers, the wholesaler's bill that was paid might have been that.
  await expect(nothingWaits).toBeVisible()

  const statement: WrittenStatement = {
    opening: 100_000,
    day: '2026-01-05',
    number: 5,
    entries: [
      { amount: openOf(paid), reference: paid.ogm, name: 'WIE DAN OOK' },
      { amount: openOf(doubtful) + 500, text: `factuur ${doubtful.number}`, name: 'Iemand Anders' },
      { amount: -4550, name: 'Drankencentrale' },
    ],
  }
  await brings(page, codaFile(statement).subarray(0, 700))
  await expect(page.getByText('Het bestand is niet volledig')).toBeVisible()
  await brings(page, codaFile(statement))
  await expect(page.getByText('1 uittreksel ingelezen')).toBeVisible()
  await expect(page.getByText('1 afgepunt, 1 met een voorstel, 0 te verwerken, 1 opzijgezet.')).toBeVisible()
  await brings(page, codaFile(statement))
  await expect(page.getByText('Het uittreksel in dit bestand was al ingelezen.')).toBeVisible()

  const { url } = await callAs<{ url: string }>(program, 'accountant', `GET /api/invoices/${paid.id}/link`)
  const customer = await anotherBrowser()
  await customer.goto(new URL(url).pathname.replace(/^\/(nl|en|fr)/, '/nl'))
  // Paid on the day the bank says.
  await expect(customer.getByText(/^Betaald op .*5 januari 2026, dank je wel\.$/).first()).toBeVisible()

  // One press books the suggestion, though five euro more came in than was asked.
  const line = page.getByRole('listitem').filter({ hasText: 'Iemand Anders' })
  await expect(line).toContainText(doubtful.number)
  await line.getByRole('button', { name: `Afpunten op ${doubtful.number}, € 5,00 te veel` }).click()
  await expect(nothingWaits).toBeVisible()

  await shows(books, 'bank_done')
  await line.getByRole('button', { name: books.say('bank_undo') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(books.say('bank_reason')).fill('Verkeerde klant')
  await panel.getByRole('button', { name: books.say('bank_undo') }).click()
  await shows(books, 'bank_waiting')
  await expect(line).toContainText('Verkeerde klant')

  // Found by hand this time, then set aside after all.
  await line.getByRole('button', { name: books.say('bank_find_invoice') }).click()
  await panel.getByRole('searchbox').fill('bestaat niet')
  await expect(panel.getByText(books.say('bank_find_none'))).toBeVisible()
  await panel.getByRole('searchbox').fill(doubtful.number)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await line.getByRole('button', { name: books.say('bank_set_aside') }).click()
  await panel.getByLabel(books.say('bank_reason')).fill('Teruggestort')
  await panel.getByRole('button', { name: books.say('bank_set_aside') }).click()
  await expect(nothingWaits).toBeVisible()
  await shows(books, 'bank_aside')
  await expect(line).toContainText('Teruggestort')
  await line.getByRole('button', { name: books.say('bank_take_back') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Drankencentrale' })).toBeVisible()
})

test('an invoice that was paid but for three cents asks its customer for nothing, and is settled by one press', async ({
  program,
  signIn,
  anotherBrowser,
}) => {
  const [short] = await twoOpen(program)
  const payment = { method: 'transfer', amount: openOf(short) - 3 }
  await callAs(program, 'accountant', `POST /api/invoices/${short.id}/payments`, payment)
  const { url } = await callAs<{ url: string }>(program, 'accountant', `GET /api/invoices/${short.id}/link`)
  const customer = await anotherBrowser()
  await customer.goto(new URL(url).pathname.replace(/^\/(nl|en|fr)/, '/nl'))
  await expect(customer.getByText('Betaald op € 0,03 na, dank je wel.')).toBeVisible()

  const books = await signIn('accountant', '/nl/portal/bank')
  await expect(customer.getByRole('img', { name: books.say('invoice_pay_code') })).toHaveCount(0)
  const rest = books.page
    .getByRole('listitem')
    .filter({ hasText: short.number })
    .filter({ hasText: 'Betaald op € 0,03 na' })
  await expect(rest).toBeVisible()
  await rest.getByRole('button', { name: 'Verschil van € 0,03 afboeken' }).click()
  await expect(rest).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByText(/^Betaald( op .*2\d{3})?, dank je wel\.$/).first()).toBeVisible()
})
