import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptFor, longestMessage } from './encryption.ts'
import { aBrowser, decrypted } from '../../../tests/helpers/push-service.ts'

// RFC 8291, appendix A.
const appendix = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: {
    public: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    private: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  },
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted byte by byte as in appendix A of RFC 8291', () => {
  const body = encryptFor({ p256dh: appendix.receiver.public, auth: appendix.auth }, appendix.text, {
    privateKey: Buffer.from(appendix.sender, 'base64url'),
    salt: Buffer.from(appendix.salt, 'base64url'),
  })
  expect(body.toString('base64url')).toBe(appendix.body)
})

test('the browser of that appendix reads it again', () => {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(Buffer.from(appendix.receiver.private, 'base64url'))
  expect(decrypted(Buffer.from(appendix.body, 'base64url'), receiver, appendix.auth)).toBe(appendix.text)
})

test('two messages of the same words never look alike, and the longest one fits what a push service takes', () => {
  const browser = aBrowser()
  const text = 'é'.repeat(longestMessage / 2)
  const [one, other] = [encryptFor(browser, text), encryptFor(browser, text)]
  expect(one.equals(other)).toBe(false)
  expect(browser.read(one)).toBe(text)
  expect(one.byteLength).toBeLessThanOrEqual(4096)
})
