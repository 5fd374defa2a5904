/** A booking as JSON for the holder of its link. */
import type { Day } from '../../kernel/time/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import { iso } from '../../kernel/time/period.ts'
import type { Translated } from '../../kernel/text/translated.ts'
import { mayGiveAddress } from './place/address.ts'
import { change, changeableUntil } from './change/ride-change.ts'
import { mostChanges } from './resources/booking-changes.ts'
import type { PartInWords, RideDifference } from './change/ride-version.ts'
import { agreedHour } from './agreed/agreed-hour.ts'
import { billedTo } from '../customers/billed-to.ts'
import type { Contact } from '../customers/resources/booking-guest.ts'
import { mayNameBob } from './bob/bob.ts'
import { allowed, isPromised, reschedule } from './booking.ts'
import { contact as correctsContact } from './corrections.ts'
import { cancellationCost, termsStart } from './agreed/cancellation.ts'
import { type DepositEntry, depositSums } from './deposit/deposit.ts'
import { containerDeposit } from './price/container-deposit.ts'
import { type Proposal, isOpen } from './proposal/proposal.ts'
import { priceShort } from './price/price-view.ts'
import { type BookingWhole, arriveBy } from './ride.ts'
import { composePlace, isFindable, placeLine } from './place/ride-place.ts'
import { doubtOf } from './place/address-doubt.ts'
import type { ShownPrice } from './shown.ts'
import { isReserved } from './on-request/request-reasons.ts'

/** The ride as it was before a change of its group, and what became another then. */
export interface ShownChange {
  readonly made_at: string
  readonly differences: readonly RideDifference[]
  readonly was: readonly PartInWords[]
  readonly lines: readonly { readonly text: string; readonly gross: number }[]
}

export interface SchedulerFacts {
  readonly whole: BookingWhole
  readonly packageName: Translated | null
  readonly drinkNames: ReadonlyMap<string, Translated>
  readonly lines: ShownPrice['lines']
  /** The entries of its deposit. */
  readonly deposits: readonly DepositEntry[]
  readonly formerBobs: readonly string[]
  readonly bobs: readonly {
    readonly id: string
    readonly first_name: string | null
    readonly last_name: string | null
    readonly language: Locale
    readonly state: string
    readonly declaration_signed_at: string | null
    readonly has_read: boolean
    readonly has_email: boolean
    readonly link: string | null
  }[]
  /** Who booked, and where its letters go: the office may have corrected what was typed. */
  readonly details: Contact
  /** Something was invoiced or paid in his name. */
  readonly isBilled: boolean
  readonly proposal: Proposal | null
  /** An offer was sent since the agreed hour was lost. */
  readonly hasHeardOfLoss: boolean
  /** The options whose set is still kept. */
  readonly stillFree: ReadonlySet<string>
  /** Null where there is nobody to mail. */
  readonly wantsNews: boolean | null
  /** It was asked for, and waits for the yes of who reads the address. */
  readonly asksNews: boolean
  /** How often its group changed it, and until when before its start the company takes changes. */
  readonly changes: readonly ShownChange[]
  readonly changeUntilHours: number | null
  readonly isInvoiced: boolean
  /** Who would change it. */
  readonly changer: 'visitor' | 'agency'
  /** Of the agency that is to be asked instead. */
  readonly agencyName: string | null
  readonly history: readonly { readonly at: string; readonly action: string }[]
  /** The reader's, in which places are named. */
  readonly locale: Locale
  readonly today: Day
  readonly paymentDays: number
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  readonly now: number
}

/** What became of the deposit that was taken; null where none was, or all of it was entered by mistake. */
function takenOf(entries: readonly DepositEntry[]) {
  const { received, returned, kept, setOff, held } = depositSums(entries)
  return received > 0 ? { received, returned, kept, set_off: setOff, held } : null
}

/** Until when he changes the ride himself and how often still, or whom he asks; null where that is no question any more. */
function changeable(
  { whole: { booking }, changes, changeUntilHours, agencyName }: SchedulerFacts,
  may: ReturnType<typeof change>,
) {
  if (!may.ok && may.refusal.reason === 'move-not-allowed') return null
  const until = changeableUntil(booking, changeUntilHours)
  return {
    until: until === null ? null : iso(until),
    left: Math.max(0, mostChanges - changes.length),
    agency: agencyName,
    invoiced: !may.ok && may.refusal.reason === 'change-billed',
  }
}

