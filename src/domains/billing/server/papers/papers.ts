/** The paper of an issued invoice: made once from what was frozen, kept, and the same bytes for ever. */
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { isSmallRest } from '../../entry.ts'
import { isRefused, isStructured, openOf, type Invoice } from '../../invoice.ts'
import { type AfterCredit, afterCredit } from '../../sums/credit.ts'
import { type Paper, paperOf, paymentOf } from '../../paper/paper.ts'
import type { ShownInvoice } from '../../shown.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { receivedStates } from '../../resources/invoice-words.ts'
import { linesOf, settingsOf } from '../store.ts'
import { moneyIn, readRideMoney, type RideMoney, standingIn } from './ride-money.ts'
import { type FileKind, keepFile, keptBytes, type PaperDeps } from './kept-file.ts'
import { formatOf, transform } from '../../../../platform/files/picture/picture.ts'
import type { FileStorage } from '../../../../platform/files/storage.ts'
import type { PaperLook } from '../../pdf/paper-parts.tsx'

/** Twice as sharp as a screen at the size it is printed in. */
const logoWidth = 800

/** A logo that cannot be made into another picture, or is not where it was kept, is left out: no invoice waits for it. */
export async function readLook(db: Kysely<Tables>, files: FileStorage): Promise<PaperLook> {
  const company = await db
    .selectFrom('settings')
    .leftJoin('files', 'files.id', 'settings.logo')
    .select(['main_colour', 'storage', 'filename_disk', 'type', 'width', 'height'])
    .executeTakeFirstOrThrow()
  const { main_colour: colour, storage, filename_disk: name, type, width, height } = company
  const format = type ? formatOf(type) : undefined
  if (!storage || !name || !format || !width || !height) return { colour }
  const kept = await files.storeOf(storage).get(name)
  if (!kept) return { colour }
  const wanted = {
    width: logoWidth,
    fit: 'inside',
    quality: 100,
    format: 'png',
    withoutEnlargement: true,
  } as const
  return {
    colour,
    logo: await transform(await buffer(kept), { format, width, height }, { ...wanted, height: undefined }),
  }
}

/** What stands on a document. */
export async function readPaper(db: Kysely<Tables>, invoice: Invoice): Promise<Paper> {
  const booking = invoice.booking
    ? await db.selectFrom('bookings').select('number').where('id', '=', invoice.booking).executeTakeFirst()
    : undefined
  const corrected = invoice.corrects
    ? await db
        .selectFrom('invoices')
        .select(['number', 'issue_date'])
        .where('id', '=', invoice.corrects)
        .executeTakeFirst()
    : undefined
  return paperOf(invoice, await linesOf(db, invoice.id), {
    booking_number: booking?.number ?? null,
    corrects:
      corrected?.number && corrected.issue_date
        ? { number: corrected.number, issue_date: corrected.issue_date }
        : null,
  })
}

/**
 * Whether what is open of it is not to be paid yet: its ride was cancelled for less than its customer is asked, or
 * its buyer refused the e-invoice. Rules BI-12 and PE-11.
 */
export const awaitsCorrection = (invoice: Invoice, money: RideMoney): boolean =>
  openOf(invoice) > 0 && (money.isTooMuch || isRefused(invoice))

const readCorrected = async (db: Kysely<Tables>, { corrects }: Pick<Invoice, 'corrects'>) =>
  corrects ? db.selectFrom('invoices').selectAll().where('id', '=', corrects).executeTakeFirst() : undefined

/** What is still to be paid, or to be given back, once a credit note was made; null for any other document. */
export async function readAfterCredit(db: Kysely<Tables>, invoice: Invoice): Promise<AfterCredit | null> {
  const corrected = await readCorrected(db, invoice)
  if (!corrected) return null
  const { documents, money } = await readRideMoney(db, corrected)
  return afterCredit(
    money,
    documents.findIndex(({ id }) => id === corrected.id),
  )
}

/** The day its last money came in, not the one it was entered on. */
async function lastPaidOn(db: Kysely<Tables>, invoice: Id<'invoices'>) {
  const { day } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('value_date').as('day'))
    .where('invoice', '=', invoice)
    .where('status', '=', 'paid')
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow()
  return day
}

/** A document and how it stands today. */
export async function readShown(db: Kysely<Tables>, invoice: Invoice): Promise<ShownInvoice> {
  const paper = await readPaper(db, invoice)
  const { status, credited, paid_at } = invoice
  const asking = (await readCorrected(db, invoice)) ?? invoice
  const money = await readRideMoney(db, asking)
  const standing = standingIn(money, asking.id)
  const isAsking = invoice.kind !== 'credit_note'
  const open = isAsking ? standing.open : 0
  const awaits_correction = awaitsCorrection(invoice, money)
  const { difference_limit } = await settingsOf(db)
  const small_rest = isSmallRest({ open, paid: invoice.paid }, difference_limit)
  const payment = awaits_correction || small_rest ? null : paymentOf(paper, open)
  const paid = isAsking ? moneyIn(money, invoice.id) : 0
  const structured = isStructured(invoice)
  const delivered = isIn(receivedStates, invoice.peppol_state)
  return {
    paper,
    status,
    paid,
    credited,
    open,
    covered: isAsking ? standing.covered : 0,
    used: isAsking ? standing.used : 0,
    ahead: standing.ahead,
    back: standing.back,
    awaits_correction,
    small_rest,
    paid_at,
    paid_on: status === 'paid' ? await lastPaidOn(db, invoice.id) : null,
    payment,
    structured,
    delivered,
    refused: isRefused(invoice),
  }
}

const pdf: FileKind = {
  ending: 'pdf',
  type: 'application/pdf',
  of: ({ pdf_storage, pdf_name, pdf_hash }) => ({ storage: pdf_storage, name: pdf_name, hash: pdf_hash }),
  columns: ({ storage, name, hash }) => ({ pdf_storage: storage, pdf_name: name, pdf_hash: hash }),
  action: 'paper',
}

/** The bytes of the paper; made now where the job has not come to it yet. Throws when what is kept was changed. */
export async function paperBytes(deps: PaperDeps, id: Id<'invoices'>): Promise<Uint8Array> {
  await keepPaper(deps, id)
  return keptBytes(deps, id, pdf)
}

/** Makes the paper unless it is there; of two at once one is kept. */
export async function keepPaper(deps: PaperDeps, id: Id<'invoices'>): Promise<void> {
  const { kysely: db } = deps.database
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invoice || invoice.status === 'draft' || invoice.pdf_hash !== null) return
  // The template is JSX, which plain Node does not read: it comes with the server's build, when first needed.
  const { renderPaper } = await import('../../pdf/invoice-paper.tsx')
  const bytes = await renderPaper(await readPaper(db, invoice), await readLook(db, deps.storage))
  await keepFile(deps, invoice, pdf, bytes)
}
