/** The money of a booking: extra time agreed with its reason, and a cancelled ride settled by one press. */
import type { Booking } from '../../../src/domains/booking/booking.ts'
import { keptOf } from '../../../src/domains/booking/agreed/cancellation.ts'
import { codaFile } from '../../helpers/bank-files.ts'
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

type Policied = Pick<Booking, 'id' | 'gross' | 'starts_at' | 'policy_snapshot'> & {
  readonly customer: { readonly first_name: string; readonly last_name: string } | null
}

/** A confirmed ride whose customer owes something by now if he steps back, and less than half. */
async function aRideWithAFee(program: RunningProgram): Promise<Policied> {
  const filter = JSON.stringify({
    status: { _eq: 'confirmed' },
    gross: { _gt: 0 },
    invoices: { _null: true },
  })
  const fields = 'id,gross,starts_at,policy_snapshot,customer.first_name,customer.last_name'
  const rides = await callAs<Policied[]>(
    program,
    'accountant',
    `GET /items/bookings?filter=${filter}&fields=${fields}&sort=starts_at&limit=100`,
  )
  const found = rides.find(({ gross, starts_at, policy_snapshot: policy }) => {
    const kept = keptOf(gross ?? 0, policy?.cancellation_steps ?? [], Date.parse(starts_at ?? ''), Date.now())
    return kept > 0 && kept < (gross ?? 0) / 2
  })
  expect(found, 'a ride that costs something to cancel').toBeDefined()
  return found!
}

test('an advance is paid, the ride cancelled for a fee, the rest given back by transfer, and the booking says how it came to nothing', async ({
  program,
  anotherBrowser,
}) => {
  const { id, customer } = await aRideWithAFee(program)
  const books = <Data>(line: string, body?: object) => callAs<Data>(program, 'accountant', line, body)
  const draft = await books<{ id: string }>(`POST /api/bookings/${id}/invoices`, { percent: 50 })
  const advance = await books<{ number: string; gross: number }>(`POST /api/invoices/${draft.id}/issue`, {
    accept_gaps: true,
  })
  await books(`POST /api/invoices/${draft.id}/payments`, { amount: advance.gross, method: 'transfer' })
  await callAs(program, 'planner', `POST /api/bookings/${id}/cancellation`, { reason: 'De groep valt weg' })

  const page = await anotherBrowser()
  const office = new Office(page)
  await page.goto('/nl/portal/auth/login')
  await office.signsIn('accountant')
  await page.waitForURL(/\/nl\/portal(?!\/auth)/)
  await page.goto(`/nl/portal/bookings/${id}`)
  const settling = page.getByRole('region', { name: office.say('booking_settle_title') })
  await expect(settling).toContainText('Factuur annuleringskosten')
  await settling.getByRole('button', { name: office.say('booking_settle'), exact: true }).click()
  await expect(page.getByText(office.say('booking_settle_done'))).toBeVisible()
  const { open } = await books<{ open: number }>(`GET /api/bookings/${id}/balance`)
  expect(open).toBeLessThan(0)

  // The bank says that it went out: one press books it as the refund that was waited for.
  const name = `${customer!.last_name} ${customer!.first_name}`
  const file = codaFile({ opening: 900_000, day: '2026-01-06', number: 6, entries: [{ amount: open, name }] })
  await page.goto('/nl/portal/bank')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'januari.cod', mimeType: 'text/plain', buffer: file })
  const line = page.getByRole('listitem').filter({ hasText: customer!.last_name })
  const refund = line.getByRole('button', { name: /^Terugbetaling van/ })
  await refund.click()
  await expect(refund).toHaveCount(0)

  await page.goto(`/nl/portal/bookings/${id}`)
  await expect(page.getByRole('row', { name: new RegExp(office.say('booking_money_back')) })).toHaveCount(0)
  const account = page
    .locator('details')
    .filter({ hasText: office.say('account_explain') })
    .first()
  await account.locator('summary').click()
  const steps = account.getByRole('listitem')
  await expect(steps.first()).toContainText(advance.number)
  // Advance, its payment, its credit note, the fee, two entries that set one off against the other, the refund.
  await expect(steps).toHaveCount(7)
  await expect(steps.last()).toContainText('€ 0,00')
  const balance = await books<{ open: number }>(`GET /api/bookings/${id}/balance`)
  expect(balance.open).toBe(0)
})
