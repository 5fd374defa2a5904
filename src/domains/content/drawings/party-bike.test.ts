import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartyBike } from './party-bike.tsx'
import { StreetScene } from './scenes/street-scene.tsx'

const heads = (markup: string) => markup.split('<circle r="15"').length - 1
const onBike = (people: number) => heads(renderToStaticMarkup(createElement(PartyBike, { people })))
const inStreet = (people: number) => heads(renderToStaticMarkup(createElement(StreetScene, { people })))

test('the bike shows as many people as the group has, as far as it has seats', () => {
  expect([1, 2, 8, 12, 20].map(onBike)).toEqual([1, 2, 8, 12, 20])
  expect(onBike(21)).toBe(20)
  expect([0, -3, Number.NaN].map(onBike)).toEqual([0, 0, 0])
})

test('a group too large for one bike rides on two or three', () => {
  expect([16, 17, 33, 48].map(inStreet)).toEqual([16, 17, 33, 48])
  expect(inStreet(1_000_000_000)).toBe(60)
  expect(inStreet(Number.NaN)).toBe(0)
})

test('a drawing is decoration until it has a title', () => {
  expect(renderToStaticMarkup(createElement(PartyBike, { people: 3 }))).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(createElement(PartyBike, { people: 3, title: 'Een feestfiets' }))).toContain(
    'role="img"',
  )
})
