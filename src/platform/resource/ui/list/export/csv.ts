/** Tables as CSV text that spreadsheets open as they are: RFC 4180 with semicolons, in UTF-8 with a byte order mark. */
import { csvText } from '../../../../../kernel/text/csv.ts'

/** A text, or a number already written the reader's way. */
export type CsvCell = string | { readonly number: string }

/** Tells a spreadsheet that the bytes are UTF-8. */
const byteOrderMark = '\uFEFF'

const cellText = (cell: CsvCell): string => (typeof cell === 'string' ? csvText(cell) : cell.number)

/** The rows as one text; texts are quoted, numbers stay numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
