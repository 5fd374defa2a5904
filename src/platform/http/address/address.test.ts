import { expect, test } from 'vitest'
import { clientAddress, householdOf, isNetwork, isWithin, networks } from './address.ts'
import { throttle } from '../limits/throttle.ts'

const from = (forwarded: string) =>
  new Request('http://x.test/', { headers: { 'x-forwarded-for': forwarded } })

test('a forwarded address counts behind a trusted proxy alone', () => {
  const proxies = networks(['10.0.0.0/8'])
  expect(clientAddress(from('203.0.113.7'), '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(clientAddress(from('203.0.113.7'), '10.1.2.3', proxies)).toBe('203.0.113.7')
  expect(clientAddress(from('1.1.1.1, 203.0.113.7, 10.9.9.9'), '::ffff:10.1.2.3', proxies)).toBe(
    '203.0.113.7',
  )
  expect(clientAddress(from('nonsense'), '10.1.2.3', proxies)).toBe('10.1.2.3')
})

test('an address belongs to the networks that are listed, of its own family', () => {
  const list = networks(['192.0.2.4', '2001:db8::/32', 'nonsense', '10.0.0.0/99'])
  const asked = ['192.0.2.4', '192.0.2.5', '2001:db8:1::9', '2001:db9::1', '10.0.0.1', '']
  expect(asked.map((address) => isWithin(address, list))).toEqual([true, false, true, false, false, false])
})

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/48', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0', false],
  ['example.org', false],
  ['', false],
])('%j is an address or a network: %j', (text, is) => {
  expect(isNetwork(text)).toBe(is)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('the household of %j is %j', (address, household) => {
  expect(householdOf(address)).toBe(household)
})

test('who changes the end of an IPv6 address does not get a new allowance', () => {
  const allowance = throttle(2, 1, () => 0)
  allowance.take('2001:db8:1:2::1')
  allowance.take('2001:db8:1:2::2')
  expect(() => allowance.take('2001:db8:1:2:ffff::3')).toThrow('Too many requests')
  expect(() => allowance.take('2001:db8:1:3::1')).not.toThrow()
})
