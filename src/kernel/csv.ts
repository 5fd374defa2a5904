/** A text in a cell of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */

/** A text that begins like this is a formula to a spreadsheet (OWASP, CSV injection); the apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/

/** The text in quotes, its own doubled. */
export const csvText = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
