import { expect, test } from 'vitest'
import { translated } from '../../kernel/text/translated.ts'
import type { Row } from '../../platform/items/write/writer.ts'
import { contentHooks } from './write-hooks.ts'

const words = translated('Vraag', 'Question', 'Question')
const question = { published: true, question: words, answer: words }
const judged = (collection: string, text: Row) =>
  contentHooks[collection]!.judge!(text, null, { kind: 'user', role: 'admin' })

test('a text comes online in every language or not at all; a draft may lack any [CO-02]', () => {
  expect(judged('faq_items', question)).toMatchObject({ ok: true })
  const half = { ...question, answer: { ...words, fr: '' } }
  expect(judged('faq_items', half)).toMatchObject({
    ok: false,
    refusal: { reason: 'translation-missing', field: 'answer' },
  })
  expect(judged('faq_items', { ...half, published: false })).toMatchObject({ ok: true })
})

test('a quotation comes online with the consent of its author [CO-02]', () => {
  const quotation = { published: true, author: 'An', language: 'nl', text: words, rating: 5 }
  expect(judged('testimonials', quotation)).toEqual({
    ok: false,
    refusal: { reason: 'consent-required', field: 'consent' },
  })
  expect(judged('testimonials', { ...quotation, consent: true })).toMatchObject({ ok: true })
  expect(judged('testimonials', { ...quotation, published: false })).toMatchObject({ ok: true })
})

test('a text goes offline after it came online [CO-02]', () => {
  const shown = (publish_from: string | null, publish_until: string | null) =>
    judged('faq_items', { ...question, publish_from, publish_until })
  for (const until of ['2027-05-01T10:00:00Z', '2027-05-01T09:00:00Z'])
    expect(shown('2027-05-01T10:00:00Z', until)).toEqual({
      ok: false,
      refusal: { reason: 'shown-until-before-from', field: 'publish_until' },
    })
  for (const [from, until] of [
    ['2027-05-01T10:00:00Z', '2027-05-01T10:00:01Z'],
    [null, '2027-05-01T10:00:00Z'],
    ['2027-05-01T10:00:00Z', null],
  ] as const)
    expect(shown(from, until)).toMatchObject({ ok: true })
})

test('a page of the instruction may ask nothing; with a question it says what is right and what is not [CO-02]', () => {
  const page = { published: true, title: words, text: words }
  const refused = (more: Row) => judged('bob_pages', { ...page, ...more })
  expect(refused({})).toMatchObject({ ok: true })
  expect(refused({ question: words })).toMatchObject({ refusal: { field: 'right_answer' } })
  expect(refused({ question: words, right_answer: words })).toMatchObject({
    refusal: { field: 'wrong_answer' },
  })
  expect(refused({ question: words, right_answer: words, wrong_answer: words })).toMatchObject({ ok: true })
  expect(refused({ text: { ...words, fr: '' } })).toMatchObject({ refusal: { field: 'text' } })
  expect(refused({ text: { ...words, fr: '' }, published: false })).toMatchObject({ ok: true })
})
