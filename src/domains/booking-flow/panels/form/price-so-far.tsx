/** The price of what is typed so far, from the same quote the website shows. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { isTransportOpen } from '../../../catalog/price/price.ts'
import { isPlaceable, officeQuoteQuery } from '../../office/office-queries.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { PriceLines } from '../../../booking/panels/price/price-lines.tsx'

export interface PriceSoFarProps {
  readonly wish: ShownWish
  /** Priced although the offer forbids it. */
  readonly overrules: boolean
  /** What the server said of its code. */
  readonly wrong: string | undefined
  readonly onCoupon: (code: string | null) => void
}

export function PriceSoFar({ wish, overrules, wrong, onCoupon }: PriceSoFarProps) {
  const [code, setCode] = useState('')
  const isPriceable = isPlaceable(wish)
  const { data, error } = useQuery(officeQuoteQuery(wish, overrules))
  return (
    <Panel heading={m.office_price()}>
      {!isPriceable && <p>{m.booking_form_price_hint()}</p>}
      {isPriceable && error && <p role="alert">{m.booking_form_no_price()}</p>}
      {isPriceable && data && (
        <PriceLines
          lines={data.lines.map(({ text, quantity, gross, net }) => ({ text, quantity, gross, net }))}
          isNet={data.mode === 'net'}
          gross={data.gross}
          net={data.net}
          vat={data.vat}
          isTransportOpen={isTransportOpen(data)}
        />
      )}
      <TextInput
        name="coupon"
        label={m.booking_coupon_label()}
        autoComplete="off"
        maxLength={40}
        value={code}
        error={wrong ?? (code.trim() && data?.coupon?.text)}
        onChange={(event) => setCode(event.currentTarget.value)}
        // Asked once it is typed, not letter by letter.
        onBlur={() => onCoupon(code.trim() || null)}
      />
    </Panel>
  )
}
