/** The column of a ride whose hour is past that says which of the two nobody noted: that it left, or that it came back. */
import { bookingCells } from '../../domains/booking/panels/booking-cells.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Row } from '../../platform/resource/ui/data/record.ts'

const Missing = ({ row }: { readonly row: Row }) =>
  row['status'] === 'under_way' ? m.home_page_no_return() : m.home_page_no_departure()

export const unrecordedCells = { ...bookingCells, status: Missing }
