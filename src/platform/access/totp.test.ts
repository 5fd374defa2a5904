import { expect, test } from 'vitest'
import { codeAt, isCode, secretOfBase32 } from './totp.ts'

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
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((late) => isCode(code, secret, now + late))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isCode('', secret, now)).toBe(false)
})
