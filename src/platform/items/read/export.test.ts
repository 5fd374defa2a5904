import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { exportOf } from './export.ts'

const rows = [
  { name: 'Vat, pils "20"', price: 12.5, drink: { name: 'Pils' }, tags: ['a', 'b'], gone: null },
  { name: '=HYPERLINK("x")', price: -3, drink: null, tags: [], gone: null },
]
const text = async (format: 'csv' | 'json' | 'xml' | 'yaml', data: unknown = rows) => {
  const answer = exportOf(JSON.stringify(data), format, 'drinks')
  return { answer, body: await answer.text() }
}

test('a table has a column for each field any record has, and no cell a spreadsheet would run', async () => {
  const { answer, body } = await text('csv')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="drinks.csv"')
  expect(body).toBe(
    '"name","price","drink.name","tags","gone","drink"\n' +
      '"Vat, pils ""20""",12.5,"Pils","[""a"",""b""]",,\n' +
      `"'=HYPERLINK(""x"")",-3,,"[]",,\n`,
  )
})

test('XML escapes what is no name and what is no text', async () => {
  const { body } = await text('xml', [{ name: '<b>&\u0000', extras: { 'two words': [1] } }])
  expect(body).toBe(
    '<?xml version="1.0"?>\n<data>\n' +
      '<data><name>&lt;b&gt;&amp;</name><extras><entry name="two words"><value><item>1</item></value></entry></extras></data>\n' +
      '</data>\n',
  )
})

test('nothing is an empty file of its format', async () => {
  expect((await text('json', [])).body).toBe('[]')
  expect((await text('yaml', [])).body).toBe('[]\n')
})

test('whatever the records hold, JSON and YAML read back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 250 }),
      async (data) => {
        expect(JSON.parse((await text('json', data)).body)).toEqual(JSON.parse(JSON.stringify(data)))
        const some = data.slice(0, 3)
        expect(parse((await text('yaml', some)).body)).toEqual(JSON.parse(JSON.stringify(some)))
      },
    ),
    { numRuns: 60, seed: 20_261_122 },
  )
})
