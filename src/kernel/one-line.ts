/** A text on one line without space around it, whatever was pasted: for headers of mail, calendars, sheets and papers. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
