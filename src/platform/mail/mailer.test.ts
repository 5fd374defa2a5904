import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileMailer } from './mailer.ts'

test('a company’s name may hold a comma: it is still one sender', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const letter = {
    id: 'l1',
    to: 'an@example.be',
    subject: 'Dag',
    html: '<p>Dag</p>',
    plain: 'Dag',
    attachments: [],
  }
  await fileMailer(folder).deliver(letter, 'Feestfiets, Gent <hallo@feestfiets.example>')
  const [file] = await readdir(folder)
  const written = await readFile(join(folder, file!), 'utf8')
  expect(written).toMatch(/^From: "Feestfiets, Gent" <hallo@feestfiets\.example>$/m)
  expect(written).toMatch(/^Message-ID: <l1@feestfiets\.example>$/m)
  await rm(folder, { recursive: true })
})
