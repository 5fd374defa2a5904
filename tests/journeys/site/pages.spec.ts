/** Every page of the site that is read, in every language, as its HTML alone. */
import { HtmlValidate } from 'html-validate'
import { sessionCookie } from '../../../src/platform/session/cookie/session-cookie.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'
import { speaker } from '../words.ts'
import { home, readPages } from './spec-site.ts'

const site = 'Feestfiets Gent'
/** Those the sample company writes in. */
const locales = ['nl', 'en', 'fr'] as const
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How the renderer writes is right by the standard, and not ours to choose.
    'attr-case': 'off',
    'no-self-closing': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    // A title may be as long as its words; a number is dialled as it is written.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'script-type': 'off',
    'no-trailing-whitespace': 'off',
  },
})

const text = (html: string) =>
  html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gi'))].map(([, value]) => value!)

for (const page of [home, ...readPages])
  for (const locale of locales)
    test(`${page.address[locale]} is whole without a script`, async ({ program }) => {
      const answer = await fetch(program.url + page.address[locale], { redirect: 'manual' })
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(/<html lang="(..)"/.exec(html)?.[1]).toBe(locale)
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(`${page.title[locale]} - ${site}`)
      expect(html).toContain(`<link rel="canonical" href="${program.url}${page.address[locale]}"/>`)
      for (const other of locales)
        expect(html).toContain(`hrefLang="${other}" href="${program.url}${page.address[other]}"`)
      expect(html).toContain('hrefLang="x-default"')
      expect(text(html)).toContain(page.says[locale])
      expect(text(html)).not.toMatch(/\b(?:site|home|common|booking)_[a-z_]+\b/)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      // Nothing is fetched from anywhere else: a link may lead there, a page may not depend on it.
      const fetched = [
        ...attributes(html.replaceAll(/<a\b[^>]*>/g, ''), 'src'),
        ...attributes(html.replaceAll(/<(?:a\b|link rel="(?:canonical|alternate)")[^>]*>/g, ''), 'href'),
        ...attributes(html, 'srcset').flatMap((set) =>
          set.split(',').map((each) => each.trim().split(' ')[0]!),
        ),
      ]
      expect(fetched.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))).toEqual([])
      const report = await validator.validateString(html)
      const faults = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      expect([...new Set(faults)]).toEqual([])
    })

for (const page of [home, ...readPages])
  test(`${page.address.nl} runs no script of the program, may be kept, and is asked for again by its tag`, async ({
    program,
  }) => {
    const address = program.url + page.address.nl
    const answer = await fetch(address)
    const html = await answer.text()
    expect(html).not.toContain('modulepreload')
    expect([...html.matchAll(/<script\b([^>]*)>/g)].filter(([, how]) => !/ type="/.test(how!))).toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/)
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

test('the sitemap lists pages that are there, and crawlers are led to it', async ({ program }) => {
  const robots = await (await fetch(`${program.url}/robots.txt`)).text()
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1]
  const map = await (await fetch(address!)).text()
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!)
  expect(places.length).toBeGreaterThanOrEqual(21)
  const answers = await Promise.all(places.map((place) => fetch(place, { redirect: 'manual' })))
  expect(answers.map(({ status }, index) => `${places[index]} ${status}`)).toEqual(
    places.map((place) => `${place} 200`),
  )
})

test('a shared link has a picture in each language', async ({ program }) => {
  for (const locale of locales) {
    const html = await (await fetch(program.url + readPages[1]!.address[locale])).text()
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const answer = await fetch(picture!)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('machines are told what a page is about', async ({ program }) => {
  const kinds = async (path: string) => {
    const html = await (await fetch(program.url + path)).text()
    return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json!) as { '@type': string })['@type'],
    )
  }
  expect(await kinds('/nl')).toEqual(['LocalBusiness'])
  expect(await kinds('/en/contact')).toEqual(['LocalBusiness'])
  expect(await kinds('/fr/faq')).toEqual(['FAQPage'])
  expect(await kinds('/nl/prijzen')).toEqual(['OfferCatalog'])
})

test('a wrong link to a booking says how to come by the right one, and repeats nothing of it', async ({
  program,
}) => {
  const [{ company_phone, company_email }] = [
    await callAs<{ company_phone: string; company_email: string }>(program, 'admin', 'GET /items/settings'),
  ]
  for (const locale of ['nl', 'en', 'fr'] as const)
    for (const page of ['', '/bob', '/proposal', '/success']) {
      const answer = await fetch(`${program.url}/${locale}/scheduler/AbCdEf123456${page}`)
      const [, main] = /<main[^>]*>(.*?)<\/main>/s.exec(await answer.text())!
      expect(answer.status).toBe(404)
      const say = speaker(locale)
      expect(main).toContain(say('app_error_link_title'))
      expect(main).toContain(`href="tel:${company_phone.replaceAll(/[^\d+]/g, '')}"`)
      expect(main).toContain(`href="mailto:${company_email}"`)
      expect(main).not.toContain('AbCdEf123456')
    }
})

test('a page on which something is done asks not to be found', async ({ program }) => {
  const html = await (await fetch(`${program.url}/nl/scheduler/nothing`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('who is signed in finds the way into the portal on a page without a script; nobody else ever does', async ({
  program,
}) => {
  const tokens = { access_token: 'anything', refresh_token: null, expires: null, expires_at: null }
  const cookie = sessionCookie(tokens, false).split(';')[0]!
  for (const { address } of [home, ...readPages]) {
    const way = async (headers: Record<string, string>) => {
      const answer = await fetch(program.url + address.nl, { headers })
      return [answer.headers.get('etag') !== null, (await answer.text()).includes('href="/nl/portal"')]
    }
    expect(await way({})).toEqual([true, false])
    expect(await way({ cookie })).toEqual([false, true])
    expect(await way({})).toEqual([true, false])
  }
})
