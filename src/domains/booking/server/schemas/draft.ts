/** What may be said of a draft. */
import { optional } from '../../../../platform/http/schema.ts'
import { contact, language, typed, wishFields } from './wish.ts'

const note = (maxLength: number, ...more: readonly string[]) =>
  optional(typed(['wrong-type', 'text-too-long', ...more], { maxLength }))

export const draftFields = {
  ...wishFields,
  notes: note(2000),
  occasion: note(200, 'link-in-text'),
  order_reference: note(60),
  start_place: note(300, 'link-in-text', 'start-place-elsewhere'),
  language: optional(language),
  contact: optional(contact),
}
