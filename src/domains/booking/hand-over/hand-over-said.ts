/** What is said of a hand-over, and when: by itself, for a definition that every page of the portal brings along. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Translated } from '../../../kernel/text/translated.ts'

/** Before the truck leaves the depot, as the bikes go to the group, and as they come back. */
export const handOverMoments = ['leaving', 'before', 'after'] as const
export type HandOverMoment = (typeof handOverMoments)[number]

/** One thing that was looked at, under the words it had then. */
export interface CheckSaid {
  readonly check: string
  readonly name: Translated
  readonly ok: boolean
}

export interface BikeSaid {
  readonly bike: string
  /** As it is called in the text that is signed. */
  readonly name: string
  readonly checks: readonly CheckSaid[]
  readonly note?: string | null
}

/** Of one drink of the ride: how many went along, came back unopened, and came back empty. */
export interface DrinkBack {
  readonly drink: string
  readonly name: Translated
  /** What it comes in carries a deposit. */
  readonly comesBack: boolean
  readonly taken: number
  readonly full: number
  readonly empty: number
}

export interface HandOverSigning {
  readonly name: string
  readonly language: Locale
  /** Word for word what stood above the signature. */
  readonly text: string
  readonly signed_by: 'drawn' | 'typed'
  readonly signature: string
}

export interface HandOverSaid {
  readonly moment: HandOverMoment
  readonly bikes: readonly BikeSaid[]
  /** Of the ride as a whole. */
  readonly checks: readonly CheckSaid[]
  /** Only of what came back. */
  readonly drinks: readonly DrinkBack[]
  readonly note?: string | null
  readonly signing?: HandOverSigning | null
}
