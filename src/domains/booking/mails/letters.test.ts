import { translated } from '../../../kernel/text/translated.ts'
import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { calendarFile } from './calendar.ts'
import { type AgreedHour, agreedHour } from '../agreed/agreed-hour.ts'
import { aRide } from '../../../../tests/helpers/ride-facts.ts'
import type { RideFacts } from './facts.ts'
import { cancelled, declined, expired } from './ending-letters.tsx'
import { confirmed, requested, rescheduled } from './letters.tsx'
import { proposed, withdrawn } from './offer-letters.tsx'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { rendered } from '../../../platform/mail/layout/rendering.ts'

const deadline = { day: '2027-05-04', time: '10:00' }
const billed = { paid: 30_000, isOpen: true }
const every = (ride: RideFacts) => [
  requested(ride, deadline),
  rescheduled(ride, deadline),
  withdrawn(ride),
  proposed(ride, {
    options: [ride.slot!],
    validUntil: deadline,
    message: null,
    agreed: null,
    replaces: false,
  }),
  confirmed(ride),
  declined(ride, 'office', null),
  declined(ride, 'guest', null),
  expired(ride, { next: [ride.slot!], by: 'office', again: ride.again }),
  cancelled(ride, { keep: 10_000, reason: null, by: 'office', billed }),
  cancelled(ride, { keep: 0, reason: null, by: 'us', billed }),
]
const plain = async (written: { body: React.ReactElement }) => (await rendered(written.body)).plain

test('every letter greets its reader in his language and names his booking', async () => {
  const hello = translated('Dag An', 'Hello An', 'Bonjour An')
  for (const locale of locales.filter((each) => hello[each]))
    for (const written of every(aRide({ locale }))) {
      expect(written.subject).toContain('FF-1001')
      expect(await plain(written)).toContain(hello[locale]!)
      expect((await rendered(written.body)).html).toContain(`lang="${locale}"`)
    }
})

