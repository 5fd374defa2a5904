/** A file from the bank, whatever its format: its statements, checked, or the one reason why none of it is taken. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { type BankStatement, judged, Unreadable } from '../statement.ts'
import { isXml, readCamt } from './camt.ts'
import { isCoda, readCoda } from './coda.ts'
import { codaLines } from './coda-text.ts'

export interface BankFile {
  readonly format: 'coda' | 'camt'
  readonly statements: readonly BankStatement[]
}

/** A year of a busy account; more is not read into memory. */
export const largestBankFile = 20 * 1024 * 1024

/** Nothing is half taken: one statement that does not add up refuses the file. Rules BK-01 and BK-02. */
export function readBankFile(bytes: Uint8Array): Outcome<BankFile> {
  try {
    const file = readAny(bytes)
    for (const statement of file.statements) {
      const held = judged(statement)
      if (!held.ok) return held
    }
    return ok(file)
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** Rule BK-01. */
function readAny(bytes: Uint8Array): BankFile {
  if (bytes.length > largestBankFile)
    throw new Unreadable(refuse('bank-file-too-large', { megabytes: largestBankFile / 1024 / 1024 }))
  const begins = Buffer.from(bytes.subarray(0, 256))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
  if (begins.includes('\u0000')) throw new Unreadable(refuse('bank-file-unknown'))
  if (isXml(begins)) return { format: 'camt', statements: readCamt(bytes) }
  const lines = codaLines(bytes)
  if (!isCoda(lines[0] ?? '')) {
    const isCut = /^0{5}\d{6}.*05/.test(begins) && lines.length === 1
    throw new Unreadable(refuse(isCut ? 'bank-file-cut' : 'bank-file-unknown', { line: 1 }))
  }
  return { format: 'coda', statements: readCoda(lines) }
}
