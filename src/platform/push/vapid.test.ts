import { expect, test } from 'vitest'
import { claimsOf } from '../../../tests/helpers/push-service.ts'
import { makePushKeys } from './push-keys.ts'
import { vapidHeader } from './vapid.ts'

// RFC 8292, 2.4.
const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs' +
  'InN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2' +
  'L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

const [keys, now] = [makePushKeys(), 1_453_500_000_000]
const made = () =>
  vapidHeader(keys, {
    endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    contact: 'mailto:push@example.com',
    now,
  })

test('the example of RFC 8292 and a token of ours are read by the same reader, and claim the same', async () => {
  const claims = { aud: 'https://push.example.net', sub: 'mailto:push@example.com', alg: 'ES256' }
  expect(await claimsOf(example, now)).toMatchObject({ ...claims, exp: 1_453_523_768 })
  expect(await claimsOf(await made(), now)).toMatchObject({ ...claims, key: keys.publicKey })
})

test('a token names no path of the endpoint, and is over within a day', async () => {
  const { exp = 0, ...claims } = await claimsOf(await made(), now)
  expect(JSON.stringify(claims)).not.toContain('JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV')
  expect(exp * 1000).toBeGreaterThan(now)
  expect(exp * 1000).toBeLessThanOrEqual(now + 86_400_000)
})

test('a token that was changed, or signed by other keys, is nobody’s', async () => {
  const header = await made()
  const other = makePushKeys()
  await expect(claimsOf(header.replace(keys.publicKey, other.publicKey), now)).rejects.toThrow()
  await expect(claimsOf(header.replace('.eyJ', '.eyK'), now)).rejects.toThrow()
})
