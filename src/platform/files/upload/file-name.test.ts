import { expect, test } from 'vitest'
import { cleanName, disposition, titleOf } from './file-name.ts'

test.each([
  ['a.png', 'A'],
  ['party-bike_2.final.png', 'Party Bike 2 Final'],
  ['myFirstPhoto.jpeg', 'My First Photo'],
  ['élan.txt', 'Élan'],
  ['README', 'README'],
])('the title of %s is %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('a long name keeps its extension and never ends in half a character', () => {
  const name = cleanName(`${'🚲'.repeat(150)}.png`)
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/\.png$/)
  expect(name.isWellFormed()).toBe(true)
})

test('a name goes into a header in ASCII, and whole where that is not all of it', () => {
  expect(disposition('inline', 'a b.png')).toBe('inline; filename="a b.png"')
  expect(disposition('attachment', 'été (1).png')).toBe(
    'attachment; filename="ete (1).png"; filename*=UTF-8\'\'%C3%A9t%C3%A9%20%281%29.png',
  )
  expect(disposition('inline', '🚲')).toBe('inline; filename="file"; filename*=UTF-8\'\'%F0%9F%9A%B2')
  expect(disposition('inline', 'a\\"%41.png')).toBe(
    'inline; filename="a___41.png"; filename*=UTF-8\'\'a%5C%22%2541.png',
  )
})
