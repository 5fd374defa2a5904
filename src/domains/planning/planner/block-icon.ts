/** The small drawings that say what a block is for, as paths on a 24 grid. */
import type { RideLook } from './block-text.ts'
import type { BlockKind } from './planner.ts'

const wrench = 'M15 4a5 5 0 0 0-5 6.5L3.5 17 7 20.5l6.5-6.5A5 5 0 0 0 20 9l-3 1.5-3.5-3.5Z'
export const blockIcons: Readonly<Record<BlockKind, string>> = {
  hold: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6ZM12 7v5.3l3.5 2.2',
  ride: 'M6 13.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Zm12 0a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2ZM6 17l4-9h6l2 9M9 5h3',
  transport_out: 'M4 12h15m-6-6.5 6.5 6.5-6.5 6.5',
  transport_back: 'M20 12H5m6-6.5L4.5 12l6.5 6.5',
  maintenance: wrench,
  reservation: 'M6 21V4m0 0h11l-2.5 4L17 12H6',
  entry: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5m7-5v5',
  note: 'M5 4h14v11l-5 5H5zM9 9h6m-6 4h3',
  absence: 'M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5Z',
}

/** The state of a ride as a drawing, so that no colour has to say it alone. */
export const lookIcons: Readonly<Record<RideLook, string>> = {
  held: blockIcons.hold,
  requested: 'M9 9a3.2 3.2 0 1 1 4.6 2.9c-1 .5-1.6 1.1-1.6 2.3m0 3.6v.2',
  proposed: 'M4 5h16v11h-9l-4 4v-4H4z',
  confirmed: blockIcons.ride,
  planned: 'M4.5 12.5 10 18 20 6.5',
  under_way: 'M7 5v14l11-7Z',
}

/** What a block says in its corner: a drawing pin, somebody who is missing, money. */
export const markIcons = {
  pinned: 'M8.5 4h7l-.8 6 3.3 3.5H6l3.3-3.5ZM12 13.5V20',
  bobs: 'M9 4a3.4 3.4 0 1 1 0 6.8A3.4 3.4 0 0 1 9 4ZM3 20c0-4 2.5-6 6-6 1.3 0 2.4.3 3.3.8M18 11.5v5m0 3.4v.1',
  unpaid: 'M17.5 6.5A6.5 6.5 0 0 0 7 9.5v5a6.5 6.5 0 0 0 10.500 3M4.500 10.500h8m-8 3.500h8',
} as const
