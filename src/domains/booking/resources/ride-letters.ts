/** The letters around a ride: whether each goes out, and the company's own words for it. */
import { choice, flag, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

/** What is still needed before the ride; that it is near, and nothing is; the thanks after it; that a Bob has signed. */
export const rideLetterKinds = ['needed', 'ready', 'thanks', 'signed'] as const
export type RideLetterKind = (typeof rideLetterKinds)[number]

// Each kind is there from the start: it is switched off, and neither made nor deleted.
export const rideLetters = resource('ride_letters', {
  page: { path: 'cms/letters', to: ['planner'] },
  fields: {
    id: id(),
    kind: choice(rideLetterKinds, { audience: 'internal', required: true, unique: true, readonly: true }),
    is_sent: flag({ audience: 'internal', required: true, default: true }),
    subject: translatedText({ audience: 'internal', max: 120 }),
    opening: translatedText({ audience: 'internal', max: 2000 }),
  },
  title: ['kind'],
  list: ['kind', 'is_sent', 'subject'],
  access: [{ to: ['planner', 'admin'], may: ['read', 'update'] }],
})
