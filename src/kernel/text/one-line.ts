/**
 * A text on one line without space around it, whatever was pasted: for headers of mail, calendars, sheets and papers.
 * Signs that are not seen and turn what is read after them are left out.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
