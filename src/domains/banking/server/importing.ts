/** Taking a bank's file in: all of it in one transaction, what is known already without any effect. */
import { type Id, newId } from '../../../kernel/id/id.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { type Change, creation, update, writeAll } from '../../../platform/items/write/write.ts'
import type { PostedBy } from '../../billing/server/payments/entries.ts'
import { type BookedPayment, sendPaymentLetters } from '../../billing/server/papers/payment-letters.ts'
import { settingsOf } from '../../billing/server/store.ts'
import { filledBy, identityOf, isSame, type KeptStatement, type Warning, warningOf } from '../following.ts'
import type { BankFile } from '../files/read-bank-file.ts'
import { type LineState, type Match, matched } from '../matching.ts'
import { bankLines } from '../resources/bank-lines.ts'
import { bankStatements } from '../resources/bank-statements.ts'
import type { BankEntry, BankStatement } from '../statement.ts'
import { postAll, inPieces } from './posting.ts'
import { lockBank } from './frame.ts'
import { depositsOf, payablesFor } from './payables.ts'
import { refundsOf } from './refunding.ts'
import { takenBack } from './returning.ts'

export interface Imported {
  readonly statements: readonly {
    readonly id: string
    readonly number: string
    readonly closing_day: string
    readonly lines: number
    readonly warning: Warning | null
  }[]
  /** Statements of the file that were taken in before: nothing was done with them again. */
  readonly known: number
  readonly lines: Readonly<Record<LineState, number>>
}

/** Who takes it in, when (epoch ms), and what the file is. */
export interface Import {
  readonly actor: Actor
  readonly now: number
  readonly name: string
  readonly hash: string
  readonly file: BankFile
}

/** Rules BK-06 and BK-10. */
export async function importFile(tx: Tx, wish: Import, outbox: Outbox): Promise<Outcome<Imported>> {
  await lockBank(tx)
  const { iban } = await settingsOf(tx)
  const account = readIban(iban ?? '')
  if (!account) return refuse('bank-own-account-missing')
  const foreign = wish.file.statements.find((statement) => statement.account !== account)
  if (foreign) return refuse('bank-account-foreign', { account: foreign.account, ours: account })
  const kept: KeptStatement[] = await keptOf(tx, account)
  const fresh: { statement: BankStatement; warning: Warning | null; id: string }[] = []
  const mended = new Set<string>()
  const inOrder = wish.file.statements.toSorted((a, b) => (a.closing.day < b.closing.day ? -1 : 1))
  for (const statement of inOrder) {
    const known = kept.find(({ identity }) => identity === identityOf(statement))
    if (known && !isSame(known, statement))
      return refuse('bank-statement-differs', { number: statement.number, day: statement.closing.day })
    if (known) continue
    const warning = warningOf(statement, kept)
    for (const { id } of filledBy(statement, kept)) mended.add(id)
    const id = newId()
    kept.push({ ...columnsOf(statement), id, warning })
    fresh.push({ statement, warning, id })
  }
  const done = await taken(tx, wish, { fresh, mended, known: inOrder.length - fresh.length })
  await sendPaymentLetters(tx, outbox, done.payments)
  return ok(done.imported)
}

interface Fresh {
  readonly statement: BankStatement
  readonly warning: Warning | null
  readonly id: string
}

/** Rule BK-10. */
async function taken(
  tx: Tx,
  { actor, now, name, hash, file }: Import,
  { fresh, mended, known }: { fresh: readonly Fresh[]; mended: ReadonlySet<string>; known: number },
): Promise<{ readonly imported: Imported; readonly payments: readonly BookedPayment[] }> {
  await writeAll(tx, actor, [
    ...fresh.map(({ statement, warning, id }) =>
      creation({
        collection: bankStatements,
        action: 'import',
        create: {
          ...columnsOf(statement),
          id,
          account: statement.account,
          line_count: statement.entries.length,
          warning,
          format: file.format,
          file_name: name.slice(0, 200),
          file_hash: hash,
        },
      }),
    ),
    ...[...mended]
      .filter((id) => !fresh.some((each) => each.id === id))
      .map((key) => update({ collection: bankStatements, key, update: { warning: null } })),
  ])
  const payments: BookedPayment[] = []
  const states: Record<LineState, number> = { matched: 0, suggested: 0, open: 0, set_aside: 0 }
  for (const { statement, warning, id } of fresh) {
    const { entries } = statement
    const payables = await payablesFor(
      tx,
      entries.flatMap(({ reference }) => reference ?? []),
    )
    const suggestion = matched(
      entries,
      payables,
      warning !== 'overlap',
      await depositsOf(tx),
      await refundsOf(tx),
    )
    const made = await booked(tx, { actor, now }, entries, suggestion)
    const found = await takenBack(tx, entries, made)
    for (const { payment, invoice } of found) if (payment) payments.push({ id: payment, invoice })
    const lines = entries.map((entry, index): Change => {
      const { state, invoice, booking = null, takesBack = null, why, payment } = found[index]!
      states[state]++
      return creation({
        collection: bankLines,
        isPart: true,
        create: {
          statement: id,
          position: index + 1,
          sequence: entry.sequence,
          amount: entry.amount,
          entry_day: entry.entryDay,
          value_day: entry.valueDay,
          name: entry.name.slice(0, 140),
          iban: entry.iban.slice(0, 40),
          reference: entry.reference,
          message: entry.text.slice(0, 1000),
          bank_reference: entry.bankReference.slice(0, 140),
          is_reversal: entry.isReversal,
          state,
          invoice,
          booking,
          why,
          payment,
          takes_back: takesBack,
        },
      })
    })
    for (const piece of inPieces(lines)) await writeAll(tx, actor, piece)
  }
  const imported = {
    statements: fresh.map(({ statement, warning, id }) => ({
      id,
      number: statement.number,
      closing_day: statement.closing.day,
      lines: statement.entries.length,
      warning,
    })),
    known,
    lines: states,
  }
  return { imported, payments }
}

type Booked = Match & { readonly payment: Id<'payments'> | null }

/** Lines with the entries of those that pay something; what was paid by others meanwhile is left to a person. Rule BK-07. */
async function booked(
  tx: Tx,
  postedBy: PostedBy,
  entries: readonly BankEntry[],
  found: readonly Match[],
): Promise<readonly Booked[]> {
  const paying = [...found.keys()].filter((index) => found[index]!.state === 'matched')
  const made = await postAll(
    tx,
    postedBy,
    paying.map((index) => ({
      invoice: found[index]!.invoice!,
      amount: entries[index]!.amount,
      valueDay: entries[index]!.valueDay,
    })),
  )
  const payments = new Map(paying.map((index, at) => [index, made[at] ?? null]))
  return found.map((match, index) => {
    const payment = payments.get(index) ?? null
    return match.state === 'matched' && payment === null
      ? { ...match, state: 'suggested', why: 'more_than_open', payment }
      : { ...match, payment }
  })
}

const columnsOf = (statement: BankStatement) => ({
  identity: identityOf(statement),
  number: statement.number,
  opening: statement.opening.amount,
  opening_day: statement.opening.day,
  closing: statement.closing.amount,
  closing_day: statement.closing.day,
})

const keptOf = (tx: Tx, account: string): Promise<KeptStatement[]> =>
  tx
    .selectFrom('bank_statements')
    .select(['id', 'identity', 'number', 'opening', 'opening_day', 'closing', 'closing_day', 'warning'])
    .where('account', '=', account)
    .execute()
