/** Rows on their way: their place, without their words. */
import { m } from '../../../../i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import style from './waiting.module.css'

/** @param rows as many as are expected, so that little moves when they come. */
export function WaitingRows({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className={style.rows} aria-busy="true">
      <VisuallyHidden>{m.portal_loading()}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={style.row} />
      ))}
    </div>
  )
}
