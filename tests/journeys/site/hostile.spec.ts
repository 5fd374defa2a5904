/** Addresses nobody should write: the right page or none, never a loop, a fault of ours, or another site. */
import { request } from 'node:http'
import { expect, test } from '../journey.ts'

const long = 'a'.repeat(8000)
const mostSteps = 4

/** An address, and the status it ends with. */
const paths: readonly (readonly [string, number])[] = [
  ['//', 200],
  ['//evil.example', 404],
  ['//evil.example/nl', 404],
  ['/%2F%2Fevil.example', 404],
  ['/nl//evil.example', 404],
  ['/nl/%2F%2Fevil.example', 404],
  ['/nl/%2F%2Fevil.example/..', 200],
  ['/%5Cevil.example', 404],
  ['/\\evil.example', 400],
  ['/nl/..%2f..%2fetc%2fpasswd', 404],
  ['/nl/%2e%2e/%2e%2e/etc', 404],
  ['/%', 400],
  ['/nl/%', 400],
  ['/nl/%E0%A4', 400],
  ['/nl/%00', 404],
  [`/${long}`, 404],
  [`/nl/${long}`, 404],
  [`/nl/faq?${long}`, 200],
  [`/nl/prijzen?people=12&place=${long}`, 200],
  ['/nl/prix', 200],
  ['/fr/over-ons', 200],
  ['/a-propos', 200],
  ['/nl/prijzen//', 200],
  ['/de', 404],
  ['/de/preise', 404],
  ['/NL', 404],
  ['/nl/faq/x', 404],
  ['/nl?redirect=//evil.example&next=https://evil.example', 200],
  ['/nl/faq?%', 200],
  ['/nl/faq?%E0%A4%A', 200],
  ['/nl/prijzen?people=%00&day=%FF&place=%3Cscript%3Ealert(1)%3C/script%3E', 200],
  ['/nl/prijzen?people[]=1&people[$gt]=&__proto__[x]=1&constructor=1', 200],
  ['/nl/prijzen?people=%7B%22a%22%3A1%7D&day=%5B%5D&place=null', 200],
  ['/nl/prijzen?people=1e400&place=99999999999999999999', 200],
  ['/nl/prijzen?people=-1&day=0000-00-00&place=%27%20OR%201=1', 200],
  ['/nl/prijzen?people=&day=&place=', 200],
  ['/nl/booking?people=%7B%22a%22%3A1%7D&day=%5B%5D&place=null', 200],
  ['/nl/prijzen?preview=true&token=nothing', 200],
  ['/cards/nl/nothing.png', 404],
  ['/cards/de/home.png', 404],
  ['/sitemap.xml?x=1', 200],
]

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

/** Asks with the path as it is: a client that tidies it would test itself. */
function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, headers: { accept: 'text/html', ...headers } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => (body += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Goes where it is led, and answers where that ends; every step stays on this site. */
async function follow(url: string, path: string, headers?: Record<string, string>): Promise<Answer> {
  let next = path
  for (let step = 0; step <= mostSteps; step++) {
    const answer = await ask(url, next, headers)
    if (!answer.location) return answer
    const to = new URL(answer.location, url)
    expect(to.origin, path.slice(0, 80)).toBe(new URL(url).origin)
    next = to.pathname + to.search
  }
  throw new Error(`${path.slice(0, 80)} leads on and on`)
}

test('every odd address ends with its page, or with none', async ({ program }) => {
  const ends: string[] = []
  for (const [path] of paths) ends.push(`${path.slice(0, 60)} ${(await follow(program.url, path)).status}`)
  expect(ends).toEqual(paths.map(([path, status]) => `${path.slice(0, 60)} ${status}`))
})

test('what an address says never becomes a part of the page', async ({ program }) => {
  const { body } = await follow(program.url, '/nl/prijzen?place=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(body).not.toContain('<script>alert(1)')
})

test('a broken cookie changes nothing but what it is about', async ({ program }) => {
  const cookies = [
    'locale=de',
    'locale=%',
    'locale="; draft=%%%',
    'draft=<script>',
    'session=%7B',
    `session=${long}`,
    '=;;;=;',
  ]
  for (const cookie of cookies) {
    expect((await follow(program.url, '/prices', { cookie })).status, cookie.slice(0, 40)).toBe(200)
    expect((await follow(program.url, '/fr/prix', { cookie })).body).toContain('<html lang="fr"')
  }
})

test('the language is the cookie’s, then the browser’s, then Dutch', async ({ program }) => {
  const led = async (headers: Record<string, string>) => (await ask(program.url, '/faq', headers)).location
  expect(await led({ cookie: 'locale=fr', 'accept-language': 'en' })).toBe('/fr/faq')
  expect(await led({ cookie: 'locale=xx', 'accept-language': 'de, en;q=0.5' })).toBe('/en/faq')
  expect(await led({ 'accept-language': '*;q=0, ,;;' })).toBe('/nl/faq')
})
