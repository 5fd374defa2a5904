/** A rule of the offer: what it is asked of, and what it looks at. */
import type { Day } from '../../../kernel/time/day.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Catalogue, Package, PostalCode } from '../catalogue.ts'
import type { Wish } from '../wish.ts'

/** The parts of a wish, by the names they have in a query or a body, in the order they depend on one another. */
export const wishFields = [
  'people',
  'day',
  'postal_code',
  'package',
  'duration',
  'start',
  'bob',
  'drinks',
] as const
export type WishField = (typeof wishFields)[number]

/** As much of a wish as is known. */
export type KnownWish = { readonly [Part in keyof Wish]?: Wish[Part] | null | undefined }

export interface OfferScene {
  readonly catalogue: Catalogue
  /** Epoch milliseconds. */
  readonly now: number
}
export interface Asked extends OfferScene {
  readonly wish: KnownWish
  /** What the wish names; nothing while it names none, or one that does not exist. */
  readonly day: Day | null
  readonly package: Package | undefined
  readonly place: PostalCode | undefined
}

/** One rule; it has nothing to say as long as the wish lacks what it judges. */
export interface OfferRule<R extends string = string> {
  /** What it judges: a part that is given anew asks it again. */
  readonly of: readonly WishField[]
  /** Whether planner and admin may book against it, with a reason. */
  readonly isOverrulable: boolean
  readonly judge: (asked: Asked) => Refusal<R> | null
}

export const isKnown = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null
export const no = <R extends string>(
  reason: R,
  field: WishField,
  parameters: Readonly<Record<string, unknown>> = {},
): Refusal<R> => ({ reason, field, ...parameters })

/** What can be booked at all: an archived package, or one that is not on sale yet, is none. Rule CA-01. */
export const isOnSale = ({ active, archived_at }: Pick<Package, 'active' | 'archived_at'>) =>
  active && archived_at === null

/** Every package that can be booked. */
export const onSale = ({ packages }: OfferScene['catalogue']) => [...packages.values()].filter(isOnSale)
