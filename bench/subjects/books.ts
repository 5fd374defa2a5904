/** The books: a bank's file of ten thousand lines taken in and matched, and a hundred documents issued with PDF and e-invoice. */
import type { Program } from '../../src/app/server.ts'
import { structuredReference } from '../../src/domains/billing/paper/structured-reference.ts'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { codaFile, type WrittenStatement } from '../../tests/helpers/bank-files.ts'
import { type Base, type Bases, password } from '../bases/bases.ts'
import { type Section, ms } from '../report.ts'
import { scale } from '../scale.ts'
import { startHere } from '../servers/program.ts'

const lines = scale.isShort ? 40 : 10_000
/** A statement counts its lines by four digits. */
const linesOfStatement = 5000
const documents = scale.isShort ? 3 : 100
/** A series beside those of the sample company, whose numbers begin at one. */
const series = 'BENCH'
/** Of a year's references: beyond those the sample company has given out, and those the hundred documents get. */
const firstPlace = 100_000
const asked = 12_100
/** What is promised: a file while its owner waits, a document within the second of a press. */
const fileSeconds = 30
const documentMs = 500

export interface BooksFigures {
  readonly engine: Engine
  readonly lines: number
  readonly matched: number
  readonly fileMs: number
  readonly documents: number
  /** Of one document: its number given, its paper and its e-invoice made and read. */
  readonly issueMs: number
  readonly paperMs: number
  readonly structuredMs: number
}

export async function measureBooks(bases: Bases, engine: Engine): Promise<BooksFigures> {
  const base = await bases.create(engine)
  const database = await base.open()
  const references = await writeOpenInvoices(database, lines)
  await database.close()
  const program = await startHere(base)
  try {
    const office = await signedIn(program)
    const file = await fileTaken(office, references)
    const issued = await documentsMade(office, base)
    return { engine, lines, documents, ...file, ...issued }
  } finally {
    await program.close()
  }
}

/** Open invoices as issuing leaves them, each with a reference of its own; answers the references. */
async function writeOpenInvoices(database: Database, count: number): Promise<string[]> {
  const thisYear = new Date().getFullYear()
  const references = Array.from({ length: count }, (_, at) => structuredReference(thisYear, firstPlace + at))
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'invoices' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const made = columns.map(({ name }) => `made."${name}"`).join(', ')
  await database.query(
    `INSERT INTO invoices (${names})
     SELECT ${made}
     FROM invoices AS model,
       unnest($1::text[]) WITH ORDINALITY AS each (reference, place),
       jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(),
         'status', 'issued', 'series', $2::text, 'year', extract(year FROM current_date), 'sequence', place,
         'number', $2::text || '-' || place, 'ogm', reference,
         'net', 10000, 'vat', 2100, 'gross', 12100, 'paid', 0, 'credited', 0, 'booking', NULL, 'corrects', NULL,
         'issue_date', current_date, 'due_date', current_date + 30,
         'epc_payload', NULL, 'token_hash', NULL, 'paid_at', NULL, 'pdf_storage', NULL, 'pdf_name', NULL, 'pdf_hash', NULL,
         'ubl_storage', NULL, 'ubl_name', NULL, 'ubl_hash', NULL, 'peppol_state', 'not_needed')) AS made
     WHERE model.id = (SELECT id FROM invoices WHERE status <> 'draft' AND kind = 'invoice' ORDER BY number LIMIT 1)`,
    [references, series],
  )
  return references
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>
interface OfficeCalls {
  readonly ask: Ask
  readonly bytes: (path: string) => Promise<number>
}

async function signedIn(program: Program): Promise<OfficeCalls> {
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await program.fetch(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      }),
    )
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const read = async <T>(answer: Promise<Response>) => ((await (await answer).json()) as { data: T }).data
  const email = 'accountant@feestfiets.example'
  const { access_token: token } = await read<{ access_token: string }>(
    send('POST', '/auth/login', { email, password }),
  )
  return {
    ask: (method, path, body) => read(send(method, path, body, token)),
    bytes: async (path) => (await (await send('GET', path, undefined, token)).arrayBuffer()).byteLength,
  }
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const begun = performance.now()
  const done = await work()
  return [performance.now() - begun, done]
}

