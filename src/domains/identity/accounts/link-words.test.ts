import { expect, test } from 'vitest'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { linkDone } from './link-words.ts'

test('without a mail server an invitation or password link is said to be kept, not to be on its way', () => {
  for (const done of [m.user_invite_done, m.user_password_link_done]) {
    expect(linkDone(done, 'an@example.be', true)).toBe(done({ email: 'an@example.be' }))
    const kept = linkDone(done, 'an@example.be', false)
    expect(kept).toContain('an@example.be')
    expect(kept).toContain('niet verstuurd')
    expect(kept).not.toContain('onderweg')
  }
})
