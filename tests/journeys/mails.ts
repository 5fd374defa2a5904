/** The letters a journey's program has sent, as the testing page shows them. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { emailOf, password } from './office.ts'
import type { RunningProgram } from './program.ts'

export interface KeptMail {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly { filename: string; contentType: string; content: string }[]
  readonly state: string
}

/** A bearer token of the office, for what a journey arranges beside its pages. */
export async function adminToken({ url }: RunningProgram): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('super'), password, mode: 'json' }),
  })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

/** Every letter to an address, oldest first, once it lies in the folder of sent mails. */
export async function lettersTo(program: RunningProgram, recipient: string): Promise<KeptMail[]> {
  const answer = await fetch(`${program.url}/api/testing/mails`, {
    headers: { authorization: `Bearer ${await adminToken(program)}` },
  })
  const { data } = (await answer.json()) as { data: readonly KeptMail[] }
  const sent = data.filter((mail) => mail.recipient === recipient && mail.state === 'sent')
  await Promise.all(sent.map(({ id }) => access(join(program.dataDir, 'mails', `${id}.eml`))))
  return sent.toReversed()
}
