/** A phone number with its spaces, as people write it: a Belgian one as it is dialled at home. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What is no number stays as it was typed. */
export function writtenPhone(text: string): string {
  const number = parsePhoneNumberFromString(text, 'BE')
  if (!number?.isValid()) return text
  return number.country === 'BE' ? number.formatNational() : number.formatInternational()
}
