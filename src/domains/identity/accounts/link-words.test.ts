import { expect, test } from 'vitest'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { linkDone } from './link-words.ts'

test('without a mail server an invitation or password link is said to be kept, not to be on its way', () => {
  const email = 'an@example.be'
  for (const done of [m.user_invite_done({ email }), m.user_password_link_done({ email })]) {
    expect(linkDone(done, email, true)).toBe(done)
    const kept = linkDone(done, email, false)
    expect(kept).toContain(email)
    expect(kept).toContain('niet verstuurd')
    expect(kept).not.toContain('onderweg')
  }
})
