/** Structured invoices of the sample company, issued by its own endpoints, and one that it receives, for anyone to try the official rules on. */
import { welcomeCode } from '../../fixtures/sample/catalogue/coupons.ts'
import { inEach } from '../../src/kernel/text/translated.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { wholeProgramOn } from '../api/whole-program.ts'
import { ublOf } from '../helpers/received-ubl.ts'
import { officeOf, type SamplePaper } from './office.ts'

export interface Sample {
  /** Of the file, with its ending. */
  readonly name: string
  readonly text: string
  /** Its paper, of a document that was issued. */
  readonly paper?: () => Promise<SamplePaper>
}

/** @param database with the sample company in it. */
export async function ublSamples(database: Database): Promise<Sample[]> {
  const office = officeOf(database, await wholeProgramOn(database))
  const samples: Sample[] = []
  const keep = async (name: string, { id }: { readonly id: string }): Promise<void> => {
    samples.push({ name: `${name}.xml`, text: await office.file(id), paper: () => office.paper(id) })
  }
  await office.call('admin', 'POST', '/items/vat_codes', {
    code: 'Z',
    name: inEach(() => 'Nultarief'),
    category: 'Z',
    rates: [{ percent: 0, valid_from: '1996-01-01', valid_to: null }],
  })
  const company = await office.customer({})

  await keep('company', await office.issued(company, [['Rit van twee uur', 1, 40_000]]))
  await keep(
    'company-two-rates',
    await office.issued(company, [
      ['Rit van twee uur', 1, 40_000],
      ['Vat pils 50 l', 2, 20_578],
      ['Frisdrank, bak', 3, 1132, 'S6'],
    ]),
  )
  await keep('company-parts-of-pieces', await office.issued(company, [['Extra uur', 2.75, 3333]]))
  await keep(
    'company-gross',
    await office.issued(company, [['Rit, btw inbegrepen', 1, 44_550]], { price_mode: 'gross' }),
  )
  await keep(
    'company-gross-two-rates',
    await office.issued(
      company,
      [
        ['Rit, btw inbegrepen', 1, 44_550],
        ['Vat pils 50 l', 1, 24_900],
        ['Frisdrank', 2.5, 1200, 'S6'],
      ],
      { price_mode: 'gross' },
    ),
  )
  await keep(
    'company-without-order-number',
    await office.issued(company, [['Rit', 1, 40_000]], { po_reference: null }),
  )
  await keep(
    'company-in-french',
    await office.issued(company, [['Balade de deux heures', 1, 40_000]], { language: 'fr' }),
  )
  await keep(
    'company-in-english',
    await office.issued(company, [['Ride of two hours', 1, 40_000]], { language: 'en' }),
  )
  await keep(
    'company-marks-and-a-note',
    await office.issued(company, [['Łódź & “café” <12%>', 1, 40_000]], { note: 'Eerste regel & <tweede>' }),
  )
  const body = { kind: 'public_body', company_name: 'Stad', vat_number: 'BE0207451227' }
  await keep('public-body', await office.issued(await office.customer(body), [['Rit', 1, 300_000]]))
  const school = await office.customer({
    ...body,
    company_name: 'School',
    vat_number: null,
    kbo_number: '0207451227',
  })
  await keep('public-body-without-vat-number', await office.issued(school, [['Rit', 1, 40_000]]))
  const club = await office.customer({
    company_name: 'Club vzw',
    vat_number: null,
    kbo_number: '0403.170.701',
  })
  const clubs = await office.issued(club, [['Rit', 1, 40_000]])
  samples.push({ name: 'club-without-vat-number-refused.txt', text: await office.file(clubs.id) })
  await keep('agency', await office.issuedTo({ agency: await office.agency() }, [['Rit', 1, 35_000]]))
  await keep(
    'discount-as-a-line',
    await office.issued(company, [
      ['Rit', 1, 40_000],
      ['Korting', 1, -4000],
    ]),
  )
  await keep(
    'line-for-nothing',
    await office.issued(company, [
      ['Rit', 1, 40_000],
      ['Helm, te leen', 12, 0],
    ]),
  )
  await keep(
    'container-deposit',
    await office.issued(company, [
      ['Vat pils', 2, 20_578],
      ['Leeggoed', 2, 5000, 'E'],
    ]),
  )
  await keep(
    'container-back',
    await office.issued(company, [
      ['Vat pils', 2, 20_578],
      ['Leeggoed terug', -1, 5000, 'E'],
    ]),
  )
  const why = 'Commissie, verlegd naar de klant'
  await keep('reverse-charge', await office.issued(company, [['Commissie', 1, 40_000, 'AE']], { why }))
  await keep(
    'rate-of-zero',
    await office.issued(company, [
      ['Gids', 1, 2000, 'Z'],
      ['Rit', 1, 40_000],
    ]),
  )
  await keep('empty-invoice', await office.issued(company, [['Rit, geschonken', 1, 0]]))

  const whole = await office.issued(company, [
    ['Rit', 1, 40_000],
    ['Extra uur', 3, 3333],
    ['Water', 7, 133, 'S6'],
  ])
  const {
    lines: [, second],
  } = await office.read(whole.id)
  await keep('credit-note-in-part', await office.credited(whole, [{ line: second!, quantity: 2 }]))
  await keep('credit-note-of-the-rest', await office.credited(whole))

  const [first, next, later] = await office.bookings(3)
  const advance = await office.ofBooking(first!, { percent: 30 })
  await keep('advance', advance)
  const final = await office.ofBooking(first!, {})
  await keep('final-after-an-advance', final)
  await keep('credit-note-with-a-deduction', await office.credited(final))
  await office.ofBooking(next!, { percent: 100 })
  await keep('final-after-a-full-advance', await office.ofBooking(next!, {}))
  const before = await office.ofBooking(later!, { percent: 50 })
  const back = await office.rateFrom(later!.day)
  await keep('advance-before-a-change-of-rate', before)
  await keep('final-after-a-change-of-rate', await office.ofBooking(later!, {}))
  await back()
  const another = await office.bookings(1)
  const paidBefore = await office.ofBooking(another[0]!, { percent: 20 })
  await keep('credit-note-of-an-advance', await office.credited(paidBefore))
  const [cancelled] = await office.bookings(1)
  await keep('fee-for-cancelling', await office.feeOf(cancelled!))

  await keep('coupon', await office.withCoupon(welcomeCode))

  await office.call('admin', 'PATCH', '/items/settings', { legal_form: 'sole_trader' })
  await keep('seller-is-a-sole-trader', await office.issued(company, [['Rit', 1, 40_000]]))
  await office.call('admin', 'PATCH', '/items/settings', { legal_form: 'bv' })

  // Nobody must get this as a structured invoice; written as one, it shows what the mapping makes of it.
  const outside = await office.issued(company, [['Schade aan het frame', 1, 12_500, 'O']])
  samples.push({
    name: 'statement-outside-vat.xml',
    text: await office.written(outside.id),
    paper: () => office.paper(outside.id),
  })

  // What a supplier sends to the sample company, to be taken in.
  samples.push({ name: 'received-from-a-supplier.xml', text: ublOf('B-2026-118', await office.ownNumber()) })
  return samples.map((sample, at) => ({
    ...sample,
    name: `${String(at + 1).padStart(2, '0')}-${sample.name}`,
  }))
}
