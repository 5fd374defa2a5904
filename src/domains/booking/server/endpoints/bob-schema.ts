/** What is said of a Bob, by the group or by the office for it, for the API's document. */
import { aDay, aFlag, aText, anId, oneOf } from '../../../../platform/openapi/json-schema.ts'
import { contactReasons } from './refusing.ts'
import { phoneCountry } from './schemas.ts'

export const bobShape = {
  first_name: aText(undefined, { maxLength: 100 }),
  last_name: aText(undefined, { maxLength: 100 }),
  phone: aText(),
  phone_country: phoneCountry,
  email: aText(),
  birth_date: aDay(),
  adult: aFlag('Is 18 or older on the day'),
  licence: aFlag('Holds a driving licence'),
  declaration: aFlag('Promises to stay sober'),
  language: oneOf(['nl', 'en', 'fr']),
  replaces: anId('The Bob being replaced'),
}

export const optionalOfBob = ['phone_country', 'email', 'birth_date', 'language', 'replaces'] as const

/** Why a Bob is not taken. */
export const bobReasons = [
  ...contactReasons,
  'no-such-bob',
  'bobs-complete',
  'bob-phone-of-booker',
  'no-such-day',
  'not-adult',
  'licence-required',
  'wrong-type',
  'text-too-long',
] as const
