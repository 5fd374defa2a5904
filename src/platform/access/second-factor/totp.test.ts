import { expect, test } from 'vitest'
import { base32, codeAt, newSecret, isSecret, secretOfBase32, stepOfCode } from './totp.ts'

test('codes are those published in RFC 6238, appendix B', () => {
  const times = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
  const published = {
    sha1: ['94287082', '07081804', '14050471', '89005924', '69279037', '65353130'],
    sha256: ['46119246', '68084774', '67062674', '91819424', '90698825', '77737706'],
    sha512: ['90693936', '25091201', '99943326', '93441116', '38618901', '47863826'],
  } as const
  const sizes = { sha1: 20, sha256: 32, sha512: 64 } as const
  for (const algorithm of ['sha1', 'sha256', 'sha512'] as const) {
    const secret = Buffer.from('1234567890'.repeat(7).slice(0, sizes[algorithm]))
    expect(times.map((time) => codeAt(secret, time * 1000, { length: 8, algorithm }))).toEqual(
      published[algorithm],
    )
  }
})

test('a code is good half a minute early or late, not longer', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = Date.UTC(2027, 4, 15, 12)
  const code = codeAt(secretOfBase32(secret), now)
  const isGood = (late: number) => stepOfCode(code, secret, { now: now + late }) !== null
  expect([-60_000, -30_000, 0, 30_000, 60_000].map(isGood)).toEqual([false, true, true, true, false])
  expect(stepOfCode('', secret, { now })).toBeNull()
})

test('a code that was taken is not good again, the next one is', () => {
  const secret = newSecret()
  const now = Date.UTC(2027, 4, 15, 12)
  const code = (at: number) => codeAt(secretOfBase32(secret), at)
  const last = stepOfCode(code(now), secret, { now })
  expect(stepOfCode(code(now), secret, { now, last })).toBeNull()
  expect(stepOfCode(code(now - 30_000), secret, { now, last })).toBeNull()
  expect(stepOfCode(code(now + 30_000), secret, { now, last })).toBe(last! + 1)
})

test('base32 is that of RFC 4648, section 10, and reads back', () => {
  const published = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']
  expect(published.map((_, length) => base32(Buffer.from('foobar'.slice(0, length))))).toEqual(published)
  const secret = newSecret()
  expect([isSecret(secret), base32(secretOfBase32(secret))]).toEqual([true, secret])
  expect(['', 'short', `${secret}!`, secret.toLowerCase(), 7].map(isSecret)).not.toContain(true)
})
