/** The place of what is on its way, said aloud. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { VisuallyHidden } from '../../../platform/ui/visually-hidden.tsx'

export const Waiting = ({ className }: { readonly className: string | undefined }) => (
  <p className={className} aria-busy="true">
    <VisuallyHidden>{m.portal_loading()}</VisuallyHidden>
  </p>
)
