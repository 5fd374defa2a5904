/** A company's own ride: what it needs for its books and its people, and what stepping back leaves of the price. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'

test('a company reads calendar, arrival, invoice address and order reference on its page; cancelled, what is kept, what comes back and how the rest is paid', async ({
  program,
  askRide,
}) => {
  // What it costs to step back is agreed with the request: later steps are other people's.
  const steps = { cancellation_steps: [{ hours_before: 0, keep_percent: 25 }] }
  const before = await callAs<typeof steps>(program, 'admin', 'GET /items/settings?fields=cancellation_steps')
  await callAs(program, 'admin', 'PATCH /items/settings', steps)
  const contact = {
    first_name: 'Ilse',
    last_name: 'Baert',
    email: 'ilse@drukkerij.example',
    phone: '0470 55 66 77',
    kind: 'company',
    company_name: 'Drukkerij Baert',
    vat_number: 'BE0123456749',
    street: 'Inktstraat',
    number: '7',
    postal_code: '9000',
    city: 'Gent',
  }
  const ride = {
    people: 12,
    day: freeSaturday(34),
    place: '9000',
    start: '11:00',
    contact,
    order_reference: 'PO-2027-118',
  }
  const { number, link, visitor } = await askRide('nl', ride)
  await callAs(program, 'admin', 'PATCH /items/settings', before)
  await callAs(program, 'planner', `POST /api/bookings/${await bookingOf(program, number)}/confirmation`, {})

  const { page, say } = visitor
  await page.goto(link)
  await visitor.isHydrated()
  const main = page.locator('main')
  const calendar = page.getByRole('link', { name: say('scheduler_calendar') })
  expect(
    (await page.request.get((await calendar.getAttribute('href'))!)).headers()['content-type'],
  ).toContain('text/calendar')
  await expect(main).toContainText(/Wees er tegen \d{1,2}:\d{2}\suur/)
  for (const words of ['booking_billed_to', 'booking_order_reference'])
    await expect(main.getByText(say(words), { exact: true })).toBeVisible()
  for (const line of ['Drukkerij Baert', 'Inktstraat 7', 'PO-2027-118'])
    await expect(main).toContainText(line)

  await visitor.button('scheduler_cancel').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('scheduler_cancel_do_cost', { keep: '' }).trim() })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('scheduler_done_cancelled'))
  await page.goto(link)
  await expect(main.getByText(say('scheduler_kept'), { exact: true })).toBeVisible()
  await expect(main).toContainText('De rest van de prijs')
  await expect(main).toContainText(say('scheduler_kept_pay'))
})
