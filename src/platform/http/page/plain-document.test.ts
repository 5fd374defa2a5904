import { expect, test } from 'vitest'
import { withoutWakeUp } from './plain-document.ts'

test('the scripts that hydrate a page are gone, what it says itself stays', () => {
  const said =
    '<script type="application/ld+json">{"a":1}</script><script nonce="x" type="module">go()</script>'
  const html = `<body><p>a</p><script nonce="x">wake({"a":"<"})</script>${said}<script data-part="">b</script></body>`
  expect(withoutWakeUp(html)).toBe(`<body><p>a</p>${said}</body>`)
})
