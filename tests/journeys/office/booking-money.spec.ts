/** The money of a booking: extra time agreed with its reason, and a cancelled ride settled by one press. */
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import type { RunningProgram } from '../program.ts'
import { speaker } from '../words.ts'

async function aBooking(program: RunningProgram, status: string, isInvoiced = false): Promise<string> {
  const filter = JSON.stringify({
    status: { _eq: status },
    gross: { _gt: 0 },
    ...(!isInvoiced && { invoices: { _null: true } }),
  })
  const path = `/items/bookings?filter=${filter}&fields=number&sort=-starts_at&limit=1`
  const [booking] = await callAs<{ number: string }[]>(program, 'accountant', `GET ${path}`)
  return booking!.number
}

test('the office adds half an hour with its reason, and the guest reads it on his page', async ({
  program,
  anotherBrowser,
  faults,
}) => {
  // A line without its reason.
  faults.expect(400)
  const id = await bookingOf(program, await aBooking(program, 'completed', true))
  const page = await anotherBrowser()
  const office = new Office(page)
  await page.goto(`/nl/portal/auth/login`)
  await office.signsIn('planner')
  await page.waitForURL(/\/nl\/portal(?!\/auth)/)
  await page.goto(`/nl/portal/bookings/${id}`)
  await office.press('booking_adjust')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: office.say('booking_adjust_text') }).fill('Half uur langer')
  await panel.locator('input[name=unit_price]').fill('40')
  await panel.getByRole('button', { name: office.say('booking_adjust_send') }).click()
  await expect(panel.getByText(office.say('refusal_reason_required'))).toBeVisible()
  await panel.getByRole('textbox', { name: office.say('office_reason') }).fill('De groep bleef langer')
  await panel.getByRole('button', { name: office.say('booking_adjust_send') }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText(/De groep bleef langer/).first()).toBeVisible()

  const { path } = await callAs<{ path: string }>(program, 'planner', `GET /api/bookings/${id}/link`)
  const guest = await anotherBrowser()
  await guest.goto(path)
  await expect(guest.getByText(/De groep bleef langer/)).toBeVisible()
  await expect(guest.getByText(/Half uur langer/).first()).toBeVisible()
})

test('a cancelled ride is settled by one press: its advance credited, its fee paid by it, the rest to go back', async ({
  program,
  anotherBrowser,
}) => {
  const number = await aBooking(program, 'confirmed')
  const id = await bookingOf(program, number)
  const draft = await callAs<{ id: string }>(program, 'accountant', `POST /api/bookings/${id}/invoices`, {
    percent: 50,
  })
  const advance = await callAs<{ number: string; gross: number }>(
    program,
    'accountant',
    `POST /api/invoices/${draft.id}/issue`,
    { accept_gaps: true },
  )
  await callAs(program, 'accountant', `POST /api/invoices/${draft.id}/payments`, {
    amount: advance.gross,
    method: 'transfer',
  })
  await callAs(program, 'planner', `POST /api/bookings/${id}/cancellation`, { reason: 'Onweer', ours: true })

  const page = await anotherBrowser()
  const books = new Office(page)
  await page.goto('/nl/portal/auth/login')
  await books.signsIn('accountant')
  await page.waitForURL(/\/nl\/portal(?!\/auth)/)
  await page.goto(`/nl/portal/bookings/${id}`)
  const settling = page.getByRole('region', { name: books.say('booking_settle_title') })
  await expect(settling).toContainText(`Creditnota op ${advance.number}`)
  await expect(settling).toContainText('gaat terug naar de klant')
  await settling.getByRole('button', { name: books.say('booking_settle'), exact: true }).click()
  await expect(page.getByText(books.say('booking_settle_done'))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(books.say('booking_money_back')) })).toContainText(
    '€',
  )

  const { path } = await callAs<{ path: string }>(program, 'planner', `GET /api/bookings/${id}/link`)
  const guest = await anotherBrowser()
  await guest.goto(path)
  const say = speaker(new URL(guest.url()).pathname.split('/')[1] as 'nl' | 'en' | 'fr')
  await expect(guest.getByText(say('scheduler_billed_back'))).toBeVisible()
})
