/** The price of what is typed so far, from the same quote the website shows. */
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../../platform/resource/ui/panel.tsx'
import { quoteQuery } from '../../pages/parts/offer-queries.ts'
import type { ShownWish } from '../../shown.ts'
import { PriceLines } from '../price-lines.tsx'

export function PriceSoFar({ wish }: { readonly wish: ShownWish }) {
  const isPriceable = Boolean(wish.people && wish.package && wish.duration && wish.day && wish.postal_code)
  const { data, error } = useQuery(quoteQuery(isPriceable ? wish : null))
  return (
    <Panel heading={m.office_price()}>
      {!isPriceable && <p>{m.booking_form_price_hint()}</p>}
      {isPriceable && error && <p role="alert">{m.booking_form_no_price()}</p>}
      {isPriceable && data && (
        <PriceLines
          lines={data.lines.map(({ text, quantity, gross }) => ({ text, quantity, gross }))}
          gross={data.gross}
          net={data.net}
          vat={data.vat}
        />
      )}
    </Panel>
  )
}
