/** Letters that can leave before the company has said its name, number or address: none has a hole where they would stand. */
import { expect, test } from 'vitest'
import { notices } from '../src/app/notices/mails/notices.tsx'
import { complaintAcknowledged } from '../src/domains/customers/mails/complaint-letter.tsx'
import { bobLetter } from '../src/domains/booking/mails/bob-letter.tsx'
import { calendarFile } from '../src/domains/booking/mails/calendar.ts'
import { cancelled, declined, expired } from '../src/domains/booking/mails/ending-letters.tsx'
import { confirmed, freed, news, relocated, late, requested } from '../src/domains/booking/mails/letters.tsx'
import { proposed, withdrawn } from '../src/domains/booking/mails/offer-letters.tsx'
import { waitingJoined } from '../src/domains/booking-flow/mails/waiting-letter.tsx'
import {
  emailChanged,
  invited,
  passwordChanged,
  passwordForgotten,
} from '../src/domains/identity/mails/letters.tsx'
import { fromLine, senderOf } from '../src/domains/identity/mails/sender.ts'
import { type Locale, locales } from '../src/kernel/locale.ts'
import { m } from '../src/platform/i18n/paraglide/messages.js'
import { rendered } from '../src/platform/mail/layout/rendering.ts'
import { aRide } from './helpers/ride-facts.ts'

const unknown = {
  product_name: '',
  company_name: '',
  company_email: '',
  company_phone: '',
  mail_sender: null,
  mail_reply_to: null as string | null,
  logo: null,
  main_colour: null,
  accent_colour: null,
}
const host = 'verhuur.example'
const link = `https://${host}/x`
const company = senderOf(unknown, `https://${host}`)
const slot = { day: '2027-05-15', start: '14:00', end: '16:00', gross: 54_950 }
const until = { day: '2027-05-04', time: '10:00' }

const rideOf = (locale: Locale, of = company) =>
  aRide({ locale, company: of, slot, needsAddress: true, people: 24, bikes: 2, link, again: link })

const every = (locale: Locale, of = company) => {
  const account = { locale, firstName: 'An', email: 'an@post.example', company: of, link, until }
  const notice = { text: 'x', link, details: [], phone: null }
  const told = { locale, company: of, firstName: '', notices: [notice, notice], inbox: link, settings: link }
  const ride = rideOf(locale, of)
  const bob = { locale, company: of, name: '', organiser: null, day: slot.day, place: '', link }
  const ridden = { when: null, arrive: null, isPromised: true, news: 'day', time: '' } as const
  const steers = { ...bob, ...ridden, stage: 'open', hasSigned: false } as const
  return {
    invited: invited(account),
    passwordForgotten: passwordForgotten(account),
    emailChanged: emailChanged(account),
    passwordChanged: passwordChanged(account),
    noticesDaily: notices({ ...told, letter: 'daily' }),
    noticesAtOnce: notices({ ...told, letter: 'at_once' }),
    waitingJoined: waitingJoined({ locale, day: slot.day, people: 12, link, company: of }),
    complaint: complaintAcknowledged({
      locale,
      number: 'K-1',
      text: 'x',
      firstName: '',
      answerBy: slot.day,
      company: of,
    }),
    requested: requested(ride, until),
    proposed: proposed(ride, {
      options: [slot],
      validUntil: until,
      message: null,
      agreed: null,
      replaces: false,
    }),
    withdrawn: withdrawn(ride),
    confirmed: confirmed(ride),
    relocated: relocated(ride, true),
    late: late(ride, 'We are on our way.'),
    declined: declined(ride, 'office', null),
    expired: expired(ride, { next: [], by: 'office', again: link }),
    cancelled: cancelled(ride, {
      keep: 100,
      reason: null,
      by: 'office',
      billed: { paid: 0, isOpen: false },
    }),
    bobInvited: bobLetter('invited', steers),
    bobReminded: bobLetter('reminded', steers),
    bobSigned: bobLetter('signed', { ...steers, hasSigned: true }),
    bobSignedEarly: bobLetter('signed', { ...steers, hasSigned: true, isPromised: false }),
    bobReplaced: bobLetter('replaced', steers),
    bobDropped: bobLetter('replaced', { ...steers, stage: 'dropped', hasSigned: true }),
    bobKept: bobLetter('kept', steers),
    bobMoved: bobLetter('moved', steers),
    bobOff: bobLetter('off', steers),
    bobOurs: bobLetter('replaced', { ...steers, stage: 'ours' }),
    news: news(ride, 'proof'),
    freed: freed(ride, { slot, until, open: link, leave: link }),
  }
}

/** A point or comma after nothing, or a line that ends where a name was to come. */
const hole =
  /\s[.,](?:\s|$)|(?:bij|van|voor|at|from|for|your|chez|de|pour)\s*$|^\s*(?:maakte een|has prepared|a préparé) /imu

test.each(locales)(
  'no letter of a company without name, number and address has a hole (%s)',
  async (locale) => {
    for (const [name, { subject, body }] of Object.entries(every(locale))) {
      const { plain } = await rendered(body)
      expect(subject, name).not.toMatch(hole)
      expect(plain, name).not.toMatch(hole)
      // It is signed by the address it comes from, and asks for no answer where none is read.
      expect(plain.trimEnd().endsWith(`, ${host}`), `${name}: ${plain}`).toBe(true)
      expect(plain, name).not.toContain(m.mail_questions_reply({}, { locale }).split('?')[0])
    }
  },
)

test.each(locales)('a letter names each way to ask that there is, and no other (%s)', async (locale) => {
  const asked = async (more: Partial<typeof unknown>) =>
    (await rendered(every(locale, senderOf({ ...unknown, ...more }, `https://${host}`)).invited.body)).plain
  const phone = '012345678'
  expect(await asked({ company_phone: phone })).toContain(m.mail_questions_call({ phone }, { locale }))
  expect(await asked({ company_email: 'a@b.example' })).toContain(m.mail_questions_reply({}, { locale }))
  expect(await asked({ mail_reply_to: 'a@b.example', company_phone: phone })).toContain(
    m.mail_questions({ phone }, { locale }),
  )
})

test('a mail and a calendar of a company without an address name nobody who could not be written to', () => {
  expect(fromLine(company)).toBe(`${host} <noreply@localhost>`)
  const [file] = calendarFile(rideOf('nl'), {
    uid: 'x',
    sequence: 1,
    state: 'confirmed',
    attendee: { name: 'An', email: 'an@post.example' },
  })
  expect(file!.contentType).toContain('PUBLISH')
  expect(file!.content).not.toMatch(/ORGANIZER|ATTENDEE/)
})
