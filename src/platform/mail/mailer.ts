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
  readonly id: string
  /** Stable for one letter, without angle brackets: a second delivery carries the same one (RFC 5322, 3.6.4). */
  readonly messageId: string
  /** The address that takes one press for no more letters like this; none for a letter that needs no consent. */
  readonly unsubscribe?: string | null
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string | null
}

/** The server said no for good, to this address or this letter. */
export class Refusal extends Error {}

export interface Mailer {
  /** Where letters go, for the log: `smtp`, or the folder. */
  readonly goesTo: string
  /** Whether what it takes stays on the machine: such a letter is kept, and was not sent. */
  readonly keeps?: true
  /**
   * Resolves when the letter was taken over; throws when it was not, a `Refusal` when no later attempt can
   * succeed. `from` is `Name <address>`.
   */
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
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  subject: letter.subject,
  html: letter.html,
  text: letter.plain,
  messageId: `<${letter.messageId}>`,
  // Answers of machines (out of office) are not wanted: RFC 3834.
  headers: { 'Auto-Submitted': 'auto-generated', ...leaving(letter) },
  attachments: letter.attachments.map(({ filename, contentType, content, encoding }) => ({
    filename,
    contentType,
    content,
    encoding,
  })),
})

/** A server that keeps us waiting is left for now: there are other letters, and another attempt. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/**
 * A 5yz answer to the recipient or to the letter itself is permanent (RFC 5321, 4.2.1), and so is an address
 * that is none. Any other fault is ours or the server's, sign-in and sender included, and may be mended.
 */
function isForGood({ code, command, responseCode }: SmtpError): boolean {
  if (code === 'EENVELOPE' && responseCode === undefined) return true
  const isTheLetter = command === 'RCPT TO' || command === 'DATA'
  return isTheLetter && responseCode !== undefined && responseCode >= 500
}

/** Sends through the server of an `smtp://` or `smtps://` address; each letter over a connection of its own. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    goesTo: 'smtp',
    async deliver(letter, from) {
      try {
        await transport.sendMail(message(letter, from))
      } catch (error) {
        const fault = error as SmtpError
        throw isForGood(fault) ? new Refusal(fault.message, { cause: fault }) : fault
      }
    },
  }
}

/** Writes each letter as one `.eml` file into the folder, complete when it appears. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    goesTo: folder,
    keeps: true,
    async deliver(letter, from) {
      const built = await transport.sendMail(message(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${letter.id}.eml`)
      await writeFile(`${path}.part`, built.message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}
