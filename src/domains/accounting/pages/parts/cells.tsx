/** Cells that journals share: a document and a booking that are opened, and a word with a quieter one beside it. */
import { Link } from '@tanstack/react-router'
import { written } from '../../../../platform/ui/layout/layout.ts'

export const documentCell = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Link to="/portal/invoices/view/$id" params={{ id } as never}>
    {number}
  </Link>
)

export const bookingCell = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Link to="/portal/bookings/$id" params={{ id } as never}>
    {number}
  </Link>
)

export const withBeside = (word: string, beside: string | null, isWrong = false) => (
  <>
    {word}
    {beside && <span className={written(isWrong ? 'wrong bold' : 'muted')}> · {beside}</span>}
  </>
)
