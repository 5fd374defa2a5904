/** The cells of the first page that say more than their field, by the collection whose rows they are. */
import { invoiceCells } from '../../domains/billing/panels/invoice-cells.tsx'
import { bookingCells } from '../../domains/booking/panels/booking-cells.tsx'
import type { RecordTableProps } from '../../platform/resource/ui/list/rows/record-table.tsx'
import type { HomeBlock } from './blocks.ts'
import { brokenEntryCells, brokenReservationCells, brokenRideCells } from './broken-cells.tsx'
import { damageCells } from './damage-cells.tsx'
import { unplannedCells } from './unplanned-cells.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Row } from '../../platform/resource/ui/data/record.ts'

const Missing = ({ row }: { readonly row: Row }) =>
  row['status'] === 'under_way' ? m.home_page_no_return() : m.home_page_no_departure()

/** The column of a ride whose hour is past that says which of the two nobody noted: that it left, or that it came back. */
const unrecordedCells = { ...bookingCells, status: Missing }

const ofBlock = new Map<string, RecordTableProps['cells']>([
  ['attention', brokenRideCells],
  ['unplanned', unplannedCells],
  ['unrecorded', unrecordedCells],
])

const own = new Map<string, RecordTableProps['cells']>([
  ['bookings', bookingCells],
  ['invoices', invoiceCells],
  ['damage_reports', damageCells],
  ['reservations', brokenReservationCells],
  ['calendar_entries', brokenEntryCells],
])

/** A cell reads the words of its own collection: a report of damage has no status of a booking. */
export const cellsOf = ({
  name,
  collection,
}: Pick<HomeBlock, 'name' | 'collection'>): RecordTableProps['cells'] =>
  ofBlock.get(name) ?? own.get(collection)
