/** What was kept of the deposit of a ride for damage: which damage, when, how much, and its statement. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type KeptDeposit, statementAddress } from '../../booker.ts'
import style from './booker-documents.module.css'

interface KeptDepositsProps {
  /** Of the booking's link. */
  readonly token: string
  readonly kept: readonly KeptDeposit[]
}

/** Rule BI-100. */
export function KeptDeposits({ token, kept }: KeptDepositsProps) {
  const formats = useFormats()
  const locale = useLocale()
  return (
    <section id="kept-deposits" className={stacked(5, style.section)}>
      <h2>{m.kept_statement_booker()}</h2>
      <ul className={stacked(5)}>
        {kept.map(({ id, amount, day, report, damage, description, taken_back_on: backOn }) => (
          <li key={id}>
            <article className={stacked(4, style.document)} aria-label={report}>
              <div className={style.head}>
                <div>
                  <h3>{inLocale(damage, locale)}</h3>
                  <p className={written('muted small', style.quiet)}>
                    {dotted([`${m.kept_statement_report()} ${report}`, formats.day(day)])}
                  </p>
                </div>
                <p className={style.sum}>{backOn ? <s>{formats.sum(amount)}</s> : formats.sum(amount)}</p>
              </div>
              {backOn && (
                <p>
                  <strong>
                    {m.kept_statement_no_more({ amount: formats.sum(amount), day: formats.day(backOn) })}
                  </strong>
                </p>
              )}
              <p>{description}</p>
              {!backOn && <p className={written('muted small')}>{m.kept_statement_vat()}</p>}
              <p>
                <a
                  className={buttonClass({ look: 'secondary' })}
                  href={statementAddress(token, id)}
                  aria-label={m.kept_statement_download_of({ report })}
                  download
                >
                  {m.kept_statement_download()}
                </a>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
