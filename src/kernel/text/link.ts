/** Whether a text holds something that a mail program turns into a link, or that is written to be read as one. */

// What mail programs press themselves, and what advertisers use; a street's abbreviation is none: `Av.de la Gare`.
const endings =
  'com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|site|online|link|click|app|be|nl|fr|eu|uk|ly|gl|gg|me|cc|tk|tv|ws|to'
const mark = /:\/\/|www\./i
const known = new RegExp(String.raw`[\p{L}\d-]\.(?:${endings}|de(?=/))(?![\p{L}\d.])`, 'iu')
const path = /[\p{L}\d-]{2}\.\p{L}{2,24}\/[\p{L}\d?#]/u
const lowCase = /[\p{L}\d]{2}\.\p{Ll}{2,24}(?!\p{L})/u

/** The text as it is read: letters of another alphabet of styles, hidden signs, and dots that are written around. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s*[[({<]\s*(?:\.|dot|punt|point)\s*[\])}>]\s*/gi, '.')
    .replaceAll(/[。｡․‧∙·•]/gu, '.')

/** An address that can be pressed: for texts that may carry a name such as `Booking.com`. */
export const holdsAddress = (text: string): boolean => mark.test(asRead(text))

/** A host, a path or an e-mail address: for a place and an occasion. */
export function holdsLink(text: string): boolean {
  const read = asRead(text)
  return mark.test(read) || known.test(read) || path.test(read) || /\S@\S+\.\S/.test(read)
}

/** The strictest: a person's name has no dot between small letters. */
export const holdsLinkInName = (text: string): boolean =>
  holdsLink(text) || lowCase.test(asRead(text)) || text.includes('@')
