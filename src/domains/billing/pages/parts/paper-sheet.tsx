/** A document on screen as it is on paper: for who got its link, and for the office. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { ReactNode } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { billed, formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Logo } from '../../../../platform/ui/frame/frame.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import type { Paper } from '../../paper/paper.ts'
import { paperTitle } from '../../paper/paper-title.ts'
import { closingWords, columnWords, paperFacts, partyLines, totalWords } from '../../paper/paper-words.ts'
import { askedBy, prepaidOf } from '../../paper/set-off-words.ts'
import type { PartySnapshot } from '../../resources/invoice-document.ts'
import style from './paper-sheet.module.css'

export interface PaperSheetProps {
  readonly paper: Paper
  /** The reader's language, which the paper's own need not be. */
  readonly locale: Locale
  /** The level its number is a heading of. */
  readonly heading?: 'h1' | 'h2'
  /** What stands small under a line, by its key, in the same language: for the office, and on no paper. */
  readonly notes?: ReadonlyMap<string, string>
  /** Whether it was credited in full: its total is none to be paid. */
  readonly isCredited?: boolean
  /** The day all it asks was paid. */
  readonly paidOn?: Day | null
  /** Between the sums and the small words, such as how to pay. */
  readonly children?: ReactNode
}

export function PaperSheet({
  paper,
  locale,
  heading: Heading = 'h2',
  notes,
  isCredited = false,
  paidOn = null,
  children,
}: PaperSheetProps) {
  const { intro } = paper.texts
  return (
    <article className={stacked('part', style.sheet)} lang={locale}>
      <header className={inRow('3-6 between')}>
        <Logo name={paper.seller.name} />
        <Heading className={stacked('0 right', style.title)} tabIndex={Heading === 'h1' ? -1 : undefined}>
          <span className={style.kind}>{paperTitle(paper, locale)}</span>{' '}
          <span className={style.number}>{paper.number ?? m.invoice_draft({}, { locale })}</span>
        </Heading>
      </header>
      <div className={style.parties}>
        <Party label={m.invoice_from({}, { locale })} party={paper.seller} locale={locale} />
        <Party label={m.invoice_to({}, { locale })} party={paper.customer} locale={locale} />
        <dl className={stacked('half', style.facts)}>
          {paperFacts(paper, locale, isCredited).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {intro && <p className={style.words}>{inLocale(intro, locale)}</p>}
      <Lines paper={paper} locale={locale} notes={notes} />
      <Sums paper={paper} locale={locale} isCredited={isCredited} paidOn={paidOn} />
      {children}
      <div className={stacked(2, style.small)}>
        {closingWords(paper, locale).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  )
}

const Party = ({ label, party, locale }: { label: string; party: PartySnapshot; locale: Locale }) => (
  <div>
    <p className={style.label}>{label}</p>
    <p className={style.name}>{party.name || '—'}</p>
    {partyLines(party, locale).map((line) => (
      // A browser may know another name for a country than the server.
      <p key={line} suppressHydrationWarning>
        {line}
      </p>
    ))}
  </div>
)

interface Part {
  readonly paper: Paper
  readonly locale: Locale
}

function Lines({ paper, locale, notes }: Part & { readonly notes: PaperSheetProps['notes'] }) {
  const formats = formatsIn(locale)
  const words = columnWords(paper, locale)
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          <th scope="col">{words.text}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.vat}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {inLocale(line.text, locale)}
              {notes?.has(line.id) && <span className={style.note}>{notes.get(line.id)}</span>}
            </th>
            <td data-label={words.quantity}>{formats.number(line.quantity, 6)}</td>
            <td data-label={words.price}>{billed(line.unit_price, formats.sum)}</td>
            <td data-label={words.vat}>{formats.percent(line.percent)}</td>
            <td data-label={words.total}>
              {billed(paper.mode === 'gross' ? line.gross : line.net, formats.sum)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SumsProps extends Part {
  readonly isCredited: boolean
  readonly paidOn: Day | null
}

function Sums({ paper, locale, isCredited, paidOn }: SumsProps) {
  const formats = formatsIn(locale)
  const say = { locale }
  return (
    <div className={style.sums}>
      <table className={style.vat}>
        <thead>
          <tr>
            <th scope="col">{m.invoice_col_vat({}, say)}</th>
            <th scope="col">{m.invoice_vat_base({}, say)}</th>
            <th scope="col">{m.invoice_vat_amount({}, say)}</th>
          </tr>
        </thead>
        <tbody>
          {paper.vat_breakdown.map((rate) => (
            <tr key={`${rate.category}${rate.percent}`}>
              <th scope="row">{formats.percent(rate.percent)}</th>
              <td>{formats.sum(rate.net)}</td>
              <td>{formats.sum(rate.vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={stacked(1, style.totals)}>
        <div>
          <dt>{m.invoice_total_net({}, say)}</dt>
          <dd>{formats.sum(paper.net)}</dd>
        </div>
        <div>
          <dt>{m.invoice_total_vat({}, say)}</dt>
          <dd>{formats.sum(paper.vat)}</dd>
        </div>
        {prepaidOf(paper) > 0 && (
          <>
            <div>
              <dt>{m.invoice_total({}, say)}</dt>
              <dd>{formats.sum(paper.gross)}</dd>
            </div>
            <div>
              <dt>{m.invoice_set_off({}, say)}</dt>
              <dd>{billed(0 - prepaidOf(paper), formats.sum)}</dd>
            </div>
          </>
        )}
        <div className={style.grand}>
          <dt>
            {paidOn
              ? m.invoice_paid_on({ day: formats.numericDay(paidOn) }, say)
              : totalWords(paper, locale, isCredited)}
          </dt>
          <dd>{formats.sum(askedBy(paper))}</dd>
        </div>
      </dl>
    </div>
  )
}
