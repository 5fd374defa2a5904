/** A new invoice: of a booking, whole or in advance, or an empty one. */
import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '../../../kernel/id/id.ts'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { keyOf } from '../../../platform/resource/ui/data/record.ts'
import { RelationInput } from '../../../platform/resource/ui/inputs/relation-input.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { addWords } from '../../../platform/resource/words.ts'
import { inColumns, stacked } from '../../../platform/ui/layout/layout.ts'
import { languageOf } from '../panels/draft/reader-language.ts'
import { WayOn } from '../panels/way-on.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import type { Invoice } from '../invoice.ts'
import { invoices } from '../resources/invoices.ts'
import { Form } from '../../../platform/ui/form/form.tsx'
import style from './new-invoice.module.css'

interface Search {
  /** A booking chosen already. */
  readonly booking?: Id<'bookings'>
  /** Whom an empty one is for. */
  readonly customer?: Id<'customers'>
}

export const Route = createFileRoute('/_portal/portal/invoices/new')({
  staticData: { title: () => m.billing_new_title() },
  validateSearch: ({ booking, customer }: Record<string, unknown>): Search => ({
    ...(typeof booking === 'string' && { booking }),
    ...(typeof customer === 'string' && { customer }),
  }),
  component: NewInvoicePage,
})

function NewInvoicePage() {
  const locale = useLocale()
  const portal = usePortalAccess()
  return (
    <article className={stacked(5, style.page)}>
      <header className={stacked(1)}>
        <BackToList resource={invoices} />
        <h1>{addWords(invoices, locale)}</h1>
      </header>
      <div className={inColumns(320, '5 top')}>
        <OfBooking />
        {portal.may('update', 'invoices') && <Empty />}
      </div>
    </article>
  )
}

function useStart() {
  const navigate = useNavigate()
  const asking = useAsking()
  return {
    ...asking,
    start: async (path: string, body: object) => {
      const draft = await asking.send<Invoice>({ path, body })
      if ('data' in draft) await navigate({ to: `/portal/invoices/${draft.data.id}` as LinkProps['to'] })
    },
  }
}

function OfBooking() {
  const { booking: chosen } = Route.useSearch()
  const { busy, refused, start } = useStart()
  const [booking, setBooking] = useState<string | null>(chosen ?? null)
  const [part, setPart] = useState('whole')
  const [percent, setPercent] = useState<number | null>(30)
  const [isMissing, setMissing] = useState(false)
  return (
    <Panel heading={m.billing_new_of_booking()}>
      <Form
        className={stacked(4)}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!booking)
          if (booking)
            void start(`/api/bookings/${booking}/invoices`, part === 'whole' ? {} : { percent: percent ?? 0 })
        }}
      >
        <RelationInput
          name="booking"
          label={m.billing_booking()}
          field={invoices.fields.booking}
          value={booking}
          error={isMissing ? m.billing_booking_missing() : undefined}
          onChange={(value) => setBooking(keyOf(value))}
        />
        <SegmentedControl
          aria-label={m.billing_new_part()}
          value={part}
          onChange={setPart}
          data={[
            { value: 'whole', label: m.billing_new_whole() },
            { value: 'advance', label: m.billing_new_advance() },
          ]}
        />
        {part === 'advance' && (
          <NumberBox
            name="percent"
            label={m.billing_new_percent()}
            value={percent}
            suffix=" %"
            onChange={setPercent}
          />
        )}
        {refused && <RefusedNotice refused={refused} />}
        {refused && <WayOn refused={refused} />}
        <Button type="submit" loading={busy}>
          {m.billing_new_make()}
        </Button>
      </Form>
    </Panel>
  )
}

function Empty() {
  const { busy, refused, start } = useStart()
  const { customer: chosen } = Route.useSearch()
  const [customer, setCustomer] = useState<string | null>(chosen ?? null)
  const cache = useQueryClient()
  async function begin() {
    const language = customer ? await languageOf(cache, 'customer', customer) : undefined
    await start('/api/invoices', { customer, lines: [], ...(language && { language }) })
  }
  return (
    <Panel heading={m.billing_new_empty()}>
      <Form
        className={stacked(4)}
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <RelationInput
          name="customer"
          label={m.billing_customer()}
          field={invoices.fields.customer}
          value={customer}
          onChange={(value) => setCustomer(keyOf(value))}
        />
        {refused && <RefusedNotice refused={refused} />}
        <Button type="submit" variant="default" loading={busy}>
          {m.billing_new_begin()}
        </Button>
      </Form>
    </Panel>
  )
}