test('a letter has one button at the most, and no two links on one line of its plain text', async () => {
  for (const written of every(aRide({ needsAddress: true }))) {
    const { html, plain: text } = await rendered(written.body)
    expect(html.match(/background:#f5a524/g)?.length ?? 0, written.subject).toBeLessThan(2)
    for (const line of text.split('\n')) expect(line).not.toMatch(/https?:.*https?:/)
  }
})

test('no two languages share a sentence', async () => {
  const letters = await Promise.all(locales.map((locale) => Promise.all(every(aRide({ locale })).map(plain))))
  for (const position of letters[0]!.keys())
    expect(new Set(letters.map((all) => all[position])).size, `letter ${position}`).toBe(3)
})

test('a confirmation says when to be there, what it costs and who must steer', async () => {
  const text = await plain(confirmed(aRide()))
  expect(text).toContain('13:45')
  expect(text).toContain('zaterdag 15 mei 2027, 14:00 – 16:00')
  expect(text).toMatch(/€\s549,50/)
  expect(text).toContain('Bob')
  expect(text).toContain('https://feestfiets.example/nl/scheduler/abc')
  expect(await plain(confirmed(aRide({ bob: 'ours' })))).toContain('Onze Bob')
})

test('a French letter and its calendar say the hour in French', async () => {
  const ride = aRide({ locale: 'fr' })
  const text = await plain(confirmed(ride))
  expect(text).toMatch(/samedi 15 mai 2027, 14\sh – 16\sh/)
  expect(text).toMatch(/Soyez sur place à 13\sh\s45,/)
  expect(text).toMatch(/Jusqu’au samedi 1er mai 2027 à\s14\sh\s: sans frais/)
  expect(await plain(requested(ride, deadline))).toMatch(/au plus tard le mardi 4 mai 2027 à\s10\sh\./)
  expect(text).not.toMatch(/\d:\d\d/)
  expect(calendarFile(ride, entry)[0]!.content.replaceAll('\r\n ', '')).toMatch(/13\sh\s45/)
})

test('a confirmation carries what was agreed: payment, empties, and what stepping back costs on which date', async () => {
  const text = await plain(confirmed(aRide()))
  expect(text).toMatch(/Leeggoed, terug bij inlevering +€\s30$/m)
  expect(text).toContain('binnen 14 dagen na de factuurdatum')
  expect(text).toMatch(/Tot zaterdag 1 mei 2027 om\s14:00\suur: kosteloos\./)
  expect(text).toMatch(/Daarna: 50\s?% van de prijs\./)
})

test('where delivery has no price yet, the letter says so beside its total, in every language', async () => {
  const { agreed } = aRide()
  for (const locale of locales) {
    const open = aRide({ locale, agreed: { ...agreed, isTransportOpen: true } })
    const text = await plain(requested(open, deadline))
    expect(text).toContain(m.booking_transport_open({}, { locale }))
    expect(text).toContain(m.booking_price_total_no_transport({}, { locale }))
    expect(text).not.toContain(m.mail_total({}, { locale }))
  }
})

test('what is only estimated is called so in the letter as on the page, in every language', async () => {
  for (const locale of locales) {
    const text = await plain(requested(aRide({ locale, requestReasons: ['place'] }), deadline))
    expect(text).toContain(m.booking_price_total_estimate({}, { locale }))
    expect(text).not.toContain(m.mail_total({}, { locale }))
    expect(await plain(requested(aRide({ locale }), deadline))).toContain(m.mail_total({}, { locale }))
  }
})

test('a company reads its numbers, its reference, and net lines that add up with the VAT once', async () => {
  const { agreed } = aRide()
  const ride = aRide({
    lines: [
      { text: '2 × Onze Bob', net: 19_834, gross: 23_999 },
      { text: 'Coupon', net: -5_164, gross: -6_248 },
    ],
    gross: 23_999,
    agreed: {
      ...agreed,
      mode: 'net',
      net: 19_834,
      vat: [{ percent: 21, vat: 4165 }],
      billedTo: ['Peeters bv', 'BE0403170701', 'Dok 1', '9000 Gent', 'facturen@peeters.example'],
      orderReference: 'PO-77',
    },
  })
  const text = await plain(confirmed(ride))
  for (const part of ['Peeters bv', 'BE0403170701', 'Dok 1', 'facturen@peeters.example', 'PO-77'])
    expect(text).toContain(part)
  expect(text).toMatch(/2 × Onze Bob +€\s198,34/)
  // As the page writes what is taken off.
  expect(text).toMatch(/Coupon +−\s€\s51,64/)
  expect(text).toMatch(/Btw 21\s?% +€\s41,65/)
  expect(text).toMatch(/Totaal, btw inbegrepen +€\s239,99/)
})

test('a Bob who was named is not asked for again', async () => {
  const { agreed } = aRide()
  const text = await plain(confirmed(aRide({ agreed: { ...agreed, bobsNamed: 1 } })))
  expect(text).not.toMatch(/wie is jullie Bob/i)
  expect(await plain(confirmed(aRide()))).toMatch(/wie is jullie Bob/i)
})

test('with two bikes a Bob is asked for each: the second too, once the first is named, in every language', async () => {
  const { agreed } = aRide()
  for (const [locale, none, one] of [
    ['nl', 'dus zijn er 2 nodig', 'Wie is nog Bob'],
    ['en', 'you need 2 of them', 'Who else is a Bob'],
    ['fr', 'il en faut 2', 'Qui d’autre est Bob'],
  ] as const) {
    const asked = (bobsNamed: number) =>
      plain(confirmed(aRide({ locale, bikes: 2, agreed: { ...agreed, bobsNamed } })))
    expect(await asked(0)).toContain(none)
    expect(await asked(0)).not.toContain(one)
    expect(await asked(1)).toContain(one)
    expect(await asked(1)).toContain('/abc/bob')
    expect(await asked(2)).not.toContain('/abc/bob')
  }
  const ours = await plain(confirmed(aRide({ bikes: 2, bob: 'ours' })))
  expect(ours).toContain('Onze 2 Bobs sturen')
  expect(ours).not.toContain('Onze Bob stuurt')
})

test('a no of ours comes with its reason', async () => {
  expect(await plain(declined(aRide(), 'office', 'er is een koers'))).toContain('Reden: er is een koers')
})

const entry = {
  uid: 'u1',
  sequence: 1,
  state: 'confirmed',
  attendee: { name: 'An', email: 'an@example.be' },
} as const

test('a ride goes into the calendar, and out of it again', () => {
  const [add] = calendarFile(aRide(), entry)
  expect(add).toMatchObject({
    filename: 'FF-1001.ics',
    contentType: expect.stringContaining('method=REQUEST') as string,
  })
  expect(add!.content).toContain('DTSTART:20270515T120000Z')
  expect(add!.content).toContain('UID:u1')
  expect(add!.content).toContain('STATUS:CONFIRMED')
  const [gone] = calendarFile(aRide(), { ...entry, sequence: 2, state: 'cancelled' })
  expect(gone!.content).toContain('METHOD:CANCEL')
  expect(gone!.content).toContain('STATUS:CANCELLED')
  expect(gone!.content).toContain('SEQUENCE:2')
  expect(calendarFile(aRide({ during: null }), entry)).toEqual([])
})

test('an invitation names who is invited and by whom; a file without anybody is published', () => {
  const text = (content: string) => content.replaceAll('\r\n ', '')
  const [invited] = calendarFile(aRide(), { ...entry, state: 'tentative' })
  expect(text(invited!.content)).toMatch(/^ATTENDEE;.*PARTSTAT=TENTATIVE.*:MAILTO:an@example\.be/m)
  expect(text(invited!.content)).toMatch(/^ORGANIZER;CN="Feestfiets bv":/m)
  expect(text(invited!.content)).toContain('STATUS:TENTATIVE')
  const [fetched] = calendarFile(aRide(), { ...entry, attendee: null })
  expect(fetched!.content).toContain('METHOD:PUBLISH')
  expect(fetched!.content).not.toContain('ATTENDEE')
})

test('what stands in the calendar says who rides, when to be there, what to drink, and leads back', () => {
  const [file] = calendarFile(aRide({ place: 'Korenmarkt 1, 9000 Gent' }), entry)
  const text = file!.content.replaceAll('\r\n ', '')
  for (const part of ['Korenmarkt 1', '12', 'Toer', '13:45', '2 × Pils', 'scheduler/abc'])
    expect(text, part).toContain(part)
})

test('each letter asks for the street until it is known', async () => {
  for (const write of [
    (ride: RideFacts) => requested(ride, deadline),
    (ride: RideFacts) => rescheduled(ride, deadline),
    confirmed,
  ]) {
    expect(await plain(write(aRide({ needsAddress: true })))).toContain(
      'Geef ons nog de straat en het nummer',
    )
    expect(await plain(write(aRide()))).not.toContain('Geef ons nog de straat')
  }
})

test('a letter as plain text keeps a label and its value on one line, without the drawing above it', async () => {
  const text = await plain(confirmed(aRide()))
  expect(text).toMatch(/^Feestfiets\n/)
  expect(text).toMatch(/^Wees er tegen +13:45$/m)
  expect(text).toMatch(/^Totaal, btw inbegrepen +€\s549,50$/m)
})

test('nobody who will not ride is told to meet us on the bike', async () => {
  for (const written of [
    declined(aRide(), 'office', null),
    expired(aRide(), { next: [], by: 'guest', again: aRide().again }),
    cancelled(aRide(), { keep: 0, reason: null, by: 'office', billed }),
  ])
    expect(await plain(written)).not.toContain('Tot gauw')
})

test('a letter wears the company’s colours and logo, and without them the plain ones', async () => {
  const company = {
    ...aRide().company,
    logo: 'https://bierbuggy.example/assets/logo',
    colours: { main: '#7a1f3d', accent: '#ffd23f' },
  }
  for (const written of every(aRide({ company }))) {
    const { html } = await rendered(written.body)
    expect(html).toContain('src="https://bierbuggy.example/assets/logo"')
    expect(html).toContain('#7a1f3d')
    for (const colour of ['#0d4a38', '#d9ebe1', '#f5a524', '#d9482b']) expect(html).not.toContain(colour)
  }
  const { html } = await rendered(confirmed(aRide()).body)
  expect(html).toContain('#0d4a38')
  expect(html).not.toContain('<img')
})

test('a confirmation without an address asks for it first, then for the Bob, and does not say all is arranged', async () => {
  const text = await plain(confirmed(aRide({ needsAddress: true })))
  expect(text).not.toContain('Het is geregeld')
  expect(text.indexOf('/abc#address')).toBeGreaterThan(0)
  const [list, where, who] = ['Dit willen we nog', 'Waar start jullie rit precies', 'Wie is jullie Bob'].map(
    (words) => text.indexOf(words),
  )
  expect(list).toBeGreaterThan(0)
  expect(where).toBeGreaterThan(list!)
  expect(who).toBeGreaterThan(where!)
  expect(text.indexOf('/abc#address')).toBeLessThan(text.indexOf('/abc/bob'))
  const known = await plain(confirmed(aRide({ agreed: { ...aRide().agreed, bobsNamed: 1 } })))
  expect(known).toContain('Het is geregeld')
  expect(known).not.toContain('Dit willen we nog')
})

test('the letter of a request carries who is billed and the order reference, for who forwards it', async () => {
  const agreed = { ...aRide().agreed, billedTo: ['Vélo bv', 'BE 0123.456.749'], orderReference: 'PO-78' }
  const text = await plain(requested(aRide({ agreed }), deadline))
  for (const said of ['Vélo bv', 'BE 0123.456.749', 'PO-78']) expect(text).toContain(said)
})

test('a letter that warns about its own link names the one that only reads, in every language [RL-01]', async () => {
  for (const locale of locales) {
    const ride = aRide({ locale })
    for (const letter of [requested(ride, deadline), rescheduled(ride, deadline), confirmed(ride)]) {
      const text = await plain(letter)
      const caution = text.indexOf(m.mail_link_caution({}, { locale }).slice(0, 30))
      const safe = text.indexOf(m.mail_link_forward({}, { locale }).slice(0, 30))
      expect(caution).toBeGreaterThan(0)
      expect(safe).toBeGreaterThan(caution)
      expect(text.slice(safe)).toContain(`${ride.link}/forward`)
    }
  }
})

test('a cancellation says what is kept with its share, what of it was paid comes back, and leads to the booking', async () => {
  const text = await plain(
    cancelled(aRide({ gross: 50_000 }), { keep: 25_000, reason: null, by: 'guest', billed }),
  )
  expect(text).toMatch(/kost de annulering €\s250, 50\s?% van de prijs/)
  expect(text).toMatch(/Je betaalde al €\s300: daarvan krijg je €\s50 terug/)
  expect(text).toContain('Betaal je factuur nog niet')
  expect(text).toContain('https://feestfiets.example/nl/scheduler/abc')
})

test('a cancellation asks nobody who paid to wait with his invoice, and says that one comes to who paid nothing', async () => {
  const textOf = (keep: number, there: typeof billed) =>
    plain(cancelled(aRide({ gross: 50_000 }), { keep, reason: null, by: 'office', billed: there }))
  const nothing = { paid: 0, isOpen: false }
  for (const keep of [0, 25_000]) {
    expect(await textOf(keep, nothing)).not.toMatch(/terug|Betaal je factuur/)
    expect(await textOf(keep, { paid: 50_000, isOpen: false })).not.toMatch(/Betaal je factuur|een factuur/)
    expect(await textOf(keep, { paid: 0, isOpen: true })).toContain('Betaal je factuur nog niet')
  }
  expect(await textOf(0, { paid: 50_000, isOpen: false })).toMatch(/Je krijgt €\s500 terug/)
  expect(await textOf(25_000, nothing)).toContain('Voor de annulering krijg je een factuur')
  expect(await textOf(25_000, { paid: 25_000, isOpen: false })).toContain('je hoeft niets meer te betalen')
  expect(await textOf(25_000, { paid: 10_000, isOpen: true })).toMatch(/er blijft €\s150 te betalen/)
})

test('a proposal says how many hours it holds, and what was asked: hour, place, group and package', async () => {
  const one = { day: '2027-05-16', start: '10:00', end: '12:00', gross: 54_950 }
  const textOf = (options: (typeof one)[], agreed: AgreedHour = null) =>
    plain(proposed(aRide(), { options, validUntil: deadline, message: null, agreed, replaces: false }))
  const text = await textOf([one])
  for (const said of ['zondag 16 mei 2027', 'zaterdag 15 mei 2027', '9000 Gent', '12', 'Toer'])
    expect(text).toContain(said)
  expect(text.indexOf('16 mei')).toBeLessThan(text.indexOf('Dit vroeg je'))
  expect(text).toContain('houden het voor je vast')
  expect(await textOf([one, { ...one, start: '14:00' }])).toMatch(
    /2 andere momenten .* houden ze voor je vast/,
  )
  expect(await textOf([one], 'kept')).toContain('Dit is afgesproken')
})

test('each hour of a proposal says what it changes in the price, and one for the weather names it in its subject', async () => {
  const ride = aRide()
  const hour = (gross: number, start: string) => ({ day: '2027-05-16', start, end: '12:00', gross })
  const options = [
    hour(ride.gross, '09:00'),
    hour(ride.gross + 2_000, '10:00'),
    hour(ride.gross - 1_050, '11:00'),
  ]
  const offered = { options, validUntil: deadline, message: null, agreed: null, replaces: false }
  const text = await plain(proposed(ride, offered))
  expect(text).toContain('Zelfde prijs')
  expect(text).toMatch(/€\s20(,00)?\smeer/)
  expect(text).toMatch(/€\s10,50\sminder/)
  expect(proposed(ride, offered).subject).not.toContain('weer')
  expect(proposed(ride, { ...offered, isWeather: true }).subject).toContain('Slecht weer')
})

test('what the office finds written for a proposal speaks to its reader as the mail around it does, and says nothing twice', () => {
  for (const words of [
    m.weather_message_example,
    () => m.office_propose_example({ count: 1 }, { locale: 'nl' }),
  ]) {
    const said = words({}, { locale: 'nl' })
    expect(said).not.toMatch(/jullie|stellen/)
  }
})

test('a request we did not answer in time says sorry; an offer the guest did not answer does not', async () => {
  const again = 'https://feestfiets.example/nl/booking?people=12'
  const ours = await plain(expired(aRide(), { next: [], by: 'office', again }))
  expect(ours).toContain('Sorry')
  expect(ours).toContain(again)
  expect(await plain(expired(aRide(), { next: [], by: 'guest', again }))).not.toContain('Sorry')
})

test('a letter of a ride that does not go on leads to planning that group anew, never to the ride that is over', async () => {
  const { again } = aRide()
  for (const written of [
    declined(aRide(), 'office', null),
    declined(aRide(), 'guest', null),
    cancelled(aRide(), { keep: 0, reason: null, by: 'us', billed }),
  ])
    expect(await plain(written)).toContain(again)
})

test('an offer beside a promised ride says that its hour stays the customer’s until he says yes; any other does not', async () => {
  const options = [aRide().slot!]
  const textOf = (agreed: AgreedHour) =>
    plain(proposed(aRide(), { options, validUntil: deadline, message: null, agreed, replaces: false }))
  expect(await textOf('kept')).toContain('blijft van jou tot je ja zegt')
  expect(await textOf(null)).not.toContain('blijft van jou')
})

test('an offer for a ride whose bike or Bob fell out promises its own hour no more, and says that we look for a way', async () => {
  const text = await plain(
    proposed(aRide(), {
      options: [aRide().slot!],
      validUntil: deadline,
      message: null,
      agreed: agreedHour({ status: 'confirmed', alarm: [{ why: 'asset-out-of-service', resource: 'bike' }] }),
      replaces: false,
    }),
  )
  expect(text).not.toContain('blijft van jou')
  expect(text).toContain('We zoeken een oplossing, maar kunnen dat uur niet meer beloven')
})

test('a colleague’s remark takes nothing from the hour that was agreed, and a request has none', () => {
  expect(agreedHour({ status: 'confirmed', alarm: [{ why: 'noted', note: 'Belt nog' }] })).toBe('kept')
  expect(agreedHour({ status: 'planned', alarm: null })).toBe('kept')
  expect(agreedHour({ status: 'requested', alarm: null })).toBeNull()
})

test('an offer that takes the place of an open one says that the one before is no longer valid', async () => {
  const textOf = (replaces: boolean) =>
    plain(
      proposed(aRide(), {
        options: [aRide().slot!],
        validUntil: deadline,
        message: null,
        agreed: null,
        replaces,
      }),
    )
  expect(await textOf(true)).toContain('in de plaats van het vorige, dat niet meer geldt')
  expect(await textOf(false)).not.toContain('het vorige')
})
