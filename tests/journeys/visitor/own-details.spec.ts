/** Who booked with a wrong address corrects it himself on the booking's page. */
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

const day = freeSaturday(29)
const linkIn = (plain: string) => /https?:\/\/\S+\/scheduler\/[\w-]+/.exec(plain)![0]

const guests: readonly (readonly [Locale, string])[] = [
  ['nl', 'Noor'],
  ['fr', 'Fleur'],
]

for (const [locale, first_name] of guests)
  test(`a guest corrects his details himself, and both addresses are written (${locale})`, async ({
    askRide,
    anotherBrowser,
    mailTo,
    faults,
  }) => {
    faults.expect(400)
    const [old, next] = [
      `${first_name.toLowerCase()}@oud.example`,
      `${first_name.toLowerCase()}@nieuw.example`,
    ]
    const contact = { first_name, last_name: 'Maes', email: old, phone: '0470 11 22 33' }
    await askRide(locale, { people: 10, day, place: '9000', contact })
    const { plain } = await mailTo(old, 'requested')
    const guest = new Visitor(await anotherBrowser({ viewport: { width: 390, height: 844 } }), locale)
    const { page, say } = guest
    await page.goto(linkIn(plain))
    await guest.isHydrated()
    await guest.button('scheduler_contact_change').click()
    const email = page.getByRole('textbox', { name: say('booking_email') })
    await email.fill('noor@')
    await guest.button('scheduler_contact_keep').click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    expect(await violations(page)).toEqual([])
    await email.fill(next)
    await page.getByRole('textbox', { name: say('booking_last_name'), exact: true }).fill('Claes')
    await guest.button('scheduler_contact_keep').click()
    await expect(page.getByText(say('scheduler_contact_kept'))).toBeVisible()
    await expect(page.getByText(next).first()).toBeVisible()
    await expect(guest.button('scheduler_contact_change')).toBeFocused()
    expect((await mailTo(next, 'contact')).plain).toContain('Claes')
    expect((await mailTo(old, 'contact-left')).language).toBe(locale)
  })
