import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileMailer } from './mailer.ts'

const sent = async (letter: object) => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const whole = {
    id: 'l1',
    messageId: 'l1@feestfiets.example',
    to: 'an@example.be',
    subject: 'Dag',
    html: '<p>Dag</p>',
    plain: 'Dag',
    attachments: [],
  }
  await fileMailer(folder).deliver({ ...whole, ...letter }, 'Feestfiets <hallo@feestfiets.example>')
  const text = await readFile(join(folder, 'l1.eml'), 'utf8')
  await rm(folder, { recursive: true })
  return text.replaceAll(/\n[ \t]+/g, ' ')
}

test('a letter that needs consent is left at one press in the reader’s mail program; any other is not', async () => {
  const address = `https://feestfiets.example/api/waiting/${'a'.repeat(43)}/leave`
  const asked = await sent({ unsubscribe: address })
  expect(asked).toContain(`\nList-Unsubscribe: <${address}>\n`)
  expect(asked).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  for (const letter of [{}, { unsubscribe: null }]) expect(await sent(letter)).not.toMatch(/unsubscribe/i)
})

test('a company’s name may hold a comma: it is still one sender', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const letter = {
    id: 'l1',
    messageId: 'l1@feestfiets.example',
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
