/** No page says that a letter comes where none leaves the machine. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { aRequest, openOffice, openingDay, startsFree } from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  test('a visitor reads that a letter comes only where letters leave', async () => {
    const office = await openOffice(database())
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    for (const sendsMail of [true, false]) {
      Object.assign(office.deps, { sendsMail })
      const draft = await office.call('GET', `/api/drafts/${token}`)
      const booking = await office.call('GET', `/api/scheduler/${token}`)
      expect([draft.data.sends_mail, booking.data.sends_mail]).toEqual([sendsMail, sendsMail])
    }
    Object.assign(office.deps, { sendsMail: true })
    await database().query(
      `UPDATE bookings SET contact = contact - 'email', customer = NULL WHERE gross IS NOT NULL`,
    )
    const nobody = await office.call('GET', `/api/scheduler/${token}`)
    expect(nobody.data.sends_mail, 'nobody to write to').toBe(false)
  })
})

forEachEngine(openingDay, (database) => {
  test('the page of a booking names the address its letters go to, once the office corrected it', async () => {
    const office = await openOffice(database())
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    await database().query(
      `UPDATE customers SET email = 'an@right.example'
       WHERE id = (SELECT customer FROM bookings ORDER BY requested_at DESC NULLS LAST LIMIT 1)`,
    )
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    expect(data.contact.email).toBe('an@right.example')
  })
})

test('the words that stand there without a mail server promise no letter', () => {
  for (const locale of ['nl', 'en', 'fr']) {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(messages))
      if (/^(?:booking_end_lead_page|booking_pay_\w+|scheduler_done_(?!mail$)\w+)$/.test(key))
        expect(text, `${locale} ${key}`).not.toMatch(/mail|onderweg|on its way|est en route/i)
  }
})
