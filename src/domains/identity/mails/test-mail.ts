/** `POST /api/mail/test`: a letter to who asks, and what the mail server answered, in plain words. */
import type { Hono } from 'hono'
import { newId } from '../../../kernel/id/id.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { endpointsOn, reply, type Served } from '../../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import { flag, object, text } from '../../../platform/http/endpoint/schema.ts'
import type { Throttle } from '../../../platform/http/limits/throttle.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { fromLine, senderIn } from './sender.ts'

export interface TestMailDeps extends Served {
  readonly mailer: Mailer
  readonly throttle: Throttle
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** Nobody waits longer for a test. */
const longestMs = 20_000

interface Fault {
  readonly code?: string
  readonly message?: string
}

const unreachable = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND'])

/** What a fault of a mail server means to who set it up. */
export function mailFault({ code = '' }: Fault): string {
  if (code === 'EAUTH') return 'mail_test_sign_in'
  return unreachable.has(code) ? 'mail_test_unreachable' : 'mail_test_refused'
}

async function deliver(deps: TestMailDeps, email: string, locale: Locale) {
  const { company, replyTo } = await senderIn(deps.database, deps.publicUrl)
  const say = (key: string, parameters: object = {}) => deps.say(key, { ...parameters }, locale) ?? key
  const [subject, plain] = [say('mail_test_subject'), say('mail_test_text', { company: company.signs })]
  const letter = { id: newId(), to: email, subject, plain, html: `<p>${escaped(plain)}</p>` }
  try {
    await Promise.race([
      deps.mailer.deliver(
        { ...letter, messageId: `${letter.id}@test`, attachments: [], replyTo },
        fromLine(company),
      ),
      new Promise((_, late) => setTimeout(() => late({ code: 'ETIMEDOUT' }), longestMs).unref()),
    ])
  } catch (error) {
    const fault = ((error as { cause?: Fault }).cause ?? error) as Fault
    return { sent: false, answer: say(mailFault(fault), { answer: fault.message ?? fault.code ?? '' }) }
  }
  return deps.mailer.goesTo === 'smtp'
    ? { sent: true, answer: say('mail_test_sent', { email }) }
    : { sent: false, answer: say('mail_test_folder', { folder: deps.mailer.goesTo }) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const testMailEndpoint = endpointsOn<TestMailDeps>().acting(
  {
    call: 'POST /api/mail/test',
    group: 'Office',
    to: ['admin'],
    summary: 'Send yourself a test email, and see what the mail server answered',
    answers: {
      200: {
        words: 'Whether the server accepted it, and its answer in plain words',
        data: object({ sent: flag(), answer: text('In the reader’s language') }),
      },
    },
    refuses: { FORBIDDEN: 403, REQUESTS_EXCEEDED: 429 },
    before: ({ deps, caller }) => deps.throttle.take(caller.address),
  },
  async ({ deps, caller }) => reply(await deliver(deps, caller.account!.email, caller.locale)),
)

export const testMailRoutes = (deps: TestMailDeps): Hono => mounted(deps, [testMailEndpoint])
