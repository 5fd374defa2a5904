/** `POST /api/mail/test`: a letter to who asks, and what the mail server answered, in plain words. */
import { Hono } from 'hono'
import type { Caller } from '../../platform/access/caller.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale.ts'
import { forbidden } from '../../platform/http/problem.ts'
import type { Say } from '../../platform/http/refusal.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { documented } from '../../platform/openapi/endpoint.ts'
import { aFlag, aText, anObject } from '../../platform/openapi/json-schema.ts'
import { fromLine, senderIn } from './sender.ts'

export interface TestMailDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly authenticate: (request: Request) => Promise<Caller>
  readonly say: Say
  readonly throttle: Throttle
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
  const { company, replyTo } = await senderIn(deps.database)
  const say = (key: string, parameters: object = {}) => deps.say(key, { ...parameters }, locale) ?? key
  const [subject, plain] = [say('mail_test_subject'), say('mail_test_text', { company: company.signs ?? '' })]
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

export function testMailRoutes(deps: TestMailDeps): Hono {
  const routes = new Hono()
  routes.post('/api/mail/test', async (c) => {
    const caller = await deps.authenticate(c.req.raw)
    if (!caller.account || !(caller.role === 'admin' || caller.account.admin)) throw forbidden()
    deps.throttle.take(caller.address)
    return c.json({ data: await deliver(deps, caller.account.email, caller.locale) })
  })
  return documented(routes, [
    {
      call: 'POST /api/mail/test',
      group: 'Office',
      to: [],
      summary: 'Send yourself a test email, and see what the mail server answered',
      answers: {
        200: {
          words: 'Whether the server accepted it, and its answer in plain words',
          data: anObject({ sent: aFlag(), answer: aText('In the reader’s language') }),
        },
      },
      refuses: { 403: ['FORBIDDEN'], 429: ['REQUESTS_EXCEEDED'] },
    },
  ])
}
