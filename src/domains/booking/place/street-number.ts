/** Whether an address says which house it means. */

/** Words without a number: a street then asks for one, softly, as a square or a bridge has none. */
export const lacksNumber = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d/.test(text)
