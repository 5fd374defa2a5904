/** What the ride being tried costs, and how that came about: every step that has a rule leads to it. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { billed } from '../../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { classes } from '../../../../../platform/ui/class-names.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { PriceRule } from '../../../catalogue.ts'
import type { PriceList } from '../price-list.ts'
import type { TriedPrice } from './trial-query.ts'
import { written } from '../../../../../platform/ui/layout/layout.ts'
import style from './try-it.module.css'

export interface TrialResultProps {
  readonly price: TriedPrice
  /** The price as the list stands, where a draft is being tried. */
  readonly before: TriedPrice | null
  readonly isDraft: boolean
  readonly list: PriceList
  readonly draft: PriceRule | null
  readonly onShow?: (rule: string) => void
}

export function TrialResult({ price, before, isDraft, list, draft, onShow }: TrialResultProps) {
  const formats = useFormats()
  const locale = useLocale()
  const nameOf = (id: string) =>
    inLocale((draft?.id === id ? draft : list.rules.find((rule) => rule.id === id))?.name, locale)
  const change = before && price.gross - before.gross
  return (
    <>
      <dl className={style.totals} data-testid="trial-total">
        {isDraft && before && (
          <div className={written('muted')}>
            <dt>{m.pricing_try_saved()}</dt>
            <dd>{formats.money(before.gross)}</dd>
          </div>
        )}
        <div className={style.total}>
          <dt>{isDraft ? m.pricing_try_draft() : m.pricing_try_total()}</dt>
          <dd>
            {formats.money(price.gross)}
            {Boolean(change) && (
              <span className={style.change}>
                {change! > 0 && '+'}
                {formats.money(change!)}
              </span>
            )}
          </dd>
        </div>
        <div className={style.net}>
          <dt className={style.hidden}>{m.pricing_try_net({ amount: '' })}</dt>
          <dd>
            {m.pricing_try_net({ amount: formats.money(price.net) })}
            {price.vat_by_rate.map(
              ({ percent, vat }) => ` · ${formats.percent(percent)} ${formats.money(vat)}`,
            )}
          </dd>
        </div>
      </dl>
      {change === 0 && <p className={written('muted small', style.same)}>{m.pricing_try_same()}</p>}
      {price.on_request && <Notice tone="warning" title={m.pricing_try_on_request()} />}
      <h3 className={style.heading}>{m.pricing_try_trace()}</h3>
      <ol className={style.trace}>
        {price.trace.map((step, index) => (
          <li
            key={index}
            className={classes(step.rule !== undefined && step.rule === draft?.id && style.mine)}
          >
            {step.rule && onShow ? (
              <button
                type="button"
                title={m.pricing_try_rule({ name: nameOf(step.rule) })}
                onClick={() => onShow(step.rule!)}
              >
                {inLocale(step.text, locale)}
              </button>
            ) : (
              <span>{inLocale(step.text, locale)}</span>
            )}
            {step.amount !== undefined && <span>{formats.money(step.amount)}</span>}
          </li>
        ))}
      </ol>
      <details className={style.lines}>
        <summary>{m.pricing_try_lines()}</summary>
        <ul>
          {price.lines.map((line, index) => (
            <li key={index}>
              <span>
                {line.quantity !== 1 && `${formats.number(line.quantity)} × `}
                {inLocale(line.text, locale)}
              </span>
              <span>{billed(line.gross, formats.money)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
