import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases.ts'
import { type Letter, fileMailer } from './mailer.ts'
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
  test('a job that runs twice sends one letter', async () => {
    const sent: Letter[] = []
    const mailer = { goesTo: 'here', deliver: async (letter: Letter) => void sent.push(letter) }
    const send = () => post(database(), mailer, { ...envelope, dedupeKey: 'twice' }, async () => rendered)
    expect(await send()).toBe('sent')
    expect(await send()).toBe('sent-before')
    expect(sent).toMatchObject([{ to: 'an@example.be', subject: 'Dag An' }])
  })

  test('a letter the server refused is tried again with the text first written', async () => {
    const sent: string[] = []
    const mailer = {
      goesTo: 'here',
      deliver: async ({ subject }: Letter) => {
        sent.push(subject)
        if (sent.length === 1) throw new Error('server is down')
      },
    }
    const send = (subject: string) =>
      post(database(), mailer, { ...envelope, dedupeKey: 'again' }, async () => ({ ...rendered, subject }))
    await expect(send('first')).rejects.toThrow('server is down')
    expect(await send('second')).toBe('sent')
    expect(sent).toEqual(['first', 'first'])
    const kept = await database().query(`SELECT state, attempts, error FROM mails WHERE dedupe_key = 'again'`)
    expect(kept).toEqual([{ state: 'sent', attempts: 2, error: null }])
  })

  test('without a server a letter is a file anyone can open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'))
    const attachments = [{ filename: 'ride.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }]
    await post(database(), fileMailer(folder), { ...envelope, dedupeKey: 'file' }, async () => ({
      ...rendered,
      attachments,
    }))
    const [name] = await readdir(folder)
    const text = await readFile(join(folder, name!), 'utf8')
    expect(text).toContain('To: an@example.be')
    expect(text).toContain('From: Feestfiets <hallo@feestfiets.example>')
    expect(text).toContain('filename=ride.ics')
    expect(text).toMatch(/Message-ID: <[\w-]+@feestfiets\.example>/)
  })
})
