/** What the localised addresses of the public pages promise. */
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { isInside, localizer, paths } from './paths.ts'
import { routes, visitorRoutes } from '../routes.ts'

const rows = Object.entries(paths).flatMap(([canonical, words]) =>
  locales.map((locale) => ({
    canonical,
    locale,
    address: `/${locale}${words[locale] === '/' ? '' : words[locale]}`,
  })),
)

test.each(rows)('$canonical in $locale is $address, both ways', ({ canonical, locale, address }) => {
  expect(decodeURI(localizer.localize(canonical, locale))).toBe(address)
  expect(localizer.meaningOf(address)).toEqual({ kind: 'page', locale, canonical })
  expect(localizer.canonicalize(address)).toBe(canonical)
})

test('the French overview is found raw, percent-encoded and decomposed', () => {
  const overview = { kind: 'page', locale: 'fr', canonical: '/overview' }
  expect(localizer.meaningOf('/fr/aperçu')).toEqual(overview)
  expect(localizer.meaningOf('/fr/aper%C3%A7u')).toEqual(overview)
  expect(localizer.meaningOf(`/fr/${'aperçu'.normalize('NFD')}`)).toEqual(overview)
})

test('a word the specification does not translate stays as it is in every language', () => {
  for (const locale of locales) {
    expect(localizer.localize('/scheduler/abc/bob', locale)).toBe(`/${locale}/scheduler/abc/bob`)
    expect(localizer.canonicalize(`/${locale}/portal/bookings/7`)).toBe('/portal/bookings/7')
  }
})

test('the word of another language moves to the right address of this one', () => {
  expect(localizer.meaningOf('/fr/waar')).toEqual({ kind: 'moved', to: '/fr/ou' })
  expect(localizer.meaningOf('/fr/overview')).toEqual({ kind: 'moved', to: '/fr/aper%C3%A7u' })
})

test('a slash too many moves to the page without it', () => {
  expect(localizer.meaningOf('/nl/')).toEqual({ kind: 'moved', to: '/nl' })
  expect(localizer.meaningOf('/nl//waar/')).toEqual({ kind: 'moved', to: '/nl/waar' })
})

test('a path without a language waits for the reader’s, and a broken escape is told apart', () => {
  expect(localizer.meaningOf('/')).toEqual({ kind: 'unprefixed' })
  expect(localizer.meaningOf('/waar')).toEqual({ kind: 'unprefixed' })
  expect(localizer.meaningOf('/nl/%E0%A4%A')).toEqual({ kind: 'broken' })
})

test('a path has one right address, in its own language or the reader’s', () => {
  expect(localizer.addressOf('/fr/waar', 'nl')).toBe('/fr/ou')
  expect(localizer.addressOf('/fr/ou', 'nl')).toBe('/fr/ou')
  expect(localizer.addressOf('/overview', 'fr')).toBe('/fr/aper%C3%A7u')
  expect(localizer.addressOf('/', 'en')).toBe('/en')
  expect(localizer.addressOf('/%E0%A4%A', 'en')).toBeNull()
})

test('the pages a visitor’s browser knows are those that do not lie inside', () => {
  const pathsOf = (pages: readonly VirtualRouteNode[] = []): string[] =>
    pages.flatMap((page) =>
      'path' in page && page.path ? [page.path] : pathsOf('children' in page ? page.children : []),
    )
  const visited = pathsOf(visitorRoutes.children)
  const all = pathsOf(routes.children)
  expect(visited.length).toBeGreaterThan(10)
  expect(all.filter((path) => !visited.includes(path) && !isInside(path))).toEqual(['/auth/login'])
  expect(visited.filter(isInside)).toEqual([])
})

test('an address without its accents leads to the one with them', () => {
  expect(localizer.meaningOf('/fr/apercu')).toEqual({ kind: 'moved', to: '/fr/aper%C3%A7u' })
})
