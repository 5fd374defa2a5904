/** The Union's register of VAT numbers (VIES), called. */
import { callOut, type Lookup, type NoAnswer } from '../../../../platform/http/client/call-out.ts'
import {
  readRegisterAnswer,
  type RegisterAnswer,
  registerQuestion,
  unanswered,
} from '../../vat-register/register-answer.ts'

export interface RegisterDeps {
  /** Its address without a slash at its end; not asked where it is not set. */
  readonly vatRegister?: { readonly url: string } | undefined
  /** Whether this machine and private networks may be called. */
  readonly mayBePrivate: boolean
  readonly lookup?: Lookup
}

const timeoutMs = 10_000
const mostBytes = 16_384

const words: Readonly<Record<NoAnswer, string>> = {
  'address-not-allowed': 'Its address leads to this machine or a private network',
  unreachable: 'It cannot be reached',
  'timed-out': `It did not answer within ${timeoutMs / 1000} seconds`,
  'answer-too-large': `Its answer is larger than ${mostBytes} bytes`,
}

/** @param asker our own VAT number, so that the answer is numbered. */
export async function askRegister(
  { mayBePrivate, lookup }: RegisterDeps,
  url: string,
  { number, asker }: { readonly number: string; readonly asker: string | null },
): Promise<RegisterAnswer> {
  const answer = await callOut({
    method: 'POST',
    url: `${url}/check-vat-number`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(registerQuestion(number, asker)),
    mayBePrivate,
    timeoutMs,
    mostBytes,
    ...(lookup && { lookup }),
  })
  return answer.ok ? readRegisterAnswer(answer.value, number) : unanswered(words[answer.refusal.reason])
}
