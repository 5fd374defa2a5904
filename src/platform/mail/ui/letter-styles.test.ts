import { expect, test } from 'vitest'
import { styledBy } from './letter-styles.ts'

test('a letter’s own styles carry the nonce of the page that shows it, its text is left alone', () => {
  const html = '<head><style>p{}</style><STYLE media="x">a{}</STYLE></head><p>&lt;style> and <styled></p>'
  expect(styledBy(html, 'n1')).toBe(
    '<head><style nonce="n1">p{}</style><style nonce="n1" media="x">a{}</STYLE></head><p>&lt;style> and <styled></p>',
  )
  expect(styledBy(html, undefined)).toBe(html)
})
