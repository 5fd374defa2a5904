/** What a block of the planner says, in the reader's words. */
import { isIn } from '../../../kernel/state-group.ts'
import { type BookingStatus, unanswered } from '../../booking/resources/booking/booking-status.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../platform/resource/words.ts'
import { alarmText } from '../../booking/plan/alarm-text.ts'
import { bookings } from '../../booking/resources/booking/bookings.ts'
import { absences } from '../../crew/resources/absences.ts'
import { partyBikes } from '../../fleet/resources/party-bikes.ts'
import { towTrucks } from '../../fleet/resources/tow-trucks.ts'
import { trailers } from '../../fleet/resources/trailers.ts'
import type { BlockKind, PlannerBlock, PlannerResource, ResourceGroup } from './planner.ts'

const groups: Readonly<Record<Exclude<ResourceGroup, 'bikes'>, () => string>> = {
  trailers: m.plan_trailers,
  trucks: m.plan_trucks,
  people: m.plan_people,
}

/** @param bikes what the company calls several */
export const groupText = (group: ResourceGroup, bikes: string): string =>
  group === 'bikes' ? bikes : groups[group]()

export const kindText: Readonly<Record<BlockKind, () => string>> = {
  hold: m.plan_kind_hold,
  ride: m.plan_kind_ride,
  transport_out: m.plan_kind_out,
  transport_back: m.plan_kind_back,
  maintenance: m.plan_kind_repair,
  reservation: m.plan_kind_reservation,
  entry: m.plan_kind_entry,
  note: m.plan_kind_note,
  absence: m.plan_kind_absence,
}

/** `FF-1024`, `Vakantie`, or the title somebody gave it. */
export function blockTitle(block: PlannerBlock, locale: Locale): string {
  if (block.item === 'absence') return valueWords(absences.fields.kind, block.title ?? '', locale)
  return block.title ?? kindText[block.kind]()
}

type Spanned = Pick<PlannerBlock, 'kind' | 'from' | 'to' | 'ride_from'> & Partial<Pick<PlannerBlock, 'does'>>

/** When it begins to whoever reads it: a ride at its own hour, within the time its bike is away; a leg when it leaves. */
export const blockStart = (block: Spanned): string => (hasRide(block) ? block.ride_from! : block.from)

/** Whether the ride itself lies within the block: of what is held for it, the road there and back does not. */
export const hasRide = ({ kind, from, to, ride_from, does }: Spanned): boolean =>
  ride_from !== null &&
  !does &&
  (kind === 'ride' || (kind === 'hold' && from <= ride_from && (to === undefined || ride_from < to)))

/** How far a ride is: in a basket, asked for, offered, promised, planned, on the road. */
export const rideLooks = ['held', 'requested', 'proposed', 'confirmed', 'planned', 'under_way'] as const
export type RideLook = (typeof rideLooks)[number]

const looks: Readonly<Record<BookingStatus, RideLook>> = {
  draft: 'held',
  requested: 'requested',
  proposed: 'proposed',
  confirmed: 'confirmed',
  planned: 'planned',
  under_way: 'under_way',
  completed: 'planned',
  closed: 'planned',
  no_show: 'planned',
  declined: 'planned',
  expired: 'planned',
  cancelled: 'planned',
}

const isPromised = (look: RideLook) => look === 'confirmed' || look === 'planned' || look === 'under_way'

/** How the planner draws what a booking has; null for the legs of a promised one and for all that is no booking. */
export function lookOf({
  item,
  kind,
  status,
}: Pick<PlannerBlock, 'item' | 'kind' | 'status'>): RideLook | null {
  if (item !== 'booking') return null
  // A leg of what is only asked for or offered is as open as that; of a promised ride it is itself.
  if (kind !== 'ride' && kind !== 'hold') return isIn(unanswered, status) ? status : null
  const look = status === null ? 'held' : looks[status as BookingStatus]
  // What a promised ride only holds is another hour that was offered.
  return kind === 'hold' && isPromised(look) ? 'proposed' : look
}

export const lookText: Readonly<Record<RideLook, (locale: Locale) => string>> = {
  held: () => m.plan_kind_hold(),
  requested: (locale) => valueWords(bookings.fields.status, 'requested', locale),
  proposed: (locale) => valueWords(bookings.fields.status, 'proposed', locale),
  confirmed: (locale) => valueWords(bookings.fields.status, 'confirmed', locale),
  planned: (locale) => valueWords(bookings.fields.status, 'planned', locale),
  under_way: (locale) => valueWords(bookings.fields.status, 'under_way', locale),
}

/** What it is drawn as: what is held for the way to an offered ride is a way there or back, like that of a promised one. */
export const drawnAs = ({ kind, does }: Pick<PlannerBlock, 'kind' | 'does'>): BlockKind =>
  kind !== 'hold' || !does ? kind : does === 'deliver' ? 'transport_out' : 'transport_back'

/** What it is for: a ride that is asked for or offered is a ride, and the way to it that way, whatever is held for it. */
export function kindWords(
  block: Pick<PlannerBlock, 'item' | 'kind' | 'status' | 'does'>,
  locale: Locale,
): string {
  const { kind, does, status } = block
  const way = does && (does === 'deliver' ? kindText.transport_out() : kindText.transport_back())
  const look = lookOf(block)
  // The way to a ride that is promised needs no more words.
  if (!look || look === 'held') return way ?? kindText[kind]()
  const state =
    look === 'proposed' ? lookText.proposed(locale) : valueWords(bookings.fields.status, status!, locale)
  return `${way ?? kindText.ride()}, ${state}`
}

/** Pixels a bold letter of a block takes at most, on average. */
const letterPx = 7

/** Whether a name can be read whole in a block of so many hours. */
export const hasRoomFor = (name: string, { hours, hourPx }: { hours: number; hourPx: number }): boolean =>
  name.length * letterPx <= hours * hourPx - 4

/** What fits the width of a day in a month: `1024` of `FF-1024`; other titles are cut where there is no room. */
export const shortTitle = (block: PlannerBlock, locale: Locale): string =>
  block.item === 'booking' ? (block.title?.split('-').at(-1) ?? '') : blockTitle(block, locale)

const stateOf = {
  bikes: partyBikes.fields.status,
  trailers: trailers.fields.status,
  trucks: towTrucks.fields.status,
} as const

/** The state of what cannot be used, as its own page says it: in repair is not out of service. */
export const stateText = (
  { group, state }: Pick<PlannerResource, 'group' | 'state'>,
  locale: Locale,
): string => (group === 'people' || !state ? '' : valueWords(stateOf[group], state, locale))

/** What is wrong with it; null when nothing is. */
export function blockAlarm({ alarm, item }: PlannerBlock): string | null {
  if (!alarm) return null
  const said = alarm.map(({ why, what, ...rest }) => {
    if (why === 'option-over') return m.plan_alarm_option_over()
    if (why === 'set-lost' && item !== 'booking') return m.plan_alarm_lost()
    return alarmText({ ...rest, why }, what ?? null)
  })
  return said.join(' ')
}

/** The panel a block opens; null for what has no record of its own. */
export function panelOf({ item, record }: PlannerBlock): readonly [name: string, id: string] | null {
  if (!record) return null
  const names = {
    booking: 'planner',
    reservation: 'reservation',
    entry: 'calendar-entry',
    absence: 'absence',
  }
  return item === 'repair' ? null : [names[item], record]
}
