/** Rows on their way: their place, without their words. */
import { m } from '../../i18n/paraglide/messages.js'
import style from './waiting.module.css'

export function WaitingRows() {
  return (
    <div className={style.rows} role="status" aria-label={m.portal_loading()}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={style.row} />
      ))}
    </div>
  )
}
