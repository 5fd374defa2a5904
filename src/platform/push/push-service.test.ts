import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QOabc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is a push service [NO-12]', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  ['no https', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a name and password', 'https://who:what@fcm.googleapis.com/fcm/send/abc'],
  ['a name alone', 'https://who@fcm.googleapis.com/fcm/send/abc'],
  ['a host that only begins like one', 'https://fcm.googleapis.com.example.org/fcm/send/abc'],
  ['a host that only ends like one', 'https://evilfcm.googleapis.com/fcm/send/abc'],
  ['a domain that only ends like one', 'https://evilpush.apple.com/abc'],
  ['the domain itself', 'https://push.apple.com/abc'],
  ['a full stop behind it', 'https://fcm.googleapis.com./fcm/send/abc'],
  ['this machine', 'https://localhost/abc'],
  ['an address', 'https://127.0.0.1/abc'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/abc#d'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
  ['nothing', ''],
  ['one that is too long', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
])('%s is none [NO-12]', (_, endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
