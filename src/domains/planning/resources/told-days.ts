/** What each of the crew was last told of a working day; a row a person and day. */
import { choice, day, flag, id, instant, json, one, text } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import type { ToldRide } from '../told/told.ts'

export const workAnswers = ['yes', 'no'] as const
export type WorkAnswer = (typeof workAnswers)[number]

/** Rules NO-02 to NO-04, and CR-17. */
export const toldDays = untracked('told_days', {
  system: true,
  history: false,
  fields: {
    id: id(),
    employee: one('employees', { audience: 'internal', required: true, onDelete: 'cascade' }),
    /** From four in the morning until four. */
    day: day({ audience: 'internal', required: true }),
    /** Null while nothing was told: then something waits to be. */
    rides: json<readonly ToldRide[]>({ audience: 'internal' }),
    /** The shift he was told; none where the day became free. */
    shift_from: instant({ audience: 'internal' }),
    shift_to: instant({ audience: 'internal' }),
    told_at: instant({ audience: 'internal' }),
    /** When he first had the day before him after he was told. */
    seen_at: instant({ audience: 'internal' }),
    /** Whether it is more than he was told when the day was published, of who takes nothing beside that. */
    is_asked: flag({ audience: 'internal', required: true, default: false }),
    answer: choice(workAnswers, { audience: 'internal' }),
    answered_at: instant({ audience: 'internal' }),
    /** When the office was told of a no. */
    office_told_at: instant({ audience: 'internal' }),
    /** What waits to be told, as a digest, and since when it has been so. */
    waiting: text({ audience: 'internal', max: 64 }),
    waiting_since: instant({ audience: 'internal' }),
  },
})

/** Days that are published, and since when: by their turn, or before it because they were printed. */
export const publishedDays = untracked('published_days', {
  system: true,
  history: false,
  fields: {
    id: id(),
    day: day({ audience: 'internal', required: true, unique: true }),
    is_early: flag({ audience: 'internal', required: true, default: true }),
    published_at: instant({ audience: 'internal', required: true, default: 'now' }),
  },
})
