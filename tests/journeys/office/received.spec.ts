/** What a supplier sends: taken in on a page, checked, brought back as it came, and dealt with. */
import { readFile } from 'node:fs/promises'
import { ublOf } from '../../helpers/received-ubl.ts'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'
import { callAs } from '../people/office-calls.ts'

test('the accountant reads the e-invoice of a supplier, sees what is wrong with it, and refuses it with a reason', async ({
  program,
  anotherBrowser,
  faults,
}) => {
  // A file that is none.
  faults.expect(400)
  const page = await anotherBrowser({})
  const books = new Office(page)
  await page.goto('/nl/portal/auth/login')
  await books.signsIn('accountant')
  await expect(page).toHaveURL(/\/nl\/portal\/invoices$/)
  await page.goto('/nl/portal/received')
  await expect(page.getByText(books.say('received_off'))).toBeVisible()
  await expect(page.getByRole('button', { name: books.say('received_choose') })).toHaveCount(0)

  await callAs(program, 'accountant', 'PATCH /items/settings', { receives_invoices: true })
  await page.reload()
  const xml = ublOf('V-2026/17', '0123456749', 'Vat pils &amp; café')
  const choose = async (text: string) => {
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: books.say('received_choose') }).click()
    await (await asked).setFiles({ name: 'factuur.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  }
  await choose(xml.slice(0, 300))
  await expect(page.getByText(books.say('refusal_received_broken'))).toBeVisible()
  await choose(xml)
  const named = { number: 'V-2026/17', name: 'Brouwerij nv' }
  await expect(page.getByText(books.say('received_taken', named))).toBeVisible()
  await choose(xml)
  await expect(page.getByText(books.say('received_known', named))).toBeVisible()

  await page.getByText(books.say('received_faults_one')).click()
  await expect(page.getByText('PEPPOL-EN16931-R003')).toBeVisible()
  const coming = page.waitForEvent('download')
  await books.press('received_download')
  const file = await coming
  expect(file.suggestedFilename()).toBe('V-2026-17.xml')
  expect(await readFile(await file.path(), 'utf8')).toBe(xml)

  await books.press('received_refuse')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: books.say('received_refuse'), exact: true }).click()
  await expect(panel.getByText(books.say('refusal_reason_required'))).toBeVisible()
  await panel.getByRole('textbox').fill('Nooit geleverd')
  await panel.getByRole('button', { name: books.say('received_refuse'), exact: true }).click()
  await expect(page.getByText(books.say('received_empty'))).toBeVisible()
  await page.getByText(books.say('received_done'), { exact: true }).click()
  await expect(page.getByText('Nooit geleverd')).toBeVisible()
  await page.getByRole('link', { name: 'V-2026/17' }).click()
  await expect(page.getByRole('cell', { name: 'Vat pils & café' })).toBeVisible()
})
