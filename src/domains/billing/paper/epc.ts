/** What a banking app reads from the QR code of an invoice: EPC069-12, twelve lines, version 002. */
import type { Cents } from '../../../kernel/money/money.ts'
import { readBic } from '../../../kernel/money/bic.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import { isStructuredReference } from './structured-reference.ts'

export interface Transfer {
  readonly holder: string
  readonly iban: string
  /** The account's bank; needed outside the European Economic Area alone. */
  readonly bic?: string
  /** From 1 cent to 999,999,999.99 euro. */
  readonly amount: Cents
  /** The structured reference of twelve digits, or a free text: the standard takes one of the two. */
  readonly reference?: string
  readonly text?: string
}

const most = 99_999_999_999
const lineOf = (text: string, length: number) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, length)

// The eighth line, the purpose, and the last, a note to the payer, stay empty; an empty end is left off. Rule BI-18.
export function epcPayload({ holder, iban, bic = '', amount, reference, text }: Transfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > most)
    throw new RangeError(`${amount} cents cannot be asked for by QR code`)
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    lineOf(holder, 70),
    iban,
    `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
    '',
    reference ?? '',
    reference ? '' : lineOf(text ?? '', 140),
    '',
  ].join('\n')
}

/** Reads a payload back, as a banking app does; null where one would refuse it. Rule BI-18. */
export function readEpc(payload: string): Transfer | null {
  const [
    tag,
    version,
    charset,
    kind,
    bic = '',
    holder,
    iban,
    sum,
    ,
    reference = '',
    text = '',
    note = '',
    ...rest
  ] = payload.split('\n')
  const [, euros, cents = ''] = /^EUR(\d{1,9})(?:\.(\d{1,2}))?$/.exec(sum ?? '') ?? []
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  const isWhole = tag === 'BCD' && version === '002' && charset === '1' && kind === 'SCT' && rest.length === 0
  if (!isWhole || !holder || !iban || readIban(iban) !== iban || !(amount >= 1)) return null
  if ((reference && text) || (reference && !isStructuredReference(reference)) || note.length > 70) return null
  if (bic && readBic(bic) !== bic) return null
  if (new TextEncoder().encode(payload).length > 331) return null
  return { holder, iban, ...(bic && { bic }), amount, ...(reference ? { reference } : { text }) }
}
