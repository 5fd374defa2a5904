/** What the portal's lists and forms are headed by is the company's own word. */
import { expect, test } from 'vitest'
import { translated } from '../kernel/translated.ts'
import { usualNoun } from '../domains/identity/noun.ts'
import { called } from './called.ts'
import { model } from './portal-model.ts'

const buggy = {
  ...usualNoun,
  noun: translated('buggy', 'buggy', 'buggy'),
  noun_plural: translated('buggy’s', 'buggies', 'buggys'),
}

test('a company that rents out buggies reads of no bike in any list or form', () => {
  const resources = model.all.map((resource) => called(resource, buggy))
  const read = JSON.stringify(
    resources.map(({ label, fields, groups }) => [
      label,
      groups,
      Object.entries(fields)
        // How to say the noun is explained with examples of one.
        .filter(([name]) => name !== 'noun')
        .map(([, { label, hint, words, rows, parts }]) => [label, hint, words, rows, parts]),
    ]),
  )
  expect(read.match(/.{0,40}(?:fiets|\bbikes?\b|vélo).{0,20}/giu)).toBeNull()
  expect(read).toContain('Per extra buggy')
})
