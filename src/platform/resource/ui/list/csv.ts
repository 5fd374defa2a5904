/** Tables as CSV text that spreadsheets open as they are: RFC 4180 with semicolons, in UTF-8 with a byte order mark. */

/** A text, or a number already written the reader's way. */
export type CsvCell = string | { readonly number: string }

/** Tells a spreadsheet that the bytes are UTF-8. */
const byteOrderMark = '\uFEFF'

/** A text that begins like this is a formula to a spreadsheet (OWASP, CSV injection); the apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

const cellText = (cell: CsvCell): string =>
  typeof cell === 'string' ? quote(formula.test(cell) ? `'${cell}` : cell) : cell.number

/** The rows as one text; texts are quoted, numbers stay numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
