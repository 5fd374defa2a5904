/** A file from the bank, brought by who keeps the books. */
import { readFile } from 'node:fs/promises'
import { no, type Reply, reply } from '../../../platform/http/endpoint/endpoint.ts'
import { anythingSent } from '../../../platform/http/endpoint/dialect.ts'
import { answered, openObject } from '../../../platform/http/endpoint/schema.ts'
import { isForm } from '../../../platform/files/upload/multipart.ts'
import { discard, readForm } from '../../../platform/files/upload/upload.ts'
import { largestBankFile, readBankFile } from '../files/read-bank-file.ts'
import { acting, type BankingDeps, ofBank } from './frame.ts'
import { type Imported, importFile } from './importing.ts'

export const importEndpoint = acting(
  {
    ...ofBank,
    call: 'POST /api/bank-statements',
    summary: 'Take in a file of the bank: CODA 2 or camt.053',
    detail: 'All of it or nothing. Statements that were taken in before have no effect; `known` counts them.',
    bodyType: 'multipart/form-data',
    body: openObject({
      file: anythingSent({ type: 'string', format: 'binary', examples: ['@statement.cod'] }),
    }),
    answers: {
      201: { words: 'What was read', data: answered<Imported>('Statements, and lines by their state') },
    },
    refuses: {
      'bank-file-missing': 400,
      'bank-file-unknown': 400,
      'bank-file-too-large': 400,
      'bank-file-unsafe': 400,
      'bank-file-cut': 400,
      'bank-file-broken': 400,
      'bank-trailer-wrong': 400,
      'bank-balance-wrong': 400,
      'bank-currency-unknown': 400,
      'bank-account-foreign': 409,
      'bank-own-account-missing': 409,
      'bank-statement-differs': 409,
    },
  },
  async ({ deps, caller, now, context }) => {
    const arrived = await fileOf(deps, context.req.raw)
    if (!arrived.ok) return arrived
    const { bytes, name, hash } = arrived.data!
    const read = readBankFile(bytes)
    if (!read.ok) return no(read.refusal)
    const wish = { actor: caller.actor, now, name, hash, file: read.value }
    const imported = await deps.database.transaction((tx) => importFile(tx, wish, deps.outbox))
    return imported.ok ? reply(imported.value, 201) : no(imported.refusal)
  },
)

interface Arrived {
  readonly bytes: Uint8Array
  readonly name: string
  readonly hash: string
}

/** The one file of a form, read and let go of: what counts of it is kept line by line. Rule BK-01. */
async function fileOf({ storage }: Pick<BankingDeps, 'storage'>, request: Request): Promise<Reply<Arrived>> {
  if (!isForm(request)) return no({ reason: 'bank-file-missing', field: 'file' })
  const form = await readForm(storage, request)
  try {
    const [file, ...others] = form.arrivals
    if (!file || others.length > 0) return no({ reason: 'bank-file-missing', field: 'file' })
    if (file.size > largestBankFile)
      return no({ reason: 'bank-file-too-large', megabytes: largestBankFile / 1024 / 1024 })
    return reply({ bytes: await readFile(file.path), name: file.name, hash: file.digest })
  } finally {
    await discard(form)
  }
}
