import { expect, test } from 'vitest'
import { readXml, xmlText } from './read-xml.ts'

const faultOf = (text: string) => {
  const read = readXml(text)
  return 'fault' in read ? read.fault : 'read'
}

test('elements are read with their texts, by their names without a prefix', () => {
  const read = readXml(
    '<?xml version="1.0"?><n:a xmlns:n="u" x=\'1\'><!-- c -->é &amp; &#x41;<b/><![CDATA[<&]]></n:a>',
  )
  expect(read).toMatchObject({
    root: { name: 'a', attributes: { 'xmlns:n': 'u', x: '1' }, text: 'é & A<&', children: [{ name: 'b' }] },
  })
})

test('what is not well formed is not read', () => {
  for (const text of [
    '',
    'a',
    '<a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a>&nope;</a>',
    '<a>& </a>',
    '<a>&#0;</a>',
    '<a>\u0001</a>',
    '<a',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
  ])
    expect(faultOf(text), text).toBe('broken')
})

test('a document type, an entity and a depth without end are not read', () => {
  expect(faultOf('<!DOCTYPE a><a/>')).toBe('unsafe')
  expect(faultOf('<!doctype a [<!ENTITY b "c">]><a>&b;</a>')).toBe('unsafe')
  expect(faultOf(`${'<a>'.repeat(41)}${'</a>'.repeat(41)}`)).toBe('unsafe')
  expect(faultOf(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)).toBe('read')
})

test('bytes are read in the letters they say, and in none that cannot be told', () => {
  expect(xmlText(Buffer.from('\uFEFF<a>é</a>'))).toBe('<a>é</a>')
  expect(xmlText(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1'))).toContain('é')
  expect(xmlText(Buffer.from('<a>é</a>', 'latin1'))).toBeNull()
  expect(xmlText(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>'))).toBeNull()
})
