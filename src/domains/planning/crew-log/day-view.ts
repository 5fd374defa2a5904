/** A ride as its phone shows it: as it was read, with what was noted since on top. */
import type { MyRide, MyStop, RideBob, RideHandOver, RoadTap } from '../my-calendar/my-calendar.ts'
import type { Fact, FactData } from './facts.ts'
import type { KeptFact } from './phone/phone-store.ts'

/** When a fact counts as having happened, as far as the phone can know. */
export const timeOf = ({ device_at, offset_ms }: Fact): string =>
  new Date(Date.parse(device_at) + offset_ms).toISOString()

/** What was refused never happened; all else did, until the day that is read says so itself. */
export const counts = ({ answer }: Pick<KeptFact, 'answer'>): boolean => answer?.outcome !== 'refused'

export function withFacts(ride: MyRide, facts: readonly KeptFact[]): MyRide {
  return facts.filter((kept) => kept.fact.booking === ride.id && counts(kept)).reduce(withFact, ride)
}

function withFact(ride: MyRide, { fact, photos, answer }: KeptFact): MyRide {
  const { kind, data } = fact
  const tap: RoadTap = { at: answer?.at ?? timeOf(fact), isMine: true }
  const stops = (change: (stop: MyStop) => Partial<MyStop>): MyRide => ({
    ...ride,
    stops: ride.stops.map((stop) => (stop.id === data.stop ? { ...stop, ...change(stop) } : stop)),
  })
  const amount = data.amount ?? 0
  switch (kind) {
    case 'arrive':
      return stops((stop) => ({ arrived: stop.arrived ?? tap }))
    case 'undo_arrive':
      return stops(() => ({ arrived: null }))
    case 'leave':
      return stops((stop) => ({ left: stop.left ?? tap }))
    case 'undo_leave':
      return stops(() => ({ left: null }))
    case 'depart':
      return { ...ride, status: 'under_way', departed: tap }
    case 'undo_depart':
      return { ...ride, status: 'planned', departed: null }
    case 'complete':
      return { ...ride, status: 'completed', returned: tap }
    case 'undo_complete':
      return { ...ride, status: 'under_way', returned: null }
    case 'no_show':
      return { ...ride, status: 'no_show', missed: tap }
    case 'undo_no_show':
      return { ...ride, status: 'planned', missed: null }
    case 'deposit_received':
      return withDeposit(ride, { to_receive: 0 - amount, held: amount })
    case 'check_bob':
      return withBob(ride, data.bob, { state: 'checked_on_day', checked: tap })
    case 'undo_check_bob':
      return withBob(ride, data.bob, { state: 'declared', checked: null })
    case 'refuse_bob':
      return withBob(ride, data.bob, { state: 'refused_on_day', refused: tap, checked: null })
    case 'undo_refuse_bob':
      return withBob(ride, data.bob, { state: 'details_given', refused: null })
    case 'hand_over':
      return withHandOver(ride, data.handing, {
        id: fact.id,
        at: tap.at,
        photos: photos?.length ?? 0,
      })
    case 'sign_bob':
      return withSigned(ride, data)
    // Of the things of the ride and of who complains: it stays as it was.
    case 'report_damage':
    case 'report_complaint':
      return ride
    // Given back: the only kind that is left.
    default:
      return withDeposit(ride, { to_receive: 0, held: 0 - amount })
  }
}

/** The last of its moment; what was taken is in the day that is read next. */
function withHandOver(
  ride: MyRide,
  said: FactData['handing'],
  noted: Pick<RideHandOver, 'id' | 'at' | 'photos'>,
): MyRide {
  if (!said) return ride
  const { moment, bikes, checks, signing } = said
  const bad = [
    ...checks.map((check) => ({ ...check, bike: null })),
    ...bikes.flatMap((bike) => bike.checks.map((check) => ({ ...check, bike: bike.name }))),
  ].flatMap(({ ok, bike, name }) => (ok ? [] : [{ bike, name }]))
  const others = (ride.hand_overs ?? []).filter((one) => one.moment !== moment)
  return { ...ride, hand_overs: [...others, { moment, ...noted, bad, signer: signing?.name ?? null }] }
}

/** Who signed here is ready; who stepped in takes the place of another, or steers the next bike. */
function withSigned(ride: MyRide, { bob, replaces, signing }: FactData): MyRide {
  const known = ride.bobs.find(({ id }) => id === bob)
  const name = [signing?.said.first_name, signing?.said.last_name].filter(Boolean).join(' ')
  const phone = signing?.said.phone ?? null
  const signed: RideBob = {
    id: bob ?? '',
    name: name || (known?.name ?? ''),
    phone: phone ?? known?.phone ?? null,
    state: known?.state === 'checked_on_day' ? known.state : 'declared',
    checked: known?.checked ?? null,
    refused: null,
  }
  // Whose place nobody is said to leave is that of who was sent home.
  const left = replaces ?? ride.bobs.find(({ refused }) => refused !== null)?.id
  const bobs = known
    ? ride.bobs.map((one) => (one.id === bob ? signed : one))
    : [...ride.bobs.filter(({ id }) => id !== left), signed]
  return withMissing({ ...ride, bobs })
}

/** What is missing now: a Bob for each bike, and of each that he signed or was seen. */
function withMissing(ride: MyRide): MyRide {
  const { bobs, bikes, bobs_short: before, bob_missing: missing } = ride
  const steering = bobs.filter(({ refused }) => refused === null)
  const needed = before?.bikes ?? Math.max(bikes.length, 1)
  const named = steering.filter(({ name }) => name).length
  if (named < needed) return { ...ride, bobs_short: { named, bikes: needed }, bob_missing: 'bob-unnamed' }
  const areReady = steering.every(({ checked, state }) => checked !== null || state === 'declared')
  const left = missing === 'bob-minor' ? missing : areReady ? null : 'bob-unsigned'
  return { ...ride, bobs_short: null, bob_missing: left }
}

/** What a Bob stood at before he was seen or sent home only the server knows. */
function withBob(ride: MyRide, bob: string | undefined, change: Partial<RideBob>): MyRide {
  return withMissing({
    ...ride,
    bobs: ride.bobs.map((one) => (one.id === bob ? { ...one, ...change } : one)),
  })
}

const withDeposit = (ride: MyRide, by: { readonly to_receive: number; readonly held: number }): MyRide =>
  ride.deposit
    ? {
        ...ride,
        deposit: {
          ...ride.deposit,
          to_receive: Math.max(0, ride.deposit.to_receive + by.to_receive),
          held: Math.max(0, ride.deposit.held + by.held),
        },
      }
    : ride
