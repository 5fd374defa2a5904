/** What was issued for a ride, beside it: each document with what is open, where that is paid, and its paper. */
import { billed } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type BookerDocument, documentAddress } from '../../booker.ts'
import { countedAs } from '../../invoice.ts'
import { paperTitle } from '../../paper/paper-title.ts'
import { paymentStateWords } from '../../paper/payment-state-words.ts'
import { StructuredDownload } from './structured-download.tsx'
import style from './booker-documents.module.css'
import { HowToPay } from './how-to-pay.tsx'

interface BookerDocumentsProps {
  /** Of the booking's link. */
  readonly token: string
  readonly documents: readonly BookerDocument[]
  /** Its ride is off: how the money stands is said above, and only what is to be paid still says how. */
  readonly isCancelled: boolean
}

export function BookerDocuments({ token, documents, isCancelled }: BookerDocumentsProps) {
  const formats = useFormats()
  const unpaid = documents.filter(
    (document) => document.open > 0 && !document.awaits_correction && !document.small_rest,
  )
  const [cards, rows] = isCancelled
    ? [documents.filter(({ payment }) => payment), documents.filter(({ payment }) => !payment)]
    : [documents, []]
  const open = unpaid.reduce((sum, document) => sum + document.open, 0)
  return (
    <section id="invoices" className={stacked(5, style.section)}>
      <h2>{m.invoice_booker_title()}</h2>
      {unpaid.length > 1 && <p>{m.invoice_booker_open({ amount: formats.sum(open) })}</p>}
      {cards.length > 0 && (
        <ul className={stacked(5)}>
          {cards.map((document) => (
            <li key={document.id}>
              <Document token={token} document={document} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className={style.rows}>
          {rows.map((document) => (
            <li key={document.id} className={style.row}>
              <DocumentRow token={token} document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One of several that nothing is to be paid of: what it is, and its papers. */
function DocumentRow({ token, document }: { readonly token: string; readonly document: BookerDocument }) {
  const formats = useFormats()
  const locale = useLocale()
  const { id, kind, number, issue_date, due_date, gross, structured } = document
  const name = `${paperTitle({ kind }, locale)} ${number}`
  return (
    <article className={style.rowParts} aria-label={name}>
      <h3>{name}</h3>
      <p className={style.rowSum}>{billed(countedAs(kind, gross) ?? gross, formats.sum)}</p>
      <p className={written('muted small', style.rowState)}>
        {formats.numericDay(issue_date)}
        {'. '}
        {paymentStateWords({ ...document, dueDate: due_date }, locale).title}
      </p>
      <p className={inRow('3-4', style.rowFiles)}>
        <a href={documentAddress(token, id)} aria-label={m.invoice_download_of({ document: name })} download>
          {m.invoice_download()}
        </a>
        {structured && (
          <a href={documentAddress(token, id, 'ubl')} download>
            {kind === 'credit_note'
              ? m.invoice_structured_download_credit()
              : m.invoice_structured_download()}
          </a>
        )}
      </p>
    </article>
  )
}

function Document({ token, document }: { readonly token: string; readonly document: BookerDocument }) {
  const formats = useFormats()
  const locale = useLocale()
  const { id, kind, number, issue_date, due_date, gross, open, payment, holder, words } = document
  const { structured, delivered, refused } = document
  const name = `${paperTitle({ kind }, locale)} ${number}`
  const { title, more } = paymentStateWords({ ...document, dueDate: due_date }, locale)
  return (
    <article className={stacked(4, style.document)} aria-label={name}>
      <div className={style.head}>
        <div>
          <h3>{name}</h3>
          <p className={written('muted small', style.quiet)}>{formats.day(issue_date)}</p>
        </div>
        <p className={style.sum}>{formats.sum(gross)}</p>
      </div>
      <p>
        <strong>{title}</strong> {more}
      </p>
      {payment && (
        <HowToPay
          holder={holder}
          dueDate={due_date}
          words={words}
          payment={payment}
          open={open}
          locale={locale}
          heading="h3"
        />
      )}
      <p>
        <a
          className={buttonClass({ look: 'secondary' })}
          href={documentAddress(token, id)}
          aria-label={m.invoice_download_of({ document: name })}
          download
        >
          {m.invoice_download()}
        </a>
      </p>
      {structured && (
        <StructuredDownload
          href={documentAddress(token, id, 'ubl')}
          isCredit={kind === 'credit_note'}
          isDelivered={delivered}
          isRefused={refused}
        />
      )}
    </article>
  )
}
