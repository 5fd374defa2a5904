/** A shop sends nobody to a page with nothing on it. */
import { expect, test } from 'vitest'
import type { FilledPage } from '../../../domains/content/filled-pages.ts'
import { filledPageAt, isLinked } from './site-links.ts'

const pages: readonly FilledPage[] = ['faq', 'about-us', 'contact', 'terms', 'privacy']
const nobody = { opened_at: null, company_phone: '', company_email: '', company_address: '' }
const linked = (company: object, filled: readonly FilledPage[]) =>
  pages.filter((page) => isLinked(page, { company: { ...nobody, ...company }, filled }))

test('a closed shop links only the pages with something on them', () => {
  expect(linked({}, [])).toEqual([])
  expect(linked({}, ['terms'])).toEqual(['terms'])
})

test('a closed shop that can be reached links how', () => {
  expect(linked({ company_email: 'hallo@buggy.example' }, [])).toEqual(['contact'])
})

test('an open shop sends nobody to a page of questions without a question, or about us without a word', () => {
  const open = { opened_at: '2027-05-01T08:00:00.000Z' }
  expect(linked(open, [])).toEqual(['contact', 'terms', 'privacy'])
  expect(linked(open, ['faq', 'about-us'])).toEqual(pages)
})

test('of a closed shop the pages with nothing on them are those that show it is closed', () => {
  const shows = (path: string, filled: Parameters<typeof isLinked>[1]['filled']) => {
    const page = filledPageAt(path)
    return page === undefined || isLinked(page, { company: nobody, filled })
  }
  expect(['/terms', '/privacy', '/contact', '/faq', '/about-us'].filter((path) => shows(path, []))).toEqual(
    [],
  )
  expect(shows('/terms', ['terms'])).toBe(true)
  expect(shows('/', [])).toBe(true)
})
