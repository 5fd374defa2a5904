import { expect, test } from 'vitest'
import { holdsLink, holdsLinkInName } from './link.ts'

test('a link is one however it is written: another style of letters, another dot, a dot in brackets', () => {
  for (const text of [
    'bit.ly',
    'bit.ly/3xY',
    'evil[.]com',
    'evil (dot) com',
    'evil。example/win',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'ｅｖｉｌ．ｃｏｍ',
    'ev\u{200B}il.c\u{AD}om',
    'https://x',
    'www.win.shop',
    'win@evil.be',
  ])
    expect([text, holdsLink(text)]).toEqual([text, true])
  for (const text of ['bit.ly', 'evil。example', '𝐰𝐢𝐧.𝐩𝐫𝐢𝐳𝐞', 'goo.gl', 'An @ home'])
    expect([text, holdsLinkInName(text)]).toEqual([text, true])
})

test('an address, an occasion and a name are no link', () => {
  for (const text of [
    'GPS 51.2, 3.2',
    '51.0543,3.7174',
    'Av.de la Gare 3',
    'St.Pietersnieuwstraat 12 bus 3',
    'K.L.Ledeganckstraat 8',
    'Korenmarkt 1, 9000 Gent. Bij de trap.',
    'Nr. 12/3',
    '30ste verjaardag van Ann & Co',
    'L’Étoile d’Or, av. Louise 12/b',
  ])
    expect([text, holdsLink(text)]).toEqual([text, false])
  for (const text of ['J.P.', 'St. John', 'Jean.Paul', 'D’Hondt', 'Anne-Marie', 'Ph. Maes'])
    expect([text, holdsLinkInName(text)]).toEqual([text, false])
})
