/**
 * Whether a text is one e-mail address and nothing else; only a letter to it tells whether somebody reads it. The signs
 * that part or frame addresses in a mail's header are in none.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s\p{Cc}@,;<>"()[\]\\]+@[^\s\p{Cc}@.,;<>"()[\]\\]+(\.[^\s\p{Cc}@.,;<>"()[\]\\]+)+$/u.test(text)
