/** What settling a ride that did not take place would make, and the act itself. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { type Call, no, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  flag,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { bookkeepers, office } from '../../../identity/role-groups.ts'
import { vatTreatments } from '../../../identity/settings/vat-treatment.ts'
import type { BillingDeps } from '../deps.ts'
import { changing, group, reading, sellerRefusals } from '../frame.ts'
import { documentsOf, lockBooking } from '../store.ts'
import { writtenOffOf } from '../papers/ride-money.ts'
import { askedRefusals } from './asked.ts'
import { foreseen, planned, settle, type Wish, wish } from './settling.ts'

const foresight = object({
  credits: listOf(
    object({ invoice: id<'invoices'>(), number: text(), amount: cents() }),
    'What is credited of which document',
  ),
  fee: cents('What is asked by a document of its own'),
  vat: oneOf(vatTreatments, 'Its VAT, by the policy that was agreed'),
  set_off: cents('What of it is paid by what came in on the documents that are credited'),
  back: cents('What is to be given back then'),
  open: cents('What is still to be paid then'),
  done: flag('Nothing is left to be made'),
  draft: orNull(id<'invoices'>('Of the booking, which is issued or archived first')),
})

const made = object({
  credit_notes: listOf(recordOf('invoices')),
  fee: orNull(recordOf('invoices')),
})

const ofBooking = {
  group,
  path: { id: id<'bookings'>('Of the booking') },
  missing: 'booking-not-found',
} as const
const planRefusals = {
  'booking-not-settled-so': 409,
  'booking-draft-open': 409,
  'booking-settled': 409,
} as const

export const settlementEndpoints = [
  reading(
    {
      ...ofBooking,
      to: office,
      call: 'GET /api/bookings/:id/settlement',
      summary: 'What settling a ride that did not take place would make',
      answers: { 200: { words: 'What would be made', data: foresight } },
      refuses: { 'booking-not-settled-so': 409 },
    },
    async ({ deps, path }) =>
      deps.database.transaction(async (tx) => {
        const booking = await lockBooking(tx, path.id)
        if (!booking) return no({ reason: 'booking-not-found' })
        const documents = await documentsOf(tx, booking.id)
        const plan = planned(booking, documents, await writtenOffOf(tx, documents))
        const left = { done: false, draft: null }
        if (plan.ok) return reply({ ...foreseen(booking, plan.value.settlement), ...left })
        const nothing = { credits: [], fee: 0, setOff: [], back: 0, open: 0 }
        const { reason, draft } = plan.refusal as Refusal & { draft?: Id<'invoices'> }
        if (reason === 'booking-not-settled-so') return refused(409, plan.refusal)
        return reply({
          ...foreseen(booking, nothing),
          done: reason === 'booking-settled',
          draft: draft ?? null,
        })
      }),
  ),
  changing(
    {
      ...ofBooking,
      to: bookkeepers,
      call: 'POST /api/bookings/:id/settlement',
      summary: 'Credit what a ride that did not take place was asked, and ask what its policy keeps',
      detail:
        'Each document is credited in full; the fee is a document of its own, and what was paid before pays it, ' +
        'without a movement of money.',
      takes: ['Idempotency-Key', 'If-Match'],
      body: wish,
      answers: { 201: { words: 'What was made', data: made } },
      refuses: {
        ...sellerRefusals,
        ...planRefusals,
        ...askedRefusals,
        'settlement-changed': 409,
        'fee-code-missing': 409,
        'advance-deducted': 409,
        'customer-required': 400,
        'customer-address-missing': 409,
        'customer-vat-missing': 409,
        'structured-address-missing': 409,
        'vat-rate-missing': 400,
        'due-date-before': 400,
        'refund-too-large': 409,
        'invoice-not-payable': 409,
        'payment-day-ahead': 409,
      },
    },
    async (tx: Tx, call: Call<BillingDeps, Wish, { readonly id: Id<'bookings'> }>) => {
      const booking = await lockBooking(tx, call.path.id)
      if (!booking) return no({ reason: 'booking-not-found' })
      checkVersion(call.context.req.header('if-match'), booking)
      return settle(tx, booking, call)
    },
  ),
]
