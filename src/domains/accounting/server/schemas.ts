/** What the endpoints of the books answer. */
import {
  cents,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import { depositMethods } from '../../billing/resources/deposits.ts'
import { kinds as invoiceKinds } from '../../billing/resources/invoice-words.ts'
import { kinds as entryKinds, methods } from '../../billing/resources/payment-words.ts'
import { depositKinds } from '../../booking/deposit/deposit-kinds.ts'
import { bookingStatuses } from '../../booking/resources/booking/booking-status.ts'
import { ages } from '../open-on.ts'

const grid = orNull(text('A grid of the VAT return'))
const days = { first: day(), last: day() }

const salesTotals = object({
  documents: count('Credit notes among them'),
  credit_notes: count(),
  net: cents('Credit notes taken off'),
  vat: cents(),
  gross: cents(),
  rates: listOf(
    object({
      code: text(),
      percent: number(),
      isCredit: flag(),
      grid,
      vatGrid: grid,
      net: cents(),
      vat: cents(),
    }),
  ),
  grids: listOf(object({ grid: text(), amount: cents('As it is entered in the return') })),
  gridless: listOf(text(), 'VAT codes that name no grid for what was issued with them'),
})
const unfinished = object({
  drafts: count('Drafts of the period or before'),
  unallocated: cents('Money that waits for a document'),
  bank_lines: count('Lines of the bank nobody matched or set aside'),
  deposits: count('Rides that are over and whose deposit is still held'),
  deposits_held: cents(),
  not_invoiced: count('Rides that were not invoiced in full when it ended, or by now where it goes on'),
  not_invoiced_late: count('Of them, those that are not today either and whose last day is over'),
  unsettled: count('Rides that did not take place and whose money waits, of whatever period'),
  unsettled_back: cents('Of the money that came in for them, what goes back'),
  no_e_invoice: listOf(
    object({ id: id<'invoices'>(), number: text() }),
    'Documents of the period whose buyer must get an e-invoice and has none',
  ),
})
export const books = object({
  key: text(),
  ...days,
  sales: salesTotals,
  payments: object({
    count: count(),
    methods: listOf(object({ method: orNull(oneOf(methods.values)), amount: cents() })),
    kinds: listOf(object({ kind: oneOf(entryKinds.values), amount: cents() })),
    total: cents(),
    unallocated: cents('What waits for a document when the period ends'),
  }),
  deposits: object({
    count: count(),
    start: cents('Held when the period begins'),
    kinds: object({ received: cents(), returned: cents(), kept: cents(), set_off: cents() }),
    end: cents('Held when it ends'),
  }),
  unfinished,
  lock_date: orNull(day('Closed up to and with it')),
  today: day(),
  closings: listOf(object({ until: day(), at: instant(), by: orNull(text()) }), 'The last first'),
})

export const salesPage = object({
  count: count(),
  rows: listOf(
    object({
      id: id<'invoices'>(),
      issued: day(),
      due: orNull(day()),
      number: text(),
      kind: oneOf(invoiceKinds.values),
      corrects: orNull(text()),
      customer: text(),
      vat_number: orNull(text()),
      booking: orNull(text()),
      parts: listOf(
        object({ code: text(), percent: number(), grid, vat_grid: grid, net: cents(), vat: cents() }),
      ),
      net: cents(),
      vat: cents(),
      gross: cents(),
    }),
  ),
})
export const paymentsPage = object({
  count: count(),
  rows: listOf(
    object({
      id: id<'payments'>(),
      entered: day(),
      valued: day(),
      kind: oneOf(entryKinds.values),
      method: orNull(oneOf(methods.values)),
      customer: text(),
      booking: orNull(text()),
      invoice: orNull(text()),
      is_reversal: flag(),
      is_reversed: flag(),
      crew: orNull(text()),
      note: orNull(text()),
      amount: cents(),
    }),
  ),
})
export const depositsPage = object({
  count: count(),
  rows: listOf(
    object({
      id: id<'deposits'>(),
      entered: day(),
      valued: day(),
      kind: oneOf(depositKinds),
      method: orNull(oneOf(depositMethods)),
      booking: text(),
      customer: text(),
      invoice: orNull(text()),
      damage: orNull(text()),
      is_reversal: flag(),
      reason: orNull(text()),
      amount: cents(),
    }),
  ),
})
export const openPage = object({
  day: day(),
  count: count(),
  owed: cents(),
  back: cents('What was to go back'),
  unallocated: cents('Money that waited for a document'),
  ages: object({ not_due: cents(), to_30: cents(), to_60: cents(), to_90: cents(), older: cents() }),
  rows: listOf(
    object({
      id: id<'invoices'>(),
      number: text(),
      kind: oneOf(invoiceKinds.values),
      customer: text(),
      vat_number: orNull(text()),
      booking: orNull(text()),
      issued: day(),
      due: orNull(day()),
      age: oneOf(ages),
      gross: cents(),
      credited: cents(),
      paid: cents(),
      open: cents('Less than nothing where money was to go back'),
    }),
  ),
})
export const notInvoicedPage = object({
  count: count(),
  late: count('Those whose last day is over'),
  rows: listOf(
    object({
      id: id<'bookings'>(),
      number: text(),
      ride: day(),
      customer: text(),
      by: day('The last day for its invoice'),
      is_late: flag(),
      has_draft: flag(),
      is_credited: flag('What was issued for it was credited in full'),
      left: cents('Agreed, and not asked yet'),
      side: oneOf(['net', 'gross'], 'Whether that is without or with VAT'),
    }),
  ),
})
export const unsettledPage = object({
  kept: cents('What is kept of all of them'),
  back: cents('What goes back of all of them'),
  rows: listOf(
    object({
      id: id<'bookings'>(),
      number: text(),
      status: oneOf(bookingStatuses),
      ride: day('When it would have been ridden'),
      customer: text(),
      kept: cents('Asked for a ride that did not take place, VAT included'),
      back: cents('Of the money that came in, what goes back'),
    }),
  ),
})
export const listingPage = object({
  year: count(),
  rows: listOf(object({ vat_number: text(), customer: text(), net: cents(), vat: cents() })),
  net: cents(),
  vat: cents(),
})
