/** What somebody worked, read from his taps: shifts with their breaks. What is missing stays open; nothing is guessed. */
import { hourMs, type Instant, type Minutes, minuteMs } from '../../../kernel/time/period.ts'
import type { Tap } from './time-entry.ts'

export interface Pause {
  readonly from: Instant | null
  readonly to: Instant | null
}

/** Why nobody can say how long he worked; of the last two, why somebody should look. */
export const troubles = [
  'no-clock-in',
  'no-clock-out',
  'break-not-begun',
  'break-not-ended',
  'long-break',
  'no-break',
] as const
export type Trouble = (typeof troubles)[number]

export interface Shift {
  /** Null where it is not known. */
  readonly from: Instant | null
  readonly to: Instant | null
  readonly breaks: readonly Pause[]
  /** Worked, breaks not counted; null while it runs, and where something is missing. */
  readonly minutes: Minutes | null
  /** Of its breaks, as far as they are known. */
  readonly paused: Minutes
  readonly isRunning: boolean
  readonly troubles: readonly Trouble[]
}

/** Taps that lie further apart than this are not of one shift: the one between was forgotten. */
export const longestShiftMs = 16 * hourMs
/** Nobody works on for longer than this without a break (Belgian law of 16 March 1971, article 38quater). */
const longestStretch: Minutes = 6 * 60

/** Minutes as a clock shows them, so that who adds up what he reads gets the same. */
const minutesBetween = (from: Instant, to: Instant): Minutes =>
  Math.floor(to / minuteMs) - Math.floor(from / minuteMs)

interface Open {
  readonly began: Instant
  readonly from: Instant | null
  to: Instant | null
  readonly breaks: { from: Instant | null; to: Instant | null }[]
}

/** Taps in the order of the clock, as the shifts they make. Rules CR-12 and CR-13. */
export function shiftsOf(taps: readonly Tap[], now: Instant): Shift[] {
  const shifts: Open[] = []
  let open: Open | null = null
  const begin = (at: Instant, from: Instant | null): Open => {
    const begun = { began: at, from, to: null, breaks: [] }
    shifts.push(begun)
    return begun
  }
  for (const { kind, at } of taps) {
    if (open && at - open.began > longestShiftMs) open = null
    if (kind === 'clock_in') {
      // The one before was never ended.
      open = begin(at, at)
      continue
    }
    open ??= begin(at, null)
    const pause = open.breaks.at(-1)
    if (kind === 'break_start') open.breaks.push({ from: at, to: null })
    else if (kind === 'break_end') {
      if (pause && pause.to === null) pause.to = at
      else open.breaks.push({ from: null, to: at })
    } else {
      open.to = at
      open = null
    }
  }
  const last = shifts.at(-1)
  return shifts.map((shift) =>
    judged(
      shift,
      shift === last && open === last && shift.from !== null && now - shift.began <= longestShiftMs,
    ),
  )
}

function judged({ from, to, breaks }: Open, isRunning: boolean): Shift {
  const isOpen = (pause: Pause) => pause.to === null && !(isRunning && pause === breaks.at(-1))
  const missing: Trouble[] = [
    ...(from === null ? (['no-clock-in'] as const) : []),
    ...(to === null && !isRunning ? (['no-clock-out'] as const) : []),
    ...(breaks.some((pause) => pause.from === null) ? (['break-not-begun'] as const) : []),
    ...(breaks.some(isOpen) ? (['break-not-ended'] as const) : []),
  ]
  const known = breaks.flatMap((pause) =>
    pause.from === null || pause.to === null ? [] : [{ from: pause.from, to: pause.to }],
  )
  const paused = known.reduce((sum, pause) => sum + minutesBetween(pause.from, pause.to), 0)
  const isKnown = missing.length === 0 && from !== null && to !== null
  const minutes = isKnown ? minutesBetween(from, to) - paused : null
  return {
    from,
    to,
    breaks,
    minutes,
    paused,
    isRunning,
    troubles: isKnown ? oddities({ from, to }, known, minutes ?? 0) : missing,
  }
}

/** Nothing is missing, and yet it is worth a look. Rule CR-16. */
function oddities(
  shift: { readonly from: Instant; readonly to: Instant },
  breaks: readonly { readonly from: Instant; readonly to: Instant }[],
  worked: Minutes,
): Trouble[] {
  const ends = [shift.from, ...breaks.map(({ to }) => to)]
  const starts = [...breaks.map(({ from }) => from), shift.to]
  const paused = breaks.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
  return [
    ...(paused > worked ? (['long-break'] as const) : []),
    ...(starts.some((start, at) => minutesBetween(ends[at]!, start) > longestStretch)
      ? (['no-break'] as const)
      : []),
  ]
}

/** Somebody has to say what happened before anybody can say how long he worked. Rule CR-13. */
export const isUnsettled = ({ minutes, isRunning }: Shift): boolean => minutes === null && !isRunning
