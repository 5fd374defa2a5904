/** The cells of the first page that say more than their field, by the collection whose rows they are. */
import { lazy, Suspense } from 'react'
import { invoiceCells } from '../../domains/billing/panels/invoice-cells.tsx'
import { bookingCells } from '../../domains/booking/panels/booking-cells.tsx'
import type { RecordTableProps } from '../../platform/resource/ui/list/rows/record-table.tsx'
import type { HomeBlock } from './blocks.ts'
import { brokenEntryCells, brokenReservationCells, brokenRideCells } from './broken-cells.tsx'
import { damageReports } from '../../domains/fleet/resources/damage-reports.ts'
import { Cell } from '../../platform/resource/ui/value/cell.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Row } from '../../platform/resource/ui/data/record.ts'

const Missing = ({ row }: { readonly row: Row }) =>
  row['status'] === 'under_way' ? m.home_page_no_return() : m.home_page_no_departure()

// It asks more of the ride than the list does: what it judges by is fetched with that.
const WaitsFor = lazy(() => import('./waits-for.tsx').then((part) => ({ default: part.WaitsFor })))
const Waits = (props: { readonly row: Row }) => (
  <Suspense>
    <WaitsFor {...props} />
  </Suspense>
)
const unplannedCells = { ...bookingCells, status: Waits }

/** The column of a ride whose hour is past that says which of the two nobody noted: that it left, or that it came back. */
const unrecordedCells = { ...bookingCells, status: Missing }

/** Who reported damage: one of ours, or an agency. */
function Reporter({ row }: { readonly row: Row }) {
  const by = row['reported_by'] || !row['agency'] ? 'reported_by' : 'agency'
  return <Cell field={damageReports.fields[by]} value={row[by]} />
}

const ofBlock = new Map<string, RecordTableProps['cells']>([
  ['attention', brokenRideCells],
  ['unplanned', unplannedCells],
  ['unrecorded', unrecordedCells],
])

const own = new Map<string, RecordTableProps['cells']>([
  ['bookings', bookingCells],
  ['invoices', invoiceCells],
  ['damage_reports', { reported_by: Reporter }],
  ['reservations', brokenReservationCells],
  ['calendar_entries', brokenEntryCells],
])

/** A cell reads the words of its own collection: a report of damage has no status of a booking. */
export const cellsOf = ({
  name,
  collection,
}: Pick<HomeBlock, 'name' | 'collection'>): RecordTableProps['cells'] =>
  ofBlock.get(name) ?? own.get(collection)
