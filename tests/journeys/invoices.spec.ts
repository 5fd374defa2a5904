/** The books: a booking becomes an invoice, the customer opens its link, and what was wrong is credited. */
import { readFile } from 'node:fs/promises'
import { textOfPdf } from '../text-of-pdf.ts'
import { expect, type Page, test } from './journey.ts'
import { Office, password } from './office.ts'
import type { RunningProgram } from './program.ts'

/** The number of a booking that is confirmed and that nobody invoiced. */
async function aBookingToInvoice({ url }: RunningProgram): Promise<string> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init)
    return ((await answer.json()) as { data: never }).data
  }
  const { access_token } = (await call('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'accountant@feestfiets.example', password }),
  })) as { access_token: string }
  const filter = JSON.stringify({ status: { _eq: 'confirmed' }, invoices: { _null: true } })
  const [booking] = (await call(`/items/bookings?filter=${filter}&fields=number&sort=-number&limit=1`, {
    headers: { authorization: `Bearer ${access_token}` },
  })) as { number: string }[]
  return booking!.number
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the accountant invoices a booking, its customer opens the link in French, and it is credited', async ({
  program,
  anotherBrowser,
  faults,
}) => {
  // A line that is not filled in, and a link that was never given out.
  faults.expect(400, 404)
  const booking = await aBookingToInvoice(program)
  const page = await anotherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  const books = new Office(page)
  await page.goto('/nl/portal/auth/login')
  await books.signsIn('accountant')
  await expect(page).toHaveURL(/\/nl\/portal\/invoices$/)
  await expect(page.getByRole('navigation', { name: books.say('billing_sums') })).toContainText('€')

  await page.getByRole('link', { name: books.say('portal_new'), exact: true }).click()
  await page.getByRole('combobox', { name: books.say('billing_booking') }).fill(booking)
  await page.getByRole('option', { name: booking }).click()
  await books.press('billing_new_make')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factuur ${booking}`)

  const lines = page.getByRole('table', { name: books.say('billing_lines') }).locator('tbody tr')
  const before = await lines.count()
  await books.press('billing_line_add')
  await expect(lines).toHaveCount(before + 1)
  const added = lines.nth(before)
  await books.press('portal_save')
  await expect(added.getByText(books.say('refusal_line_text_required'))).toBeVisible()
  await expect(added.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Schoonmaak')
  await added.locator('input[name$=unit_price]').fill('121')
  await expect(added.getByRole('cell').nth(4)).toHaveText('€ 121,00')

  await books.press('billing_issue_begin')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(books.say('billing_issue_final'))
  await panel.getByRole('button', { name: books.say('billing_issue') }).click()
  await expect(page).toHaveURL(/\/nl\/portal\/invoices\/view\//)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^F\d{4}-\d{4}$/)
  const number = (await title.textContent())!
  await page.goto(page.url().replace('/view/', '/'))
  await expect(page, 'what is issued is only looked at').toHaveURL(/\/invoices\/view\//)

  const download = page.waitForEvent('download')
  await books.press('invoice_download')
  const paper = await download
  expect(paper.suggestedFilename()).toBe(`${number}.pdf`)
  const words = textOfPdf(await readFile(await paper.path())).replaceAll(/\s/g, '')
  expect(words).toContain(number)
  expect(words).toContain('Schoonmaak')

  await books.press('billing_copy_link')
  await expect(page.getByText(books.say('billing_link_copied'))).toBeVisible()
  const link = await copied(page)
  const visitor = await anotherBrowser()
  await visitor.goto(link.replace(/\/(nl|en|fr)\/pdf/, '/fr/pdf'))
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(visitor.getByRole('heading', { name: 'Payez avec votre appli bancaire' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect((await visitor.goto(`${link}x`))!.status()).toBe(404)

  await books.press('billing_credit')
  await page.getByRole('dialog').getByLabel(books.say('office_reason')).fill('Niet gereden')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: books.say('billing_credit_make') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^C\d{4}-\d{4}$/)
  await visitor.goto(link.replace(/\/(nl|en|fr)\/pdf/, '/fr/pdf'))
  await expect(visitor.getByText('Cette facture a été créditée')).toBeVisible()
})
