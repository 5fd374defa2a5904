/** Takes over the lines of a booking's price into a draft. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { FormPanel } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import { keyOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { RelationInput } from '../../../../platform/resource/ui/inputs/relation-input.tsx'
import { invoices } from '../../resources/invoices.ts'
import type { InvoiceLine } from '../../invoice.ts'
import { emptyLine, type TypedLine } from './draft-state.ts'

export interface BookingLinesPanelProps {
  readonly onTake: (lines: readonly TypedLine[], booking: Id<'bookings'>) => void
  readonly onClose: () => void
}

export function BookingLinesPanel({ onTake, onClose }: BookingLinesPanelProps) {
  const cache = useQueryClient()
  const [booking, setBooking] = useState<Id<'bookings'> | null>(null)
  const [fault, setFault] = useState<string | undefined>()

  async function take() {
    if (!booking) return setFault(m.billing_booking_missing())
    try {
      const { rows } = await cache.fetchQuery(
        pageQuery('booking_lines', {
          fields: ['text', 'quantity', 'unit_price', 'vat_code'],
          filter: { booking: { _eq: booking } },
          sort: ['position'],
          limit: 100,
          page: 1,
        }),
      )
      const lines = rows as unknown as Pick<InvoiceLine, 'text' | 'quantity' | 'unit_price' | 'vat_code'>[]
      onTake(
        lines.map((line) => ({ ...emptyLine(line.vat_code), ...line })),
        booking,
      )
      onClose()
    } catch {
      setFault(m.portal_fault_unreachable())
    }
  }

  return (
    <FormPanel
      title={m.billing_lines_of_booking()}
      send={m.billing_lines_take()}
      onSend={() => void take()}
      onClose={onClose}
    >
      <RelationInput
        name="booking"
        label={m.billing_booking()}
        field={invoices.fields.booking}
        value={booking}
        error={fault}
        onChange={(value) => setBooking(keyOf(value))}
      />
    </FormPanel>
  )
}
