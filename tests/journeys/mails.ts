/** The letters a journey's program has sent, as the testing page shows them. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningProgram } from './program.ts'
import { sessionOf } from './people/stored-session.ts'

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
export const adminToken = async (program: RunningProgram): Promise<string> =>
  (await sessionOf(program, 'super')).access_token

/** Every letter to an address, oldest first, once it lies in the folder of sent mails. */
export async function lettersTo(program: RunningProgram, recipient: string): Promise<KeptMail[]> {
  const answer = await fetch(`${program.url}/api/testing/mails`, {
    headers: { authorization: `Bearer ${await adminToken(program)}` },
  })
  const { data } = (await answer.json()) as { data: readonly KeptMail[] }
  const sent = data.filter((mail) => mail.recipient === recipient && ['sent', 'kept'].includes(mail.state))
  await Promise.all(sent.map(({ id }) => access(join(program.dataDir, 'mails', `${id}.eml`))))
  return sent.toReversed()
}
