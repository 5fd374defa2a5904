/** What the Union's register of VAT numbers (VIES) answers, judged. Its contract is told in docs/structured-invoices.md. */
import { isRecord } from '../../../kernel/record.ts'
import { readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import type { checkStates } from '../resources/vat-checks.ts'

export interface RegisterAnswer {
  readonly state: (typeof checkStates.values)[number]
  readonly name: string | null
  readonly request_id: string | null
  readonly error: string | null
}

/** What it is asked: a number by its country and the rest of it, and who asks, so that it numbers its answer. */
export const registerQuestion = (number: string, asker: string | null) => ({
  countryCode: number.slice(0, 2),
  vatNumber: number.slice(2),
  ...(asker && { requesterMemberStateCode: asker.slice(0, 2), requesterNumber: asker.slice(2) }),
})

export const unanswered = (error: string): RegisterAnswer => ({
  state: 'unanswered',
  name: null,
  request_id: null,
  error: error.slice(0, 200),
})

/**
 * Only a yes or a no about the number that was asked is one; a fault, a limit and anything else is no answer.
 * Rule VT-05.
 */
export function readRegisterAnswer(
  { status, text }: { readonly status: number; readonly text: string },
  number: string,
): RegisterAnswer {
  const said = parsed(text)
  if (!isRecord(said)) return unanswered(`It answered ${status}, and nothing that can be read`)
  const fault = faultIn(said)
  if (fault || status < 200 || status >= 300) return unanswered(fault ?? `It answered ${status}`)
  const about = `${String(said['countryCode'])}${String(said['vatNumber'])}`
  if (typeof said['valid'] !== 'boolean' || readVatNumber(about) !== number)
    return unanswered('It answered about something else')
  return {
    state: said['valid'] ? 'valid' : 'invalid',
    name: given(said['name'], 300),
    request_id: given(said['requestIdentifier'], 100),
    error: null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `MS_UNAVAILABLE` and its like, with whatever status. */
function faultIn(said: Readonly<Record<string, unknown>>): string | null {
  if (said['actionSucceed'] !== false && !Array.isArray(said['errorWrappers'])) return null
  const [first] = Array.isArray(said['errorWrappers']) ? (said['errorWrappers'] as unknown[]) : []
  const code = isRecord(first) && typeof first['error'] === 'string' ? first['error'] : 'a fault'
  return `It answered ${code}`
}

/** A text on one line; the register writes dashes where it says nothing. */
function given(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
  return text && !/^-+$/.test(text) ? text : null
}
