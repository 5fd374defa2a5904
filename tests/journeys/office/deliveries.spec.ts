/** A company's e-invoice: delivered, rejected by its buyer, credited, and issued again. */
import type { RunningProgram } from '../program.ts'
import { startTrialAccessPoint, trialKey, trialSecret } from '../../../tools/trial-access-point.ts'
import { freePort } from '../../helpers/free-port.ts'
import { expect, test } from '../journey.ts'
import { startProgram } from '../program.ts'
import { callAs } from '../people/office-calls.ts'

/** A draft for a company with a Belgian VAT number. */
async function aDraft(program: RunningProgram, customer: string): Promise<string> {
  const [code] = await callAs<{ id: string }[]>(
    program,
    'accountant',
    'GET /items/vat_codes?filter={"code":{"_eq":"S21"}}&fields=id',
  )
  const body = {
    customer,
    po_reference: 'PO-77',
    lines: [{ text: 'Rit', quantity: 1, unit_price: 10_000, vat_code: code!.id }],
  }
  return (await callAs<{ id: string }>(program, 'accountant', 'POST /api/invoices', body)).id
}

const journey = test.extend<
  object,
  { program: RunningProgram; point: Awaited<ReturnType<typeof startTrialAccessPoint>> }
>({
  point: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const point = await startTrialAccessPoint({ port: await freePort() })
      await use(point)
      await point.stop()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ point }, use) => {
      const program = await startProgram({
        ACCESS_POINT_URL: point.url,
        ACCESS_POINT_KEY: trialKey,
        ACCESS_POINT_SECRET: trialSecret,
        WEBHOOK_PRIVATE: '1',
      })
      point.tellsAt(`${program.url}/api/access-point/answers`)
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
})

journey(
  'a company’s invoice is delivered, rejected, corrected, and delivered again',
  async ({ program, point, signIn }) => {
    const customer = await callAs<{ id: string }>(program, 'planner', 'POST /items/customers', {
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
    point.behave('rejects', 'accepts')
    const draft = await aDraft(program, customer.id)
    const books = await signIn('accountant', `/nl/portal/invoices/view/${draft}`)
    const { page } = books
    await page
      .getByRole('button', { name: books.say('billing_issue'), exact: true })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: books.say('billing_issue'), exact: true }).click()

    await expect(page.getByText(books.say('delivery_rejected'))).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Reden: The order number is not ours')).toBeVisible()
    await expect(page.getByRole('button', { name: books.say('delivery_send_again') })).toBeVisible()

    // It waits on the accountant's home until it is credited.
    await page.goto('/nl/portal/home')
    const task = page.getByRole('region').filter({ hasText: 'E-factuur nog niet afgeleverd' })
    await expect(page.getByText('E-factuur nog niet afgeleverd')).toBeVisible()
    await expect(task.or(page.locator('body')).getByText('Klant nv').first()).toBeVisible()

    await page.goto(`/nl/portal/invoices/view/${draft}`)
    await page.getByRole('button', { name: books.say('billing_credit'), exact: true }).click()
    await panel.getByLabel(books.say('office_reason')).fill('Verkeerd bestelnummer')
    await panel.getByRole('button', { name: books.say('billing_credit_make'), exact: true }).click()
    await expect(page.getByText(books.say('billing_credit_notes'))).toBeVisible()

    const corrected = await aDraft(program, customer.id)
    await page.goto(`/nl/portal/invoices/view/${corrected}`)
    await page
      .getByRole('button', { name: books.say('billing_issue'), exact: true })
      .first()
      .click()
    await panel.getByRole('button', { name: books.say('billing_issue'), exact: true }).click()
    await expect(page.getByText(books.say('delivery_accepted'))).toBeVisible({ timeout: 60_000 })
    expect([...point.documents.values()].map(({ headers }) => headers['document-type'])).toEqual([
      'invoice',
      'credit_note',
      'invoice',
    ])
  },
)
