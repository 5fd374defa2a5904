/** What one of the crew does of a ride on its day: who delivers lets it leave, who collects brings it back. */
import { type RideCourse, foundNow } from '../../booking/damage/found-now.ts'
import { departsFrom, isPast } from '../../booking/plan/on-the-road.ts'
import { mayTakeBack, type MyRide } from './my-calendar.ts'

type Ridden = Pick<MyRide, 'status' | 'starts_at' | 'crew'>

const ownOf = ({ crew }: Pick<MyRide, 'crew'>) => crew.filter(({ isMe }) => isMe)

/**
 * Whether the reader comes for the bikes only afterwards: that they leave is another's to look after and to say.
 * Rule PL-01.
 */
export const onlyCollects = (ride: Pick<MyRide, 'crew'>): boolean => {
  const own = ownOf(ride)
  return own.length > 0 && own.every(({ part }) => part === 'collect')
}

/** Whether another comes for the bikes afterwards: that they are back is his to see and to say. Rule PL-01. */
const onlyDelivers = ({ crew }: Pick<MyRide, 'crew'>): boolean => {
  const own = ownOf({ crew })
  return (
    own.length > 0 &&
    own.every(({ part }) => part === 'deliver') &&
    crew.some(({ isMe, part }) => !isMe && part === 'collect')
  )
}

/** The first moment the reader may say that the bikes left, as epoch milliseconds. Rule PL-01. */
function leavesFrom(ride: Ridden): number {
  if (!onlyCollects(ride)) return departsFrom(ride)
  // Who leaves to fetch them may find that nobody said so: without it they cannot come back.
  return Math.max(departsFrom(ride), Math.min(...ownOf(ride).map(({ from }) => Date.parse(from))))
}

/** The moves the reader can make now. Rule PL-01. */
export function movesNow(ride: Ridden, now: number): ('depart' | 'complete' | 'no_show')[] {
  const { status, starts_at } = ride
  const hasBegun = starts_at !== null && Date.parse(starts_at) <= now
  if (status === 'under_way') return onlyDelivers(ride) || !hasBegun ? [] : ['complete']
  if (status !== 'planned' || now < leavesFrom(ride)) return []
  return hasBegun ? ['depart', 'no_show'] : ['depart']
}

/** Whether it is still too early to say that they left, for who will. Rule PL-01. */
export const isEarly = (ride: Ridden, now: number): boolean =>
  ride.status === 'planned' && ride.starts_at !== null && now < departsFrom(ride) && !onlyCollects(ride)

/**
 * Whether who leaves says that he has seen the Bobs: until each has signed, and not after the ride, when nobody can say it
 * any more.
 * Rule B-15.
 */
export const asksForBobs = (
  ride: Pick<MyRide, 'bob_missing' | 'status' | 'starts_at' | 'ends_at'>,
  now: number,
): boolean => ride.bob_missing === 'bob-unsigned' && !isPast(ride, now)

const takeBacks = {
  under_way: ['departed', 'undo_depart'],
  completed: ['returned', 'undo_complete'],
  no_show: ['missed', 'undo_no_show'],
} as const

/** What takes back what was said last of the ride; null where that cannot be taken back now. */
export function undoNow(ride: Pick<MyRide, 'status' | 'departed' | 'returned' | 'missed'>, now: number) {
  const { status } = ride
  if (!Object.hasOwn(takeBacks, status)) return null
  const [said, kind] = takeBacks[status as keyof typeof takeBacks]
  return mayTakeBack(ride[said], now) ? kind : null
}

/**
 * Whether the Bobs of the group are looked at now, and may sign here: by who lets the bikes leave, from when they may.
 * Rules BB-09 and BB-10.
 *
 * @param isOwn whether the group brings its Bobs, named or not.
 */
export const checksBobs = (
  ride: Ridden & Pick<MyRide, 'bobs' | 'ends_at'>,
  now: number,
  isOwn = false,
): boolean => (isOwn || ride.bobs.length > 0) && !isPast(ride, now) && movesNow(ride, now).includes('depart')

/** What is looked at next: what leaves, or what comes back; null where neither is to come. Rule PL-02. */
export function checkedNext(ride: Pick<Ridden, 'status' | 'crew'>): 'before' | 'after' | null {
  if (ride.status === 'under_way') return onlyDelivers(ride) ? null : 'after'
  return ride.status === 'planned' ? (onlyCollects(ride) ? 'after' : 'before') : null
}

/** When damage that the reader finds now was found: by who only collects after the ride, once it has begun. Rule PL-02. */
export function foundAt(ride: RideCourse & Pick<Ridden, 'crew'>, now: number): ReturnType<typeof foundNow> {
  const found = foundNow(ride, now)
  return onlyCollects(ride) && ride.starts_at !== null && now >= Date.parse(ride.starts_at)
    ? 'post_check'
    : found
}
