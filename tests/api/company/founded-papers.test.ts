/** A company founded from nothing signs what it sends: its letters, calendar files and invoices name nobody else. */
import { beforeAll, expect, test } from 'vitest'
import { writeInvoiceLetter } from '../../../src/domains/billing/server/papers/letters.ts'
import { letterQueue } from '../../../src/domains/booking/server/letters/letter-job.ts'
import { writeLetter } from '../../../src/domains/booking/server/letters/letters.ts'
import { addDays } from '../../../src/kernel/time/day.ts'
import { locales } from '../../../src/kernel/locale.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { foundingSteps } from '../../helpers/founding.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { picture, uploaded } from '../files/uploads.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { password, secret } from '../program.ts'
import { newCompany, type WholeProgram, wholeProgramOn } from '../whole-program.ts'

const domain = 'bierbuggy.example'
const company = newCompany(domain)
const closed = (words: string) => words.replaceAll(/\s+/g, '')
const somebodyElse = /feestfiets|\b(?:gent|ghent|gand)\b/i
const publicUrl = 'https://bierbuggy.example'

forEachEngine(company, (database) => {
  let program: WholeProgram
  const orders: { queue: string; data: object }[] = []
  const storage = storageForTests()
  beforeAll(async () => {
    const outbox = {
      send: async (_tx: unknown, queue: string, data: object) => void orders.push({ queue, data }),
    }
    program = await wholeProgramOn(database(), { outbox, storage }, { company, domain })
  })
  const sent = async (method: string, path: string, body?: unknown, as?: string, headers = {}) => {
    const answer = await program.call(method, path, { as, body, headers })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const owner = async (method: string, path: string, body?: unknown) =>
    ((await sent(method, path, body, 'admin')) as { data: unknown }).data
  const deps = () => ({ database: database(), storage, now: Date.now, secret, publicUrl })

  /** A ride that a visitor asked for in a language and the owner confirmed. */
  async function ride(locale: string, day: string, offer: string) {
    const guest = async (method: string, path: string, body?: unknown) =>
      (
        (await sent(method, path, body, undefined, { 'accept-language': locale })) as {
          // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into, whatever its shape
          data: any
        }
      ).data
    const wish = { people: 8, duration: 120, postal_code: '3000', day, package: offer }
    const search = new URLSearchParams({ ...wish, people: '8', duration: '120' })
    const [slot] = (await guest('GET', `/api/slots?${search}`)).slots as { start: string }[]
    const contact = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '0470 12 34 56' }
    const { token } = await guest('POST', '/api/drafts', { ...wish, contact })
    await guest('POST', `/api/drafts/${token}/hold`, { start: slot!.start })
    const { price, version } = await guest('GET', `/api/drafts/${token}`)
    const { number } = await guest('POST', `/api/drafts/${token}/request`, {
      terms: true,
      total: price.gross,
      version,
    })
    const [booking] = (await owner(
      'GET',
      `/items/bookings?fields=id,status&filter[number][_eq]=${number}`,
    )) as { id: string; status: string }[]
    if (booking!.status === 'requested') await owner('POST', `/api/bookings/${booking!.id}/confirmation`, {})
    return { id: booking!.id, token: token as string }
  }

  test('letters, calendar files and invoices of a founded company name it, in three languages, and nobody else', async () => {
    for (const step of Object.values(foundingSteps(owner))) await step()
    const mount = { fetch: async (path: string, init?: RequestInit) => program.api.request(path, init) }
    const logo = await uploaded(mount, await tokenOfOwner(), { name: 'logo.png', bytes: await picture() })
    const look = { logo: logo.id, main_colour: '#123c69' }
    await owner('PATCH', '/items/settings', { iban: 'BE68539007547034', accent_colour: '#ffd166', ...look })
    await owner('POST', '/api/shop/opening', {})
    const [offer] = (await owner('GET', '/items/packages?fields=id')) as { id: string }[]
    const day = addDays(dayOf(Date.now(), 'Europe/Brussels'), 14)
    const said: Record<string, string> = {}
    for (const [at, locale] of locales.entries()) {
      const { id, token } = await ride(locale, addDays(day, at), offer!.id)
      said[`${locale} calendar`] = String(
        await sent('GET', `/api/scheduler/${token}/calendar?lang=${locale}`),
      )
      const invoice = (await owner('POST', `/api/bookings/${id}/invoices`, {})) as { id: string }
      await owner('POST', `/api/invoices/${invoice.id}/issue`, {})
      await owner('POST', `/api/invoices/${invoice.id}/sending`, {})
      const paper = await program.api.request(`/api/invoices/${invoice.id}/pdf`, {
        headers: { authorization: `Bearer ${await tokenOfOwner()}` },
      })
      said[`${locale} invoice`] = textOfPdf(Buffer.from(await paper.arrayBuffer()))
    }
    for (const { queue, data } of orders) {
      if (queue === letterQueue) await writeLetter(deps(), data as Parameters<typeof writeLetter>[1])
      if (queue === 'invoice-letters')
        await writeInvoiceLetter(deps(), data as Parameters<typeof writeInvoiceLetter>[1])
    }
    const letters = await sentLetters(database())
    // What is confirmed at once needs no receipt of its request: a confirmation and an invoice in each language.
    expect(letters.length).toBeGreaterThanOrEqual(2 * locales.length)
    // Nobody gave the terms a date: the file is of the day they came online.
    const written = dayOf(Date.now(), 'Europe/Brussels')
    expect(letters.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(
      expect.arrayContaining([`huurvoorwaarden-${written}.txt`, `conditions-de-location-${written}.txt`]),
    )
    for (const [at, { subject, html, plain }] of letters.entries()) {
      said[`letter ${at} ${subject}`] = [subject, html, plain].join('\n')
      // The letter wears the company's own colours and logo, and the logo is called by its name.
      expect(html).toContain(look.main_colour)
      expect(html).toMatch(
        new RegExp(`<img[^>]*alt="BierBuggy"[^>]*${look.logo}|${look.logo}[^>]*alt="BierBuggy"`),
      )
    }
    for (const [what, words] of Object.entries(said)) {
      expect(closed(words), what).toContain('BierBuggy')
      expect(words.match(somebodyElse)?.[0], what).toBeUndefined()
    }
  })

  const tokenOfOwner = async () =>
    (
      (await sent('POST', '/auth/login', { email: `admin@${domain}`, password })) as {
        data: { access_token: string }
      }
    ).data.access_token
})
