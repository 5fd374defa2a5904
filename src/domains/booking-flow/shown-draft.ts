/** What the endpoints of a draft answer a visitor, as the browser reads it: the types of their definitions. */
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { Contact } from '../customers/resources/booking-guest.ts'
import type * as drafts from './server/schemas/draft.ts'
import type { ShownWish } from '../booking/shown.ts'

export const stepIds = ['base', 'where', 'when', 'drinks', 'contact-info', 'overview', 'end'] as const
export type StepId = (typeof stepIds)[number]

export type ShownDraft = Omit<Parsed<typeof drafts.draft>, 'wish' | 'contact'> & {
  readonly wish: ShownWish
  readonly contact: Contact
}

/** What a page may tell the draft; the same names as the wish, and what stands beside it. */
export type DraftChange = Parsed<typeof drafts.draftChange>
