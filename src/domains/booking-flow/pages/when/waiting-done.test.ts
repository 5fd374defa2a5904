import { expect, test } from 'vitest'
import { waitingDone } from './waiting-done.ts'

test('without a mail server nobody who waits for a day is sent to his mailbox', () => {
  const said = (isMailed: boolean) => Object.values(waitingDone(isMailed, 'zaterdag 15 mei 2027')).join(' ')
  expect(said(true)).toMatch(/mailbox.*We mailden je een link/)
  expect(said(false)).not.toMatch(/mailbox|mailden/)
  expect(said(false)).toContain('bel of mail ons')
})
