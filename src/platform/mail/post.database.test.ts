import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { sentLetters } from '../../../tests/helpers/sent-letters.ts'
import { mailDelivery } from './delivery.ts'
import { fileMailer } from './mailer.ts'
import { post } from './post.ts'

const envelope = {
  recipient: 'an@example.be',
  from: 'Feestfiets <hallo@feestfiets.example>',
  template: 'hello',
  language: 'nl',
  about: 'bookings/1',
} as const
const rendered = { subject: 'Dag An', html: '<p>Hé</p>', plain: 'Hé', attachments: [] }

forEachEngine((database) => {
  test('a job that runs twice writes one letter, with the text first written', async () => {
    const write = (subject: string) =>
      post(database(), { ...envelope, dedupeKey: 'twice' }, async () => ({ ...rendered, subject }))
    expect(await write('first')).toBe('kept')
    expect(await write('second')).toBe('kept-before')
    expect(await sentLetters(database())).toMatchObject([{ to: 'an@example.be', subject: 'first' }])
    expect(await write('third')).toBe('kept-before')
    expect(await sentLetters(database())).toEqual([])
  })

  test('without a server a letter is a file anyone can open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'))
    const attachments = [{ filename: 'ride.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }]
    await post(database(), { ...envelope, dedupeKey: 'file' }, async () => ({ ...rendered, attachments }))
    await mailDelivery({
      database: database(),
      mailer: fileMailer(folder),
      now: Date.now,
      log: console,
    }).wake()
    const [name] = await readdir(folder)
    const text = await readFile(join(folder, name!), 'utf8')
    await rm(folder, { recursive: true })
    expect(text).toContain('To: an@example.be')
    expect(text).toContain('From: Feestfiets <hallo@feestfiets.example>')
    expect(text).toContain('filename=ride.ics')
    expect(text).toMatch(/Message-ID: <[\w-]+@feestfiets\.example>/)
  })
})
