/** What a phone noted as the bikes went to a group or came back, as it arrives: its shape alone; its rules judge the rest. */
import { locales } from '../../../../kernel/locale.ts'
import {
  count,
  flag,
  id,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { longestSignature } from '../../../booking/bob/bob-declaration.ts'
import { handOverMoments } from '../../../booking/hand-over/hand-over-said.ts'
import { signedBy } from '../../../booking/resources/bob-declarations.ts'

const note = optional(orNull(text(undefined, { max: 1000 })))
const checks = listOf(
  object({ check: id<'ride_checks'>(), name: translation, ok: flag() }),
  'What was looked at, under the words it had then',
  { max: 50 },
)

export const handing = object({
  moment: oneOf(handOverMoments),
  bikes: listOf(
    object({
      bike: id<'party_bikes'>(),
      name: text(undefined, { max: 120 }),
      checks,
      note,
    }),
    undefined,
    {
      max: 20,
    },
  ),
  checks,
  drinks: listOf(
    object({
      drink: id<'drinks'>(),
      name: translation,
      comesBack: flag('What it comes in carries a deposit'),
      taken: count('That went along', { min: 0 }),
      full: count('That came back unopened', { min: 0 }),
      empty: count('That came back empty', { min: 0 }),
    }),
    undefined,
    { max: 50 },
  ),
  note,
  signing: optional(
    orNull(
      object({
        name: text(undefined, { max: 120 }),
        language: oneOf(locales, 'In which it was read and signed'),
        text: text('Word for word what stood above the signature', {
          max: 8_000,
        }),
        signed_by: oneOf(signedBy),
        signature: text('A path in whole units, or the name typed once more', {
          max: longestSignature,
        }),
      }),
    ),
  ),
})
