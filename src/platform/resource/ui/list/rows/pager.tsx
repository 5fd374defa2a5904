/** From page to page of a list. */
import { m } from '../../../../i18n/paraglide/messages.js'
import { ChevronLeft, ChevronRight } from '../../../../ui/icons.tsx'
import { inLine } from '../../../../ui/layout/layout.ts'
import style from './pager.module.css'

export interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={inLine('3 middle', style.pager)} aria-label={m.portal_pages()}>
      <button
        type="button"
        aria-label={m.portal_page_before()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </button>
      <span>{m.portal_page_of({ page, pages })}</span>
      <button
        type="button"
        aria-label={m.portal_page_after()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </button>
    </nav>
  )
}
