/** Nothing there: a dash for the eye, a word for who listens. */
import { m } from '../../../i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import style from './cell.module.css'

export const Nothing = ({ word = m.portal_nothing() }: { readonly word?: string }) => (
  <span className={style.nothing}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
)
