import { expect, test } from 'vitest'
import { publicPages } from '../document/public-pages.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

const site = 'https://feestfiets.example'

test('every page is listed in its three addresses, each naming all of them', () => {
  const xml = sitemapOf(Object.keys(publicPages), site)
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
  expect(places).toHaveLength(Object.keys(publicPages).length * 3)
  expect(places).toEqual(expect.arrayContaining([`${site}/nl`, `${site}/nl/prijzen`, `${site}/fr/a-propos`]))
  const alternates = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...each]) => each)
  expect(alternates.filter(([language]) => language === 'x-default')).toHaveLength(places.length)
  expect(alternates).toContainEqual(['fr', `${site}/fr/prix`])
})

test('crawlers are kept out of the portal and led to the sitemap', () => {
  expect(robotsOf(site)).toMatch(
    /Disallow: \/nl\/portal\n[^]*Sitemap: https:\/\/feestfiets\.example\/sitemap\.xml\n/,
  )
})
