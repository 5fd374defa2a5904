/** What the portal's lists and forms are headed by is the company's own word. */
import { expect, test } from 'vitest'
import { translated } from '../../kernel/text/translated.ts'
import { usualNoun } from '../../domains/identity/company/noun.ts'
import { locales } from '../../kernel/locale.ts'
import { type Field, namedValues } from '../../platform/resource/field.ts'
import { addWords, groupLabel, hintOf, labelOf, nameOf, valueWords } from '../../platform/resource/words.ts'
import { called } from './called.ts'
import { model } from '../records/portal-model.ts'

const buggy = {
  ...usualNoun,
  noun: translated('buggy', 'buggy', 'buggy'),
  noun_plural: translated('buggy’s', 'buggies', 'buggys'),
}

test('a company that rents out buggies reads of no bike in any list or form', () => {
  const read = model.all.flatMap((each) => {
    const resource = called(each, buggy)
    return locales.flatMap((locale) => [
      nameOf(resource, 'one', locale),
      nameOf(resource, 'many', locale),
      addWords(resource, locale),
      ...(resource.groups ?? []).map((group) => groupLabel(resource, group, locale)),
      ...Object.entries(resource.fields)
        // How to say the noun is explained with examples of one.
        .filter(([name]) => name !== 'noun')
        .flatMap(([name, field]) => [
          labelOf(resource, name, locale),
          ...wordsWithin(field).flatMap((part) => [
            hintOf(part, locale) ?? '',
            ...(part.path ? [labelOf({ fields: { part } }, 'part', locale)] : []),
            ...(namedValues(part) ?? []).map((value) => valueWords(part, value, locale)),
          ]),
        ]),
    ])
  })
  expect(read.filter((text) => /fiets|\bbikes?\b|vélo/iu.test(text))).toEqual([])
  expect(read).toContain('Per extra buggy')
})

const wordsWithin = (field: Field): readonly Field[] => [
  field,
  ...Object.values({ ...field.parts, ...field.rows }),
]
