/** As whom the company writes: the name it signs with and where answers go, on a letter that really leaves. */
import { beforeAll, expect, test } from 'vitest'
import { writeAccountLetter } from '../../../src/domains/identity/mails/account-letters.ts'
import { senderIn } from '../../../src/domains/identity/mails/sender.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { mailDelivery } from '../../../src/platform/mail/delivery.ts'
import type { Letter } from '../../../src/platform/mail/mailer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { secret } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const delivered: { letter: Letter; from: string }[] = []
  const mailer = {
    goesTo: 'smtp',
    deliver: async (letter: Letter, from: string) => void delivered.push({ letter, from }),
  }
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { mailer })
    const body = { mail_sender: 'Team Plezier', mail_reply_to: 'antwoord@feestfiets.example' }
    expect((await program.call('PATCH', '/items/settings', { as: 'admin', body })).status).toBe(200)
  })

  test('an administrator sends himself a test letter, signed and answered as the settings say; others may not', async () => {
    for (const as of ['planner', 'accountant', 'employee', 'organizer'])
      expect((await program.call('POST', '/api/mail/test', { as, body: {} })).status, as).toBe(403)
    expect((await program.call('POST', '/api/mail/test', { body: {} })).status).toBe(403)
    expect(delivered).toEqual([])
    const sent = await program.call('POST', '/api/mail/test', { as: 'admin', body: {} })
    expect([sent.status, (sent.body as { data: { sent: boolean } }).data.sent]).toEqual([200, true])
    const [{ letter, from }] = delivered as [(typeof delivered)[number]]
    expect(from).toMatch(/^Team Plezier <[^<>]+@[^<>]+>$/)
    expect([letter.to, letter.replyTo]).toEqual(['admin@feestfiets.example', 'antwoord@feestfiets.example'])
  })

  test('a letter to an account leaves with the same name and the same address for answers', async () => {
    delivered.length = 0
    const user = sampleSignIns.find(({ role }) => role === 'Planner')!.id
    const deps = { database: database(), secret, publicUrl: 'https://company.example', now: Date.now }
    await writeAccountLetter(deps, {
      id: newId(),
      letter: 'password-reset',
      user,
      ends: Date.now() + 3_600_000,
      url: null,
      locale: 'nl',
    })
    const replyTo = async () => (await senderIn(database(), deps.publicUrl)).replyTo
    await mailDelivery({ database: database(), mailer, now: Date.now, log: silent, replyTo }).wake()
    const [{ letter, from }] = delivered as [(typeof delivered)[number]]
    expect(from).toMatch(/^Team Plezier </)
    expect(letter.replyTo).toBe('antwoord@feestfiets.example')
  })
})
