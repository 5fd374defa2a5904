/** What stands in the place of a part that is loading, and what a screen reader says of it. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../platform/ui/visually-hidden.tsx'

export const Waiting = ({ className }: { readonly className: string | undefined }) => (
  <p className={className} aria-busy="true">
    <VisuallyHidden>{m.portal_loading()}</VisuallyHidden>
  </p>
)
