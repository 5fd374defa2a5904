/** The price of what is typed so far, from the same quote the website shows. */
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel.tsx'
import { quoteQuery } from '../../pages/parts/offer-queries.ts'
import type { ShownWish } from '../../shown.ts'
import style from '../price-panel.module.css'

export function PriceSoFar({ wish }: { readonly wish: ShownWish }) {
  const formats = useFormats()
  const locale = useLocale()
  const isPriceable = Boolean(wish.people && wish.package && wish.duration && wish.day && wish.postal_code)
  const { data, error } = useQuery(quoteQuery(isPriceable ? wish : null))
  return (
    <Panel heading={m.office_price()}>
      {!isPriceable && <p>{m.booking_form_price_hint()}</p>}
      {isPriceable && error && <p role="alert">{m.booking_form_no_price()}</p>}
      {isPriceable && data && (
        <table className={style.lines}>
          <tbody>
            {data.lines.map((line, at) => (
              <tr key={at}>
                <th scope="row">
                  {line.quantity !== 1 && `${formats.number(line.quantity, 2)} × `}
                  {line.text[locale]}
                </th>
                <td>{formats.money(line.gross)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={style.total}>
              <th scope="row">{m.office_total()}</th>
              <td>{formats.money(data.gross)}</td>
            </tr>
            <tr>
              <th scope="row">{m.office_of_which_vat({ net: formats.money(data.net) })}</th>
              <td>{formats.money(data.vat)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  )
}
