/** Nothing there: a dash for the eye, a word for who listens. */
import { m } from '../../../i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { written } from '../../../ui/layout/layout.ts'

export const Nothing = ({ word = m.portal_nothing() }: { readonly word?: string }) => (
  <span className={written('muted')}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
)
