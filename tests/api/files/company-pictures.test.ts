/** What makes a company's site and letters its own, as a visitor gets it: the photo of a drink, the logo on a letter. */
import { beforeAll, expect, test } from 'vitest'
import { faviconOf } from '../../../src/app/document/brand.ts'
import { senderIn } from '../../../src/domains/identity/mails/sender.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { password } from '../program.ts'
import { picture, uploaded } from './uploads.ts'
import { sampleCompany, type WholeProgram, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const sent = async () => {
    const signedIn = await program.call('POST', '/auth/login', {
      body: { email: 'admin@feestfiets.example', password },
    })
    const { access_token } = (signedIn.body as { data: { access_token: string } }).data
    const mount = { fetch: async (path: string, init?: RequestInit) => program.api.request(path, init) }
    const bytes = await picture('png', 900, 300)
    return (await uploaded(mount, access_token, { name: 'picture.png', bytes })).id
  }

  test('a drink shows the photo the office gave it, and a visitor may open it', async () => {
    const photo = await sent()
    const photo_words = { nl: 'Een vat', en: 'A keg', fr: 'Un fût' }
    const [drink] = (
      (await program.call('GET', '/items/drinks?fields=id&limit=1', { as: 'admin' })).body as {
        data: { id: string }[]
      }
    ).data
    const changed = await program.call('PATCH', `/items/drinks/${drink!.id}`, {
      as: 'admin',
      body: { photo, photo_words },
    })
    expect(changed.status).toBe(200)
    const shown = await program.call('GET', `/items/drinks/${drink!.id}?fields=photo,photo_words`)
    expect(shown.body).toEqual({ data: { photo, photo_words } })
    const opened = await program.call('GET', `/assets/${photo}?width=480&height=360&fit=cover&format=webp`)
    expect(opened.status).toBe(200)
  })

  const words = { nl: 'Vaten en banken', en: 'Kegs and benches', fr: 'Des fûts et des bancs' }
  const asVisitor = (photo: string) =>
    program.call('GET', `/assets/${photo}?width=480&height=360&fit=cover&format=webp`)

  test('the site shows the bikes in service that have a photo, and of each no more than that', async () => {
    const before = await program.call('GET', '/items/party_bikes')
    expect(before.body).toEqual({ data: [] })
    const { data: bikes } = (
      await program.call(
        'GET',
        '/items/party_bikes?fields=id,code&sort=code&filter[status][_eq]=in_service',
        {
          as: 'admin',
        },
      )
    ).body as { data: { id: string }[] }
    const [riding, broken] = bikes.map(({ id }) => id) as [string, string]
    const photos = [await sent(), await sent()] as const
    for (const [at, id] of [riding, broken].entries()) {
      const body = { photo: photos[at], photo_words: words }
      expect((await program.call('PATCH', `/items/party_bikes/${id}`, { as: 'admin', body })).status).toBe(
        200,
      )
    }
    const out = { status: 'out_of_service', status_note: 'brakes' }
    await program.call('PATCH', `/items/party_bikes/${broken}`, { as: 'admin', body: out })
    const shown = await program.call('GET', '/items/party_bikes')
    expect(shown.body).toEqual({ data: [{ id: riding, photo: photos[0], photo_words: words }] })
    expect((await asVisitor(photos[0])).status).toBe(200)
    expect((await asVisitor(photos[1])).status).toBe(403)
    expect((await program.call('GET', '/items/party_bikes?filter[code][_nnull]=true')).status).toBe(403)
  })

  test('a photo of the place where a ride starts is one a visitor may open', async () => {
    const photo = await sent()
    expect((await asVisitor(photo)).status).toBe(403)
    const [place] = (
      (await program.call('GET', '/items/locations?fields=id&limit=1', { as: 'admin' })).body as {
        data: { id: string }[]
      }
    ).data
    const body = { photo, photo_words: words }
    expect((await program.call('PATCH', `/items/locations/${place!.id}`, { as: 'admin', body })).status).toBe(
      200,
    )
    const shown = await program.call('GET', `/items/locations/${place!.id}?fields=photo,photo_words`)
    expect(shown.body).toEqual({ data: body })
    expect((await asVisitor(photo)).status).toBe(200)
  })

  test('a package shows its photo, and the site the company’s own icon in the tab: a visitor may open both', async () => {
    const [photo, favicon] = [await sent(), await sent()]
    expect((await asVisitor(photo)).status).toBe(403)
    const { data: packages } = (
      await program.call('GET', '/items/packages?fields=id&limit=1', { as: 'admin' })
    ).body as { data: { id: string }[] }
    const path = `/items/packages/${packages[0]!.id}`
    const changed = await program.call('PATCH', path, { as: 'admin', body: { photo, photo_words: words } })
    expect(changed.status).toBe(200)
    expect((await program.call('GET', `${path}?fields=photo,photo_words`)).body).toEqual({
      data: { photo, photo_words: words },
    })
    expect((await asVisitor(photo)).status).toBe(200)
    const icon = () => program.call('GET', `/assets/${favicon}`)
    expect((await icon()).status).toBe(403)
    const set = await program.call('PATCH', '/items/settings', { as: 'admin', body: { favicon } })
    expect(set.status).toBe(200)
    const company = await program.call('GET', '/items/settings?fields=favicon')
    expect(company.body).toEqual({ data: { favicon } })
    expect(faviconOf((company.body as { data: { favicon: string } }).data)).toBe(`/assets/${favicon}`)
    expect((await icon()).status).toBe(200)
  })

  test('the logo of the site and of a letter is one that whoever reads it may open', async () => {
    const logo = await sent()
    expect((await program.call('PATCH', '/items/settings', { as: 'admin', body: { logo } })).status).toBe(200)
    const { company } = await senderIn(database(), 'https://company.example')
    const address = company.logo!.replace('https://company.example', '')
    expect(company.logo).toContain(logo)
    expect((await program.call('GET', `/assets/${logo}`)).status).toBe(200)
    expect((await program.call('GET', address)).status).toBe(200)
  })
})