async function fileTaken({ ask }: OfficeCalls, references: readonly string[]) {
  const statements: WrittenStatement[] = []
  for (let from = 0; from < references.length; from += linesOfStatement) {
    const entries = references
      .slice(from, from + linesOfStatement)
      .map((reference, at) => ({ amount: asked, reference, name: `PAYER ${at}` }))
    statements.push({
      number: statements.length + 1,
      opening: from * asked,
      day: `2026-01-0${statements.length + 2}`,
      openingDay: `2026-01-0${statements.length + 1}`,
      entries,
    })
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(codaFile(...statements))], { type: 'text/plain' }), 'year.cod')
  const [fileMs, taken] = await timed(() =>
    ask<{ lines: { matched: number } }>('POST', '/api/bank-statements', form),
  )
  return { fileMs, matched: taken.lines.matched }
}

/** A hundred documents to a company with a Belgian VAT number: each numbered, then its paper and its e-invoice read. */
async function documentsMade({ ask, bytes }: OfficeCalls, base: Base) {
  const [code] = await ask<{ id: string }[]>(
    'GET',
    `/items/vat_codes?filter=${JSON.stringify({ code: { _eq: 'S21' } })}&fields=id`,
  )
  const [customer] = await ask<{ id: string }[]>(
    'GET',
    `/items/customers?filter=${JSON.stringify({ vat_number: { _starts_with: 'BE' }, street: { _nnull: true } })}&fields=id&limit=1`,
  )
  if (!customer) throw new Error(`No company with a VAT number in the base of ${base.engine}`)
  const sums = { issueMs: 0, paperMs: 0, structuredMs: 0 }
  for (let at = 0; at < documents; at++) {
    const line = { text: 'Rit', quantity: 1, unit_price: 10_000 + at, vat_code: code!.id }
    const { id } = await ask<{ id: string }>('POST', '/api/invoices', {
      customer: customer.id,
      po_reference: `PO-${at}`,
      lines: [line, { ...line, text: 'Drank', quantity: 3 }],
    })
    const [issueMs] = await timed(() => ask('POST', `/api/invoices/${id}/issue`, { accept_gaps: true }))
    const [paperMs] = await timed(() => bytes(`/api/invoices/${id}/pdf`))
    const [structuredMs] = await timed(() => bytes(`/api/invoices/${id}/ubl`))
    sums.issueMs += issueMs
    sums.paperMs += paperMs
    sums.structuredMs += structuredMs
  }
  const each = (sum: number) => sum / documents
  return {
    issueMs: each(sums.issueMs),
    paperMs: each(sums.paperMs),
    structuredMs: each(sums.structuredMs),
  }
}

const wholeMs = ({ issueMs, paperMs, structuredMs }: BooksFigures) => issueMs + paperMs + structuredMs

export function booksSection(figures: readonly BooksFigures[]): Section {
  return {
    title: 'The books',
    text:
      'A CODA file whose every line has the reference of an open invoice: sent, read, matched, booked and committed. Then ' +
      'documents to a company with a Belgian VAT number, one after another: each judged and numbered, its PDF made and ' +
      'read, its e-invoice made and read; milliseconds of one. In process, with nobody else at work.',
    head: ['engine', 'lines', 'matched', 'file, s', 'documents', 'issued, ms', 'PDF, ms', 'e-invoice, ms'],
    rows: figures.map((one) => [
      one.engine,
      String(one.lines),
      String(one.matched),
      (one.fileMs / 1000).toFixed(1),
      String(one.documents),
      ms(one.issueMs),
      ms(one.paperMs),
      ms(one.structuredMs),
    ]),
    verdicts: figures.flatMap((one) => [
      {
        engine: one.engine,
        aim: `${one.lines.toLocaleString('en-GB')} bank lines matched in ${fileSeconds} s, every one`,
        figure: `${(one.fileMs / 1000).toFixed(1)} s, ${one.matched.toLocaleString('en-GB')}`,
        met: one.fileMs <= fileSeconds * 1000 && one.matched === one.lines,
      },
      {
        engine: one.engine,
        aim: `a document with PDF and e-invoice in ${documentMs} ms`,
        figure: `${ms(wholeMs(one))} ms`,
        met: wholeMs(one) <= documentMs,
      },
    ]),
  }
}
