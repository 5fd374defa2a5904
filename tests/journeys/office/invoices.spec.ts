/** The books: a booking becomes an invoice, the customer opens its link, and what was wrong is credited. */
import { readFile } from 'node:fs/promises'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { expect, type Page, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import type { RunningProgram } from '../program.ts'
import { speaker } from '../words.ts'

/** The number of a booking that is confirmed and that nobody invoiced. */
async function aBookingToInvoice(program: RunningProgram): Promise<string> {
  const filter = JSON.stringify({ status: { _eq: 'confirmed' }, invoices: { _null: true } })
  const path = `/items/bookings?filter=${filter}&fields=number&sort=-number&limit=1`
  const [booking] = await callAs<{ number: string }[]>(program, 'accountant', `GET ${path}`)
  return booking!.number
}

/** The address of the guest's own page, as the office gives it away. */
async function pageOfBooking(program: RunningProgram, number: string): Promise<string> {
  const { path } = await callAs<{ path: string }>(
    program,
    'planner',
    `GET /api/bookings/${await bookingOf(program, number)}/link`,
  )
  return path
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the accountant invoices a booking, its customer opens the link in French, and it is credited', async ({
  program,
  anotherBrowser,
  faults,
}) => {
  // A line that is not filled in, and a link that was never given out.
  faults.expect(400, 404, 409)
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Concept: factuur voor ${booking}`)

  const lines = page.getByRole('table', { name: books.say('billing_lines') }).locator('tbody tr')
  const before = await lines.count()
  await books.press('billing_line_add')
  await expect(lines).toHaveCount(before + 1)
  const added = lines.nth(before)
  await books.press('portal_save')
  await expect(added.getByText(books.say('refusal_line_text_required'))).toBeVisible()
  await expect(added.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Schoonmaak')
  // A dot is a comma to whoever types it: never a hundred times the price.
  const price = added.locator('input[name$=unit_price]')
  await price.fill('12.50')
  await price.blur()
  await expect(price).toHaveValue(/12,50$/)
  await expect(added.getByRole('cell').nth(4)).toHaveText('€ 12,50')

  await books.press('billing_issue_begin')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(books.say('billing_issue_final'))
  // An association without a VAT number: that is said, and asked once more.
  await panel.getByRole('button', { name: books.say('billing_issue') }).click()
  await expect(panel.getByText(books.say('billing_issue_anyway_first'))).toBeVisible()
  await panel.getByRole('checkbox', { name: books.say('billing_issue_anyway') }).check()
  await panel.getByRole('button', { name: books.say('billing_issue') }).click()
  // What nobody agreed to is not asked: cleaning that costs nothing may be named.
  await expect(panel.getByText('Dit document mag hoogstens')).toBeVisible()
  await page.keyboard.press('Escape')
  await price.fill('0')
  await books.press('billing_issue_begin')
  await panel.getByRole('checkbox', { name: books.say('billing_issue_anyway') }).check()
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

  // On the page of his booking the guest copies the account and the reference, without a space too many.
  const guest = await anotherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await guest.goto(await pageOfBooking(program, booking))
  for (const [what, written] of [
    ['invoice_copy_account', /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/],
    ['invoice_copy_reference', /^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/],
  ] as const) {
    const locale = new URL(guest.url()).pathname.split('/')[1] as 'nl' | 'en' | 'fr'
    const say = speaker(locale)
    await guest.getByRole('button', { name: say(what) }).click()
    await expect.poll(() => copied(guest)).toMatch(written)
  }

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

test('a company’s invoice comes with its structured one, which says on both pages that nobody delivered it', async ({
  program,
  anotherBrowser,
}) => {
  const [customer] = await callAs<{ id: string }[]>(
    program,
    'accountant',
    `GET /items/customers?filter=${JSON.stringify({ vat_number: { _starts_with: 'BE' } })}&fields=id&limit=1`,
  )
  const [code] = await callAs<{ id: string }[]>(
    program,
    'accountant',
    `GET /items/vat_codes?filter=${JSON.stringify({ code: { _eq: 'S21' } })}&fields=id`,
  )
  const { id } = await callAs<{ id: string }>(program, 'accountant', 'POST /api/invoices', {
    customer: customer!.id,
    po_reference: 'PO-77',
    lines: [{ text: 'Rit van twee uur', quantity: 1, unit_price: 40_000, vat_code: code!.id }],
  })
  await callAs(program, 'accountant', `POST /api/invoices/${id}/issue`, { accept_gaps: true })

  const page = await anotherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  const books = new Office(page)
  await page.goto('/nl/portal/auth/login')
  await books.signsIn('accountant')
  await expect(page).toHaveURL(/\/nl\/portal\/invoices$/)
  await page.goto(`/nl/portal/invoices/view/${id}`)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect(page.getByText(books.say('billing_structured_not_delivered'))).toBeVisible()
  const download = page.waitForEvent('download')
  await books.press('billing_structured_download')
  const file = await download
  expect(file.suggestedFilename()).toBe(`${number}.xml`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`<cbc:ID>${number}</cbc:ID>`)

  await books.press('billing_copy_link')
  await expect(page.getByText(books.say('billing_link_copied'))).toBeVisible()
  const visitor = await anotherBrowser()
  await visitor.goto(await copied(page))
  await expect(visitor.getByText(books.say('invoice_structured_not_delivered'))).toBeVisible()
  const theirs = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: books.say('invoice_structured_download') }).click()
  expect((await theirs).suggestedFilename()).toBe(`${number}.xml`)
})
