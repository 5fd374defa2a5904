/** Changes what was agreed once the bikes have left: by a line of its own, with the reason its customer reads. */
import { Select, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { inLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useFaultFocus } from '../../../../platform/resource/ui/form/use-fault-focus.ts'
import { NumberBox } from '../../../../platform/resource/ui/inputs/number-box.tsx'
import { FormPanel } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import { languageWithin } from '../../../../platform/resource/ui/value/missing-languages.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { vatRate } from '../../../catalog/price/vat.ts'
import { isForBuyer } from '../../../catalog/vat/vat-code.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { RefusedNotice } from '../refused-notice.tsx'

interface Choice {
  readonly id: string
  readonly code: string
  readonly name: Translated
  readonly category: string
  readonly rates: Parameters<typeof vatRate>[0]['rates']
}

export function AdjustPanel({
  booking: { id, row_version: version, price_mode, local_day, language },
  onClose,
}: {
  readonly booking: OfficeBooking
  readonly onClose: () => void
}) {
  const formats = useFormats()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [text, setText] = useState('')
  const readsOther =
    language && language !== locale
      ? m.billing_credit_reason_language({ language: languageWithin(language) })
      : null
  const alsoSaid = (hint: string) => [hint, readsOther].filter(Boolean).join(' ')
  const [quantity, setQuantity] = useState<number | null>(1)
  const [price, setPrice] = useState<number | null>(null)
  const [chosen, setCode] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { data } = useQuery(
    pageQuery('vat_codes', {
      fields: ['id', 'code', 'name', 'category', 'rates'],
      sort: ['code'],
      limit: 50,
      page: 1,
    }),
  )
  useFaultFocus(form, refused)
  const day = (local_day ?? '') as Day
  const codes = ((data?.rows ?? []) as unknown as readonly Choice[]).flatMap((code) => {
    const rate = vatRate(code, day)
    return rate && !isForBuyer(code.category) ? [{ ...code, percent: rate.percent }] : []
  })
  // Most of what is added on the day is taxed as the ride is: at the highest rate.
  const usual = codes.toSorted((a, b) => b.percent - a.percent)[0]?.id ?? null
  const code = chosen ?? usual
  const sum = quantity !== null && price !== null ? Math.round(quantity * price * 100) : null

  async function add() {
    const body = {
      text,
      quantity: quantity ?? 0,
      unit_price: price === null ? null : Math.round(price * 100),
      vat_code: code,
      reason,
    }
    const asked = { path: `/api/bookings/${id}/lines`, body, version: version ?? null }
    if ('data' in (await send(asked, m.booking_adjusted()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.booking_adjust()}
      send={m.booking_adjust_send()}
      busy={busy}
      onSend={() => void add()}
      onClose={onClose}
    >
      <p>{m.booking_adjust_hint()}</p>
      <TextInput
        name="text"
        label={m.booking_adjust_text()}
        description={alsoSaid(m.booking_adjust_text_hint())}
        maxLength={300}
        withAsterisk
        data-autofocus
        value={text}
        error={refused?.fields['text']}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NumberBox
        name="quantity"
        label={m.booking_adjust_quantity()}
        value={quantity}
        error={refused?.fields['quantity']}
        onChange={setQuantity}
      />
      <NumberBox
        name="unit_price"
        label={price_mode === 'net' ? m.booking_adjust_price_net() : m.booking_adjust_price()}
        description={m.booking_adjust_price_hint()}
        prefix="€ "
        decimals={2}
        grouped
        isPadded
        withAsterisk
        value={price}
        error={refused?.fields['unit_price']}
        onChange={setPrice}
      />
      <Select
        name="vat_code"
        label={m.booking_adjust_vat()}
        allowDeselect={false}
        value={code}
        data={codes.map((each) => ({
          value: each.id,
          label: `${formats.percent(each.percent)} · ${inLocale(each.name, locale)}`,
        }))}
        error={refused?.fields['vat_code']}
        onChange={setCode}
      />
      <Textarea
        name="reason"
        label={m.office_reason()}
        description={alsoSaid(m.booking_adjust_reason_hint())}
        autosize
        minRows={2}
        maxLength={500}
        withAsterisk
        value={reason}
        error={refused?.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {sum !== null && (
        <output>
          <strong>{m.booking_adjust_sum({ amount: formats.sum(sum) })}</strong>
        </output>
      )}
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
