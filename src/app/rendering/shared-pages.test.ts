import { expect, test } from 'vitest'
import { isSharedPage } from './shared-pages.ts'
import { localeCookie } from './locale-cookie.ts'

const isShared = (path: string, cookie?: string, search = '') =>
  isSharedPage(
    path,
    new Request(`https://rides.example${path}${search}`, { headers: cookie ? { cookie } : {} }),
  )

test('who began a ride gets a home page of his own, and everybody else the one that is kept', () => {
  expect(isShared('/', 'draft=abc')).toBe(false)
  expect(isShared('/')).toBe(true)
  expect(isShared('/', `${localeCookie}=fr`, '?people=14')).toBe(true)
})

test('pages that say nothing of a ride are the same for who began one', () => {
  expect(isShared('/prices', 'draft=abc')).toBe(true)
})

test('no page is shared with who is signed in, nor one that is not the same for everyone', () => {
  expect(isShared('/', 'session=abc')).toBe(false)
  expect(isShared('/booking')).toBe(false)
  expect(isShared('/prices', undefined, `?place=${'x'.repeat(300)}`)).toBe(false)
})
