/** Rows on their way: their place, without their words. */
import { m } from '../../../../i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import style from './waiting.module.css'

export function WaitingRows() {
  return (
    <div className={style.rows} aria-busy="true">
      <VisuallyHidden>{m.portal_loading()}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={style.row} />
      ))}
    </div>
  )
}