/** What the holder of the link may see and do, nothing else. */
export function schedulerView(facts: SchedulerFacts) {
  const { whole, proposal, now } = facts
  const { booking, place, drinks } = whole
  const offer = proposal && isOpen(proposal) && Date.parse(proposal.valid_until) > now ? proposal : null
  const may = (move: Parameters<typeof allowed>[1]) => allowed(booking, move, 'visitor').ok
  const contact = facts.details
  const mayCorrect = correctsContact(booking, 'visitor', { isBilled: facts.isBilled, now }).ok
  const mayChange = change(booking, facts.changer, {
    before: facts.changes.length,
    untilHours: facts.changeUntilHours,
    isInvoiced: facts.isInvoiced,
    now,
  })
  const canCancel = may('cancel')
  const spot = composePlace(whole.placeParts, facts.locale)
  const hour = agreedHour(booking)
  return {
    number: booking.number,
    version: booking.row_version,
    status: booking.status,
    status_reason: booking.status_reason,
    reserved: isReserved(booking, now),
    language: booking.language,
    people: booking.people,
    package: { id: booking.package, name: facts.packageName },
    duration: booking.duration_min,
    day: booking.local_day,
    start: booking.starts_at,
    end: booking.ends_at,
    hour,
    uncertain: hour === 'lost' && (offer !== null || facts.hasHeardOfLoss),
    place: placeLine(spot),
    place_photo: whole.placePhoto,
    town: [spot.postcode, spot.town].filter(Boolean).join(' ') || null,
    start_place: booking.start_place,
    needs_address: !isFindable(spot),
    address_doubt: booking.location ? null : doubtOf(booking.start_place, place),
    postal_code: place?.code ?? null,
    price: frozenPrice(facts),
    deposit: booking.deposit ?? 0,
    deposit_taken: takenOf(facts.deposits),
    policy: {
      cancellation_steps: (booking.policy_snapshot?.cancellation_steps ?? []).map(
        ({ hours_before, keep_percent }) => ({ hours_before, keep_percent }),
      ),
      weather_clause: booking.policy_snapshot?.weather_clause ?? null,
      counted_from: booking.starts_at && isPromised(booking) ? iso(termsStart(booking)) : null,
    },
    drinks: drinks.map(({ drink, quantity }) => ({
      drink,
      name: facts.drinkNames.get(drink) ?? null,
      quantity,
    })),
    contact: {
      first_name: contact.first_name ?? null,
      last_name: contact.last_name ?? null,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
    },
    /** What he may correct, where he may. */
    details: mayCorrect ? facts.details : null,
    billed_to: billedTo(facts.details, facts.locale),
    order_reference: booking.order_reference,
    occasion: booking.occasion,
    notes: booking.notes,
    terms_accepted_at: booking.terms_accepted_at,
    payment_days: facts.paymentDays,
    arrive_by: booking.starts_at && new Date(arriveBy(Date.parse(booking.starts_at))).toISOString(),
    cancelled:
      booking.status === 'cancelled' && booking.cancellation_kept !== null
        ? {
            keep: booking.cancellation_kept,
            refund: (booking.gross ?? 0) - booking.cancellation_kept,
            by_us: booking.cancelled_by_us,
          }
        : null,
    answer_by: booking.answer_by,
    bob: booking.bob,
    bikes: booking.bikes_count ?? 1,
    bobs: facts.bobs,
    former_bobs: facts.formerBobs,
    proposal: offer && {
      id: offer.id,
      version: offer.version,
      kind: offer.kind,
      message: offer.message,
      valid_until: offer.valid_until,
      options: offer.options.map(({ id, start, end, price }) => ({
        id,
        start,
        end,
        price: priceShort(price),
        still_free: facts.stillFree.has(id),
      })),
    },
    /** What he changed himself, the newest first. */
    changes: facts.changes,
    change: changeable(facts, mayChange),
    may: {
      change: mayChange.ok,
      slot: reschedule(booking, 'visitor', offer !== null && facts.stillFree.size === 0).ok,
      bobs: booking.bob === 'own' && mayNameBob(booking, now),
      contact: mayCorrect,
      address: mayGiveAddress(booking, 'visitor', facts.today).ok,
      acceptance: offer !== null && may('accept'),
      refusal: offer !== null && may('decline'),
      cancellation: canCancel,
    },
    cancellation: canCancel ? cancellationCost(booking, now) : null,
    wants_news: facts.wantsNews,
    asks_news: facts.wantsNews === false && facts.asksNews,
    // Where nobody can be written to, no page says that a letter comes.
    sends_mail: facts.sendsMail && Boolean(contact.email),
    history: facts.history,
    /** By the link that only reads. */
    reads_only: false,
  }
}

/** What was agreed, whatever the rules say today; a total is kept with its parts. */
export function frozenPrice({
  whole: { booking },
  lines,
}: Pick<SchedulerFacts, 'whole' | 'lines'>): ShownPrice | null {
  if (booking.gross === null) return null
  const rates = new Map<number, { percent: number; net: number; vat: number }>()
  for (const { vat_percent: percent, net, vat } of lines) {
    const sum = rates.get(percent) ?? { percent, net: 0, vat: 0 }
    rates.set(percent, { percent, net: sum.net + net, vat: sum.vat + vat })
  }
  const trace = booking.price_trace ?? []
  return {
    mode: booking.price_mode ?? 'gross',
    lines,
    vat_by_rate: [...rates.values()].toSorted((a, b) => a.percent - b.percent),
    net: booking.net ?? 0,
    vat: booking.vat ?? 0,
    gross: booking.gross,
    deposit: booking.deposit ?? 0,
    container_deposit: containerDeposit(trace, booking.deposit ?? 0),
    trace,
    on_request: booking.on_request,
    request_reasons: booking.request_reasons,
    bikes: booking.bikes_count ?? 1,
  }
}
