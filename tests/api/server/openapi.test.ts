import { beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/app/resources.ts'
import { systemAccess } from '../../../src/domains/identity/roles.ts'
import { audiences } from '../../../src/domains/identity/audiences.ts'
import { appAccess } from '../../../src/platform/access/permission/app-access.ts'
import { permissionsOf } from '../../../src/platform/access/permission/permissions.ts'
import type { OpenApi } from '../../../src/platform/openapi/document.ts'
import { descriptionOf } from '../../../src/platform/openapi/endpoint.ts'
import { docsTokens } from '../../../src/platform/openapi/docs-style.ts'
import { readFileSync } from 'node:fs'
import { forEachEngine } from '../../databases/databases.ts'
import { faultsOf, unsaidOf } from './openapi-rules.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const roles = ['super', 'admin', 'planner', 'accountant', 'employee', 'organizer', undefined] as const

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const documentOf = async (as?: string) => {
    const { status, body } = await program.call('GET', '/server/specs/oas', { as })
    expect(status).toBe(200)
    return body as OpenApi
  }

  test('the document is valid OpenAPI 3.1, whoever reads it', async () => {
    for (const as of roles) {
      const document = await documentOf(as)
      expect(faultsOf(document as never), as).toEqual([])
      expect(Object.keys(document.paths).length, as).toBeGreaterThan(15)
    }
  })

  test('every route of the program is in it, and nothing that is no route', async () => {
    const document = await documentOf('super')
    const told = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.replace('x-', '').toUpperCase()} ${path}`),
    )
    const mounted = program.api.routes.filter(({ method }) => method !== 'ALL' && method !== 'OPTIONS')
    expect(
      mounted
        .filter(
          ({ method, path }) =>
            !mounted.some((one) => one.method === method && one.path === path && descriptionOf(one)),
        )
        .map(({ method, path }) => `${method} ${path}`),
      'say what it does in its definition, in the list of the `routes.ts` of its slice',
    ).toEqual([])
    const shapes = mounted.map(({ method, path }) => ({
      name: `${method} ${path}`,
      shape: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    }))
    // A settings record has no key; its mount is there all the same, for other collections.
    expect(
      shapes.filter(({ shape }) => !told.some((one) => shape.test(one))).map(({ name }) => name),
    ).toEqual([])
    expect(told.filter((one) => !shapes.some(({ shape }) => shape.test(one)))).toEqual([])
  })

  test('it holds what a role may see and nothing else', async () => {
    for (const as of roles.slice(1)) {
      const { components, paths } = await documentOf(as)
      const permissions = permissionsOf(resources, as ?? 'public', audiences, systemAccess, as && appAccess)
      for (const { name, fields, system } of resources) {
        const read = permissions.of(name, 'read')
        const path = paths[system ? `/${name}` : `/items/${name}`]
        expect(Boolean(path?.['get']), `${as} ${name}`).toBe(
          read !== null && (!system || program.api.routes.some(({ path }) => path === `/${name}`)),
        )
        if (!components.schemas[name]) continue
        const seen = Object.keys(components.schemas[name].properties ?? {})
        expect(seen, `${as} ${name}`).toEqual(
          Object.keys(fields).filter((field) => read && read.field(field) !== 'none'),
        )
      }
      const office = Boolean(paths['/api/bookings/{id}/confirmation'])
      expect(office, as).toBe(as === 'admin' || as === 'planner')
    }
  })

  test('what the business answers is what the document says', async () => {
    const document = await documentOf('super')
    const check = async (
      method: string,
      path: string,
      template: string,
      sent: Parameters<WholeProgram['call']>[2] = {},
    ) => {
      const { status, body } = await program.call(method, path, sent)
      const said = document.paths[template]?.[method.toLowerCase()]?.responses[status]
      expect(said, `${method} ${template} ${status} ${JSON.stringify(body).slice(0, 300)}`).toBeDefined()
      const schema = '$ref' in said! ? null : said!.content?.['application/json']?.schema
      if (schema) expect(unsaidOf(document as never, schema, body, ''), `${method} ${template}`).toEqual([])
      return body as { data: never }
    }
    type Offer = { id: string; durations_min: number[]; people_min: number; active: boolean }
    const { data: offers } = await check('GET', '/items/packages', '/items/packages', { as: 'planner' })
    const offer = (offers as Offer[]).find(({ active }) => active)!
    const wish = {
      people: offer.people_min,
      package: offer.id,
      duration: offer.durations_min[0]!,
      postal_code: '9000',
    }
    const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
    const days = await check('GET', `/api/months/${month}?${query}`, '/api/months/{month}')
    const day = (days.data as { day: string; state: string }[]).find(({ state }) => state === 'free')!.day
    await check('GET', `/api/days/${day}?${query}`, '/api/days/{day}')
    await check('GET', `/api/free-days?${query}&weekdays=6,7&count=3`, '/api/free-days')
    const found = await check('GET', `/api/slots?${query}&day=${day}`, '/api/slots')
    const { start } = (found.data as { slots: { start: string }[] }).slots[0]!
    await check('GET', `/api/slots?people=0&day=${day}`, '/api/slots')
    await check('POST', '/api/quote', '/api/quote', { body: { ...wish, day, start } })
    const contact = { first_name: 'An', last_name: 'Maes', email: 'an@maes.example', phone: '0470 12 34 56' }
    const made = await check('POST', '/api/drafts', '/api/drafts', { body: { ...wish, day, contact } })
    const { token } = made.data as { token: string }
    const one = (tail = '') => [`/api/drafts/${token}${tail}`, `/api/drafts/{token}${tail}`] as const
    await check('PATCH', ...one(), { body: { notes: 'met vlaggen' } })
    await check('PATCH', ...one(), { body: { nonsense: 1 } })
    await check('GET', '/api/drafts/nosuch', '/api/drafts/{token}')
    await check('POST', ...one('/hold'), { body: { start } })
    const read = await check('GET', ...one())
    const { version, price } = read.data as { version: number; price: { gross: number } }
    await check('POST', ...one('/request'), { body: { terms: true } })
    const asked = { terms: true, total: price.gross, version }
    await check('POST', ...one('/request'), { body: { ...asked, total: price.gross + 1 } })
    await check('POST', ...one('/request'), { body: asked })
    const link = (tail = '') => [`/api/scheduler/${token}${tail}`, `/api/scheduler/{token}${tail}`] as const
    const shown = await check('GET', ...link())
    const { number } = shown.data as { number: string }
    await check('GET', ...link('/invoices'))
    await check('POST', ...link('/bobs'), { body: {} })
    await check('POST', ...link('/acceptance'), { body: { option: 'x', total: 1, version: 1 } })
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    const office = (tail: string) => [`/api/bookings/${row!.id}${tail}`, `/api/bookings/{id}${tail}`] as const
    await check('GET', ...office('/slots'), { as: 'planner' })
    await check('POST', ...office('/confirmation'), { as: 'planner' })
    await check('POST', ...office('/confirmation'), { as: 'planner' })
    await check('POST', ...office('/confirmation'), { as: 'employee' })
    await check('POST', ...office('/cancellation'), { as: 'planner', body: {} })
    await check('GET', '/server/info', '/server/info', { as: 'admin' })
    await check('GET', '/users/me', '/users/me', { as: 'planner' })
  })

  test('the repair of one ride is asked by its booking, as the document says', async () => {
    const { paths } = (await documentOf('planner')) as unknown as {
      paths: Record<string, { get: { parameters: { name: string; in: string; required?: boolean }[] } }>
    }
    const asked = paths['/api/repairs']!.get.parameters.filter((one) => one.in === 'query')
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['booking', 'resource', 'from', 'to']),
    )
    expect(asked.filter(({ required }) => required)).toEqual([])
  })

  test('the page holds the whole document, and nothing from anywhere else', async () => {
    const { status, body, headers } = await program.call('GET', '/server/docs', { as: 'super' })
    expect(status).toBe(200)
    const html = body as string
    const [, embedded = ''] =
      /<script type="application\/json" id="openapi">([^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(embedded)).toEqual(await documentOf('super'))
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(html).not.toContain('undefined')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    const parts = [...html.matchAll(/(?:src|href)="(\/server\/docs\/[^"]+)"/g)].map(([, part]) => part!)
    expect(parts).toHaveLength(4)
    for (const part of parts) expect((await program.call('GET', part)).status, part).toBe(200)
    const look = await program.call(
      'GET',
      parts.find((part) => part.includes('look.css'))!,
    )
    for (const font of (look.body as string).matchAll(/url\(([^)]+)\)/g))
      expect((await program.call('GET', font[1]!)).status).toBe(200)
    expect((await program.call('GET', '/server/docs/nosuch.js')).status).toBe(404)
    const dutch = await program.call('GET', '/server/docs', { headers: { 'accept-language': 'nl' } })
    expect(dutch.body).toMatch(/<html lang="nl">[^]*Je ziet wat iedereen mag aanroepen/)
  })

  test('the page follows the session, and a session that is over sees what anyone sees', async () => {
    const { body } = await program.call('POST', '/auth/login', {
      body: { email: 'planner@feestfiets.example', password: 'een-lang-wachtwoord' },
    })
    const { data } = body as { data: { access_token: string } }
    const cookie = (tokens: object) => `session=${encodeURIComponent(JSON.stringify(tokens))}`
    const page = async (tokens: object) =>
      (await program.call('GET', '/server/docs', { headers: { cookie: cookie(tokens) } })).body as string
    expect(await page(data)).toContain('/api/bookings/{id}/confirmation')
    expect(await page({ access_token: 'over' })).not.toContain('/api/bookings/{id}/confirmation')
    const spec = await program.call('GET', '/server/specs/oas', { headers: { cookie: cookie(data) } })
    expect(JSON.stringify(spec.body)).not.toContain('/api/bookings/{id}/confirmation')
  })
})

test('the page wears the house’s colours', () => {
  const tokens = readFileSync(new URL('../../../src/platform/ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(docsTokens)) expect(tokens).toContain(`${name}: ${value};`)
})
