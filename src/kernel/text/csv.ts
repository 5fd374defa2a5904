/** A text in a cell of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */

/** A text that begins like this is a formula to a spreadsheet (OWASP, CSV injection); the apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/

/** A telephone number in international form: a plus and nothing but digits and spaces is no formula worth the name. */
const phone = /^\+\d[\d ]{5,19}$/

/** The text in quotes, its own doubled. */
export const csvText = (text: string): string =>
  `"${(formula.test(text) && !phone.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
