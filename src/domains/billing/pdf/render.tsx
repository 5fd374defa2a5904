/** The bytes of a document's paper: A4, in its own language, the same bytes for the same document. */
import { renderToBuffer } from '@react-pdf/renderer'
import type { Paper } from '../paper/paper.ts'
import { InvoicePaper, type PaperLook } from './invoice-paper.tsx'

export const renderPaper = (paper: Paper, look?: PaperLook): Promise<Uint8Array> =>
  renderToBuffer(<InvoicePaper paper={paper} look={look} />)
