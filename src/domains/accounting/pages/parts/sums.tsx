/** What a period comes to: the sums, by rate, and by grid of the VAT return. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Books } from '../books-query.ts'
import style from '../accounting.module.css'
import { FigureTable } from './figure-table.tsx'

type Rate = Books['sales']['rates'][number]

export function Sums({ books: { sales, payments, deposits } }: { readonly books: Books }) {
  const formats = useFormats()
  const headlines = [
    [m.accounting_net(), formats.sum(sales.net)],
    [m.accounting_vat(), formats.sum(sales.vat)],
    [m.accounting_gross(), formats.sum(sales.gross)],
    [m.accounting_documents(), formats.number(sales.documents)],
    [m.accounting_money(), formats.sum(payments.total)],
    [m.accounting_held(), formats.sum(deposits.end)],
  ] as const
  const kindOf = ({ isCredit, code }: Rate) => (isCredit ? `${code} · ${m.accounting_credit_notes()}` : code)
  return (
    <div className={stacked(5)}>
      <dl className={style.headlines}>
        {headlines.map(([name, value]) => (
          <div key={name} className={style.headline}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sales.gridless.length > 0 && (
        <Notice tone="warning">
          {m.accounting_gridless({ codes: sales.gridless.join(', ') })}{' '}
          <Link to={'/portal/settings/vat' as '/'}>{m.accounting_gridless_to()}</Link>
        </Notice>
      )}
      <div className={stacked('5 top', style.halves)}>
        <Panel heading={m.accounting_rates()}>
          {sales.rates.length === 0 ? (
            <p className={written('muted')}>{m.accounting_empty()}</p>
          ) : (
            <FigureTable<Rate>
              caption={m.accounting_rates()}
              isShort
              rows={sales.rates}
              keyOf={({ code, percent, isCredit, grid, vatGrid }) =>
                [code, percent, isCredit, grid, vatGrid].join(' ')
              }
              columns={[
                { head: m.accounting_code(), cell: kindOf },
                {
                  head: m.accounting_percent(),
                  cell: ({ percent }) => formats.percent(percent),
                },
                { head: m.accounting_grid(), cell: ({ grid }) => grid ?? m.accounting_no_grid() },
                { head: m.accounting_net(), cell: ({ net }) => formats.sum(net), isSum: true },
                { head: m.accounting_vat(), cell: ({ vat }) => formats.sum(vat), isSum: true },
              ]}
              total={[m.accounting_total(), '', '', formats.sum(sales.net), formats.sum(sales.vat)]}
            />
          )}
        </Panel>
        <Panel heading={m.accounting_grids()}>
          {sales.grids.length === 0 ? (
            <p className={written('muted')}>{m.accounting_grids_none()}</p>
          ) : (
            <dl className={style.grids}>
              {sales.grids.map(({ grid, amount }) => (
                <div key={grid}>
                  <dt>{grid}</dt>
                  <dd>{formats.sum(amount)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
      </div>
    </div>
  )
}
