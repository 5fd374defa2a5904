import { expect, test } from 'vitest'
import { meantAddress } from './email-typos.ts'

test('a slip in the name of a mail service is asked about, with the address that was probably meant', () => {
  expect(meantAddress(' an.peeters@gmial.com ')).toEqual({
    address: 'an.peeters@gmail.com',
    domain: 'gmail.com',
  })
  expect(meantAddress('An@Telnet.BE')?.address).toBe('An@telenet.be')
})

test('an address that looks right, or is none yet, is left alone', () => {
  for (const typed of ['an@gmail.com', 'an@feest.example', 'gmial.com', '@gmial.com', 'an@constructor', ''])
    expect(meantAddress(typed), typed).toBe(null)
})
