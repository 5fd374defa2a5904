import { expect, test } from 'vitest'
import { sentAgainWords, withMail } from './mail-words.ts'

test('a mail is promised only where mails leave, and what is only kept is said to be', () => {
  const [sent, kept] = [withMail('Done.', true), withMail('Done.', false)]
  expect(sent).not.toBe(kept)
  for (const said of [sent, kept]) expect(said.startsWith('Done. ')).toBe(true)
  expect(withMail('Done.', undefined)).toBe('Done.')
})

test('an email that is sent again without a mail server is said to be kept, not to leave', () => {
  expect(sentAgainWords(false)).toContain('niet verstuurd')
  expect(sentAgainWords(true)).not.toContain('niet verstuurd')
})
