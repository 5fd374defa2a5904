/** How a letter leaves: through an SMTP server, or as a file when none is named. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailAttachment } from './resources.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly MailAttachment[]
  /** Stable for one letter: a second delivery carries the same Message-ID (RFC 5322, 3.6.4). */
  readonly id: string
  /** The address that takes one press for no more letters like this; none for a letter that needs no consent. */
  readonly unsubscribe?: string | null
}

export interface Mailer {
  /** Where letters go, for the log: `smtp`, or the folder. */
  readonly goesTo: string
  /** Resolves when the letter was taken over; throws when it was not. `from` is `Name <address>`. */
  deliver(letter: Letter, from: string): Promise<void>
}

/** A name may hold commas and quotes, so it is never left to be read as a list of addresses. */
function senderOf(from: string) {
  const [, name, address] = /^(.*)<([^<>]*)>$/s.exec(from) ?? []
  return address === undefined ? from : { name: name!.trim(), address }
}

/** What lets a mail program offer its own button to unsubscribe: RFC 2369, and RFC 8058 for one press. */
const leaving = ({ unsubscribe }: Letter) =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const message = (letter: Letter, from: string) => ({
  from: senderOf(from),
  to: letter.to,
  subject: letter.subject,
  html: letter.html,
  text: letter.plain,
  messageId: `<${letter.id}@${from.replace(/^.*@|>$/g, '')}>`,
  // Answers of machines (out of office) are not wanted: RFC 3834.
  headers: { 'Auto-Submitted': 'auto-generated', ...leaving(letter) },
  attachments: letter.attachments.map(({ filename, contentType, content, encoding }) => ({
    filename,
    contentType,
    content,
    encoding,
  })),
})

/** Sends through the server of an `smtp://` or `smtps://` address. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport(url)
  return {
    goesTo: 'smtp',
    async deliver(letter, from) {
      await transport.sendMail(message(letter, from))
    },
  }
}

/** Writes each letter as one `.eml` file into the folder, complete when it appears. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    goesTo: folder,
    async deliver(letter, from) {
      const built = await transport.sendMail(message(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${letter.id}.eml`)
      await writeFile(`${path}.part`, built.message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}
